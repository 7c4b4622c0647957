// @vitest-environment happy-dom
import {expect, it} from 'vitest';
import type {Journey} from '../journey/journey.ts';
import type {Visit} from '../journey/visit/types.ts';
import {createStore} from '../lib/store.ts';
import type {Moment} from '../shell/telemetry/moment.ts';
import {watchTelemetry, type TelemetryOptions} from './telemetry.ts';

const visitOf = (screen: string): Visit =>
  ({
    ...{flow: {id: 'hello'}, entry: {id: screen}, inPlace: false},
    ...{host: {telemetry: {}}, session: {read: () => ({})}},
  }) as unknown as Visit;

it('notes an action with the screen and the address that it was pressed on, also once the next one shows', async () => {
  const told: Moment[] = [];
  const location = {pathname: '/hello', search: ''};
  let idle: () => void = () => undefined;
  const watch = watchTelemetry({
    ...{window, location, allowed: () => true, whenIdle: (task: () => void) => void (idle = task)},
    files: {load: async () => Promise.resolve(() => ({tell: (one: Moment) => told.push(one), replays: false}))},
  } as unknown as TelemetryOptions);
  const [name, sent] = [visitOf('name'), visitOf('sent')];
  const view = createStore<object>({kind: 'loading'});
  watch.follow({view} as unknown as Journey);
  const show = (visit: Visit, pathname: string): void => {
    location.pathname = pathname;
    view.set({kind: 'screen', moving: false, visit});
  };
  show(name, '/hello/name');
  show(sent, '/hello/sent');
  watch.ended('send', undefined, name);
  watch.ended('help', 'FAULT', visitOf('frame/help'));
  idle();
  await expect
    .poll(() => told.map(({on, path, action, data}) => [on, path, (data['here'] as {screen: string}).screen, action]))
    .toEqual([
      ['screen', '/hello/name', 'name', undefined],
      ['screen', '/hello/sent', 'sent', undefined],
      ['action', '/hello/name', 'name', 'send'],
      ['failed', '/hello/sent', 'sent', 'help'],
    ]);
});

import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {PlainAnswer} from '../src/model/boot.ts';
import {withoutScript} from './without-script.ts';

const site = '/account/heloc';
const support = `${site}/register/support`;

const isPage = (answer: PlainAnswer | undefined): answer is Extract<PlainAnswer, {readonly failed: boolean}> =>
  answer !== undefined && 'screen' in answer;

/** The buttons that a browser without script sends the form by: what they say -> what they press. */
const waysOn = (answer: PlainAnswer | undefined): Readonly<Record<string, string | undefined>> => {
  if (!isPage(answer)) throw new Error('No page.');
  const buttons = [...answer.screen.html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/g)];
  return Object.fromEntries(
    buttons.flatMap(([, about = '', inner = '']) =>
      about.includes('type="submit"')
        ? [[inner.replaceAll(/<[^>]*>/g, ''), /value="([^"]*)"/.exec(about)?.[1]] as const]
        : [],
    ),
  );
};

const home = [
  ['propertyAddress.street1', '12 Maple Avenue'],
  ['propertyAddress.city', 'Birmingham'],
  ['propertyAddress.state', 'AL'],
  ['propertyAddress.zip', '35203'],
  ['occupancyType', 'PRIMARY'],
] as const;

describe('without script', () => {
  it('help for the registration is there for whoever comes by its address, with the hours that everybody is told', async () => {
    const weekdays = [{weekday: 'MONDAY', weekdayValue: 1, isOpen: true, startTime: '9 AM', endTime: '6 PM'}];
    const {first, called} = withoutScript(({id}) => (id === 'getOperatingHours' ? {weekdays} : undefined));
    const drawn = await first(support);
    expect(called).toEqual(['getOperatingHours']);
    expect(drawn?.html).toContain('9 AM');
    expect(drawn?.html).toContain('Back to my application');
  });

  it('help for the registration leads back to it', async () => {
    const {ask} = withoutScript(() => undefined);
    expect(waysOn(await ask(support))).toEqual({'Back to my application': 'back'});
    expect(await ask(support, [['-press', 'back']])).toMatchObject({href: `${site}/register-v2`});
  });

  it('a form whose answers could not be kept is sent again by the button that stands with that', async () => {
    const {ask} = withoutScript(({id}) => (id === 'saveDraft' ? new Response('{}', {status: 503}) : undefined));
    const answer = await ask(`${site}/register-v2`, home);
    expect(isPage(answer) && answer.screen.problems?.failure?.retry).toBe(true);
    expect(waysOn(answer)).toMatchObject({'Try again': undefined, Continue: 'continue'});
  });

  describe('and with a service that does not answer', () => {
    beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']}));
    afterEach(() => void vi.useRealTimers());

    it('the page says so with a status of its own, and its button tries again', async () => {
      let hangs = true;
      const {ask, called} = withoutScript(({id}) =>
        id === 'getOperatingHours' && hangs ? new Promise(() => undefined) : undefined,
      );
      const late = async (...asked: Parameters<typeof ask>) => {
        const [before, answer] = [called.length, ask(...asked)];
        await vi.waitFor(() => expect(called.length).toBeGreaterThan(before));
        await vi.advanceTimersByTimeAsync(20_000);
        return answer;
      };
      const failed = await late(support);
      expect(failed).toMatchObject({failed: true});
      expect(waysOn(failed)).toEqual({'Try again': 'again'});
      expect(await late(support, [['-press', 'again']])).toMatchObject({failed: true});
      hangs = false;
      // What was pressed is not on this page: the address shows it, and nothing is sent again by a reload.
      expect(await ask(support, [['-press', 'again']])).toBeUndefined();
      expect(await ask(support)).toMatchObject({failed: false});
    });
  });
});

import {describe, expect, it} from 'vitest';
import type {View, Showing} from '../../journey/showing/types.ts';
import {createStore} from '../../lib/store.ts';
import {createAnnouncer} from '../../shell/live/announcer.ts';
import {createToasts} from '../../shell/live/toasts.ts';
import {shortenToasts} from './shorten-toasts.ts';

const shows = (key: string, moving = false): View => ({kind: 'screen', showing: {key} as Showing, moving});

function open() {
  const view = createStore<View>({kind: 'loading'});
  const toasts = createToasts(createAnnouncer());
  shortenToasts({view}, toasts);
  const times = (): readonly number[] => toasts.shown.get().map(({forMilliseconds}) => forMilliseconds);
  return {view, toasts, times};
}

describe('what is told of an action', () => {
  it('has its whole time on the screen that came of it, and goes soon once another one shows', () => {
    const {view, toasts, times} = open();
    view.set(shows('letter'));
    view.set(shows('sent'));
    toasts.show('Your letter is on its way.', {forMilliseconds: 15_000});
    view.set(shows('sent', true));
    view.set(shows('sent'));
    expect(times()).toEqual([15_000]);
    view.set(shows('documents'));
    expect(times()).toEqual([4000]);
  });
});

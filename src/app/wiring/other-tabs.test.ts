import {describe, expect, it, vi} from 'vitest';
import {createOtherTabs, keyOfParams} from './other-tabs.ts';

const never = new AbortController().signal;

/** Tabs of one browser: what one posts, the others hear. */
function browser() {
  const channels: EventTarget[] = [];
  return (signal = never) => {
    const own = new EventTarget();
    channels.push(own);
    const postMessage = (data: unknown): void => {
      if (!isOpen()) throw new DOMException('The channel is closed.', 'InvalidStateError');
      for (const one of channels) if (one !== own) one.dispatchEvent(new MessageEvent('message', {data}));
    };
    const close = (): void => void channels.splice(channels.indexOf(own), 1);
    const isOpen = (): boolean => channels.includes(own);
    return createOtherTabs(() => Object.assign(own, {postMessage, close}), signal);
  };
}

describe('tabs of one browser', () => {
  it('tell each other what was kept, and from where something was sent', () => {
    const open = browser();
    const [one, other] = [open(), open()];
    const [here, there] = [vi.fn<(set: string) => void>(), vi.fn<(set: string) => void>()];
    one.hearSaved(here);
    other.hearSaved(there);
    one.tellSaved('joining');
    one.tellSent({b: '2', a: '1'});
    expect([here.mock.calls, there.mock.calls]).toEqual([[], [['joining']]]);
    expect([one.sentThere.get(), other.sentThere.get()]).toEqual([undefined, keyOfParams({a: '1', b: '2'})]);
  });

  it('hear nothing of each other once one has ended', () => {
    const open = browser();
    const ends = new AbortController();
    const [ended, other] = [open(ends.signal), open()];
    const heard = vi.fn<(set: string) => void>();
    ended.hearSaved(heard);
    ends.abort();
    other.tellSaved('joining');
    expect(heard).not.toHaveBeenCalled();
    expect(() => ended.tellSaved('joining')).not.toThrow();
  });

  it('pass over what none of them says, and go on where there is no channel', () => {
    const channel = new EventTarget();
    const tabs = createOtherTabs(() => channel as unknown as BroadcastChannel, never);
    const heard = vi.fn<(set: string) => void>();
    tabs.hearSaved(heard);
    for (const data of [null, 'saved', {saved: 1}, {}]) channel.dispatchEvent(new MessageEvent('message', {data}));
    expect([heard.mock.calls, tabs.sentThere.get()]).toEqual([[], undefined]);
    const alone = createOtherTabs(() => {
      throw new ReferenceError('BroadcastChannel');
    }, never);
    expect(() => alone.tellSaved('joining')).not.toThrow();
  });
});

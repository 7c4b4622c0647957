import {afterEach, describe, expect, it, vi} from 'vitest';
import {afterFrame, settleFrames, type FramedPage} from './after-frame.ts';

/** A page whose next frame is drawn when the test says so. */
const setUp = (visibilityState: DocumentVisibilityState = 'visible') => {
  const page = new EventTarget();
  const frames: (() => void)[] = [];
  const framed = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    setTimeout,
    clearTimeout,
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(() => frame(0)),
    document: {visibilityState},
  } as unknown as FramedPage;
  const done: string[] = [];
  const wait = (name: string) => afterFrame(() => void done.push(name), framed);
  return {page, draw: () => frames.splice(0).forEach((frame) => frame()), done, wait};
};

describe('what waits for the next frame', () => {
  afterEach(() => vi.useRealTimers());

  it('is done after it, in the order in which it was asked for, and once', async () => {
    const {page, draw, done, wait} = setUp();
    wait('address');
    wait('title');
    draw();
    expect(done).toEqual([]);
    await vi.waitFor(() => expect(done).toEqual(['address', 'title']));
    page.dispatchEvent(new Event('click'));
    expect(done).toEqual(['address', 'title']);
  });

  it.each(['pointerdown', 'keydown', 'click', 'pagehide', 'visibilitychange'])('is done before a %s', (name) => {
    const {page, done, wait} = setUp();
    wait('address');
    wait('title');
    page.dispatchEvent(new Event(name));
    expect(done).toEqual(['address', 'title']);
  });

  it('is done at once where the page is not seen', () => {
    const {done, wait} = setUp('hidden');
    wait('address');
    expect(done).toEqual(['address']);
  });

  it('is done without a frame where none comes', () => {
    vi.useFakeTimers();
    const {done, wait} = setUp();
    wait('address');
    vi.advanceTimersByTime(100);
    expect(done).toEqual(['address']);
  });

  it('is done with all else that waits for one', () => {
    const {done, wait} = setUp();
    wait('address');
    wait('title');
    settleFrames();
    settleFrames();
    expect(done).toEqual(['address', 'title']);
  });

  it('is done when somebody needs it, or never where it is dropped', async () => {
    vi.useFakeTimers();
    const {page, draw, done, wait} = setUp();
    wait('address').settle();
    expect(done).toEqual(['address']);
    wait('title').drop();
    draw();
    page.dispatchEvent(new Event('click'));
    await vi.runAllTimersAsync();
    expect(done).toEqual(['address']);
  });
});

/** Milliseconds after which nobody waits for a frame any more. */
const longest = 100;

/** What ends the wait for a frame: whoever presses, types or leaves finds all as it is at rest. */
const ends = ['pointerdown', 'keydown', 'click', 'pagehide', 'visibilitychange'] as const;

/** The page in which something waits for its next frame. */
export type FramedPage = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'requestAnimationFrame' | 'setTimeout' | 'clearTimeout'
> & {readonly document: Pick<Document, 'visibilityState'>};

/** Work that waits for the next frame. */
export interface Awaiting {
  /** Does it at once, unless it was done. */
  readonly settle: () => void;
  /** It is never done. */
  readonly drop: () => void;
}

const all = new Set<() => void>();

/** Whether anything waits for a frame. */
export const isFrameAwaited = (): boolean => all.size > 0;

/** Does at once all that waits for a frame: for whoever may read what it changes, and is not ours. */
export function settleFrames(): void {
  for (const settle of [...all]) settle();
}

/**
 * Does something once what was drawn in this turn is on the screen, so that the frame waits for nothing but itself: in the
 * order in which it was asked for. At once where the page is not seen, for it has no frames then.
 */
export function afterFrame(work: () => void, page: FramedPage): Awaiting {
  let isOver = false;
  const drop = (): void => {
    isOver = true;
    all.delete(settle);
    page.clearTimeout(timer);
    for (const name of ends) page.removeEventListener(name, settle, true);
  };
  const settle = (): void => {
    if (isOver) return;
    drop();
    work();
  };
  const timer = page.setTimeout(settle, longest);
  if (page.document.visibilityState === 'hidden') {
    settle();
    return {settle, drop};
  }
  all.add(settle);
  for (const name of ends) page.addEventListener(name, settle, true);
  // A message comes after the frame before which it was sent.
  page.requestAnimationFrame(() => {
    if (isOver) return;
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      settle();
    };
    port2.postMessage(undefined);
  });
  return {settle, drop};
}

/**
 * Runs a task when no pointer is down. An error that appears while a button is pressed would push
 * the button away from under the finger, and the click would be lost.
 */
export function afterPointer(task: () => void): void {
  if (pressed) waiting.add(task);
  else task();
}

let pressed = false;
const waiting = new Set<() => void>();
const watched = new WeakSet<object>();

/** Milliseconds after a finger is lifted in which its click comes, if one does. */
const tap = 350;

/** Starts to watch the pointer of a page; once more does nothing. */
export function watchPointer(page: Pick<EventTarget, 'addEventListener'>): void {
  if (watched.has(page)) return;
  watched.add(page);
  let lifted: ReturnType<typeof setTimeout> | undefined;
  const down = (): void => {
    clearTimeout(lifted);
    pressed = true;
  };
  const over = (): void => {
    clearTimeout(lifted);
    pressed = false;
    // What was waited for is over once all who hear of it have heard.
    setTimeout(() => {
      for (const task of waiting) {
        waiting.delete(task);
        task();
      }
    }, 0);
  };
  const up = (event: Event): void => {
    clearTimeout(lifted);
    // Of a finger, or a pen, the focus moves, and the click comes, only when it is up.
    if ('pointerType' in event && event.pointerType !== 'mouse') lifted = setTimeout(over, tap);
    else over();
  };
  page.addEventListener('pointerdown', down, {capture: true});
  page.addEventListener('pointerup', up, {capture: true});
  page.addEventListener('pointercancel', over, {capture: true});
  page.addEventListener('click', over, {capture: true});
}

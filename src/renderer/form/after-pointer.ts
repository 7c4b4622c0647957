/**
 * Runs a task when no pointer is down. An error that appears while a button is pressed would push
 * the button away from under the finger, and the click would be lost.
 */
export function afterPointer(task: () => void): void {
  if (!pressed) {
    task();
    return;
  }
  const once = (): void => {
    removeEventListener('pointerup', once);
    removeEventListener('pointercancel', once);
    setTimeout(task, 0);
  };
  addEventListener('pointerup', once);
  addEventListener('pointercancel', once);
}

let pressed = false;
const watched = new WeakSet<object>();

/** Starts to watch the pointer of a page; once more does nothing. */
export function watchPointer(page: Pick<EventTarget, 'addEventListener'>): void {
  if (watched.has(page)) return;
  watched.add(page);
  const set = (down: boolean) => (): void => {
    pressed = down;
  };
  page.addEventListener('pointerdown', set(true), {capture: true});
  page.addEventListener('pointerup', set(false), {capture: true});
  page.addEventListener('pointercancel', set(false), {capture: true});
}

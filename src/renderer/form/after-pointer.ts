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

/** Starts to watch the pointer; the page does it once. */
export function watchPointer(page: Pick<EventTarget, 'addEventListener'>): void {
  const set = (down: boolean) => (): void => {
    pressed = down;
  };
  page.addEventListener('pointerdown', set(true), {capture: true});
  page.addEventListener('pointerup', set(false), {capture: true});
  page.addEventListener('pointercancel', set(false), {capture: true});
}

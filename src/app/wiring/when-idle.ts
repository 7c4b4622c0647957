/** Does something once the page has nothing better to do. */
export function whenIdleOf(window: Window & typeof globalThis): (task: () => void) => void {
  return (task) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, {timeout: 3000});
    else setTimeout(task, 500);
  };
}

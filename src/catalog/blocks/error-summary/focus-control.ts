/**
 * Puts focus on the control with this id, or on the first thing inside it that takes focus, with its
 * label in view. False when there is none.
 */
export function focusControl(id: string): boolean {
  const found = document.getElementById(id);
  if (found === null) return false;
  const inner = found.matches('input, select, textarea, button, a[href], [tabindex]')
    ? found
    : found.querySelector<HTMLElement>('input, select, textarea, button, a[href], [tabindex]');
  const target = inner ?? found;
  for (let at = target.closest('details'); at !== null; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  const chrome = target.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? target;
  chrome.scrollIntoView({block: 'start'});
  target.focus({preventScroll: true});
  return document.activeElement === target;
}

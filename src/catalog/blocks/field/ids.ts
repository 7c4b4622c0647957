/** Ids of what stands round a control, from the control's own. */
export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;
export const labelId = (id: string): string => `${id}-label`;

/** Value of `aria-describedby`: hint, then error. Undefined when there is neither. */
export function describedBy(id: string, has: {readonly hint: boolean; readonly error: boolean}): string | undefined {
  const ids = [has.hint && hintId(id), has.error && errorId(id)].filter((each) => each !== false);
  return ids.length === 0 ? undefined : ids.join(' ');
}

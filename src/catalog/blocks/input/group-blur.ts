import type {FocusEvent} from 'react';

/** `onBlur` of a group of inputs: told once, when focus leaves the whole group. */
export function groupBlur(onBlur: () => void): (event: FocusEvent) => void {
  return (event) => {
    if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) onBlur();
  };
}

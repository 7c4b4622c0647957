import type {FocusEvent} from 'react';
import {useLayoutEffect, useRef} from 'react';
import {hasNoFocus, rootOf} from '../../../lib/root-of.ts';

export interface KeptFocus {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

interface Held {
  readonly element: Element;
  /** What is gone can no longer say what it was in. */
  readonly root: Document | ShadowRoot;
  /** Of a list, the place in it. */
  readonly list: Element | undefined;
  readonly at: number;
}

/**
 * Keeps focus in a control where what had it goes, as a button that removes its own row: a browser lets it fall to the
 * start of the page. It goes to the row that stands there now, or to the last one; without any to what has the
 * control's `id`. For the element around what may go, whose `onBlur` may be given.
 */
export function useKeptFocus(id: string, onBlur?: (event: FocusEvent) => void): KeptFocus {
  const held = useRef<Held>(undefined);
  useLayoutEffect(() => {
    if (held.current === undefined || held.current.element.isConnected) return;
    const {root, list, at} = held.current;
    held.current = undefined;
    // Who is somewhere else by now stays there.
    if (!hasNoFocus(root)) return;
    const rows = list?.isConnected === true ? list.children : [];
    const heir = rows[Math.min(at, rows.length - 1)]?.querySelector('button') ?? root.getElementById(id);
    heir?.focus();
  });
  return {
    onFocus: ({target, currentTarget}) => {
      const row = target.closest('li') ?? undefined;
      const list = row !== undefined && currentTarget.contains(row) ? (row.parentElement ?? undefined) : undefined;
      const at = row === undefined ? 0 : [...(list?.children ?? [])].indexOf(row);
      held.current = {element: target, root: rootOf(currentTarget), list, at};
    },
    // React tells of no blur by what it takes away itself.
    onBlur: (event) => {
      held.current = undefined;
      onBlur?.(event);
    },
  };
}

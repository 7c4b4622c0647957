import {useEffect, type RefObject} from 'react';
import {isComposing, rootOf} from 'waymark/blocks';

/** Escape closes, wherever the focus is, unless something else on the page takes it. `place` is something of the page. */
export function useEscape(place: RefObject<Node | null>, active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      const roots = new Set([document, ...(place.current === null ? [] : [rootOf(place.current)])]);
      const open = [...roots].flatMap((root) => [...root.querySelectorAll<HTMLDialogElement>('dialog[open]')]);
      // One of the page around, which stands in another root, is over all of a journey's own.
      const over =
        open.find((dialog) => place.current !== null && rootOf(dialog) !== rootOf(place.current)) ?? open.at(-1);
      // Of several dialogs the one on top is closed, by itself.
      if (over !== undefined && !over.hasAttribute('data-chat')) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [place, active, close]);
}

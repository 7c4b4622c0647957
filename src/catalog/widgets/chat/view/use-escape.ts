import {useEffect} from 'react';

/** Escape closes, wherever the focus is, unless something else on the page takes it. */
export function useEscape(active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const over = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
      // Of several dialogs the one on top is closed, by itself.
      if (over !== undefined && !over.hasAttribute('data-chat')) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [active, close]);
}

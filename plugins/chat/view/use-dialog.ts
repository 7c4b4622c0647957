import type {RefObject} from 'react';
import {useEffect, useRef} from 'react';
import {hasNoFocus, rootOf} from 'waymark/blocks';
import type {ChatState} from '../talk/chat-state.ts';

const narrow = '(max-width: 47.99rem)';

/**
 * Shows the dialog: on a narrow screen as all that there is, else beside the page, which stays in use. Its focus
 * follows what the person does: the place to write, or the heading of what there is to read. Once it is shown, a
 * focus that is in the page stays there.
 */
export function useDialog(dialog: RefObject<HTMLDialogElement | null>, {phase, elsewhere}: ChatState): void {
  const wasShown = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const media = window.matchMedia(narrow);
    const show = (): void => {
      const focused = rootOf(element).activeElement;
      if (element.open) element.close();
      if (media.matches) element.showModal();
      else element.show();
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
    };
    show();
    media.addEventListener('change', show);
    return () => {
      media.removeEventListener('change', show);
      element.close();
    };
  }, [dialog]);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const root = rootOf(element);
    // Whoever is busy in the page is told by what has the role of a status.
    const mayMove = !wasShown.current || hasNoFocus(root) || element.contains(root.activeElement);
    wasShown.current = true;
    if (!mayMove) return;
    const start = element.querySelector<HTMLElement>('[data-start]');
    // On a phone the keyboard would cover what there is to read first.
    const heading = element.querySelector('h2');
    const covers = start?.dataset['start'] !== 'read' && window.matchMedia(narrow).matches;
    if (covers) heading?.focus();
    else (start ?? heading)?.focus();
  }, [dialog, phase, elsewhere]);
  useEffect(() => {
    const view = window.visualViewport ?? undefined;
    const element = dialog.current;
    if (view === undefined || element === null) return undefined;
    // Where the keyboard of a phone lies over the page, the window keeps to what is left.
    const fit = (): void => {
      element.style.setProperty('--visible-height', `${view.height}px`);
      element.style.setProperty('--visible-top', `${view.offsetTop}px`);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [dialog]);
}

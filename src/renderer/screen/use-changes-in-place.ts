import type {RefObject} from 'react';
import {useEffect} from 'react';
import {hasNoFocus, rootOf} from '../../lib/root-of.ts';
import {takeFocus} from '../../lib/take-focus.ts';

/**
 * What a screen that changes while it shows does to whoever is on it, as facts come or an action stays on it: of another title
 * they are told, and where what had the focus is gone, as a button that has done its work, the heading gets it. A browser lets
 * it fall to the start of the page. For the form of a screen.
 */
export function useChangesInPlace(
  heading: RefObject<HTMLHeadingElement | null>,
  announce: (text: string) => void,
): void {
  useEffect(() => {
    const title = heading.current;
    const form = title?.closest('form');
    if (title === null || form === null || form === undefined) return undefined;
    const root = rootOf(title);
    let said = title.textContent;
    let held: Element | undefined;
    // A dialog gives the focus back to where it was.
    const inDialog = (element: Element): boolean => element.closest('dialog') !== null;
    const hold = ({target}: Event): void => {
      if (target instanceof Element && !inDialog(target)) held = form.contains(target) ? target : undefined;
    };
    // Who presses beside it has let it go.
    const letGo = ({target}: Event): void => {
      if (target instanceof Element && !inDialog(target) && held?.contains(target) === false) held = undefined;
    };
    const look = (): void => {
      const before = said;
      said = title.textContent;
      if (held?.isConnected === false && hasNoFocus(root)) {
        held = undefined;
        if (takeFocus(title)) return;
      }
      if (said !== before) announce(said);
    };
    const changes = new MutationObserver(look);
    changes.observe(form, {childList: true, characterData: true, subtree: true});
    root.addEventListener('focusin', hold);
    root.addEventListener('pointerdown', letGo, {capture: true});
    return () => {
      changes.disconnect();
      root.removeEventListener('focusin', hold);
      root.removeEventListener('pointerdown', letGo, {capture: true});
    };
  }, [heading, announce]);
}

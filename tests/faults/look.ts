import type {Page} from '@playwright/test';
import {patience} from '../patience.ts';

/** How a page is at a moment, for whoever stands before it. */
export interface Look {
  readonly heading: string;
  /** What it says is wrong. */
  readonly alert: string | undefined;
  /** The alert has the focus, or a field that is refused has. */
  readonly focused: boolean;
  readonly inWindow: boolean;
  /** What can be pressed to go on, by its name. */
  readonly ways: readonly string[];
  readonly counts: boolean;
  /** Fields that say that they are wrong. */
  readonly refused: number;
  readonly busy: boolean;
  /** A dialog is open, as one that asks whether it is meant. */
  readonly asks: boolean;
  readonly focus: string;
}

/** All of it in one look, so that a page that changes meanwhile is not put together from two. */
export const lookAt = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const shows = (one: Element): boolean => one.checkVisibility({visibilityProperty: true});
    const text = (one: Element | null | undefined): string => (one?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const all = (within: ParentNode, selector: string): HTMLElement[] =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter(shows);
    const alerts = all(document, ':is(main, dialog[open]) [role="alert"]').filter((one) => text(one) !== '');
    const at = document.activeElement;
    const alert = alerts.find((one) => one.contains(at) || one.parentElement?.contains(at) === true) ?? alerts[0];
    const round = alert?.parentElement ?? undefined;
    const notice = (round?.querySelector('button') ?? undefined) === undefined ? alert : round;
    // Radio buttons have no such state of their own, nor has a group of parts: it is said beside them, in their description.
    const isSaidOf = (group: HTMLElement): boolean =>
      (group.getAttribute('aria-describedby') ?? '').split(' ').some((id) => {
        const said = id.endsWith('-error') ? document.getElementById(id) : null;
        return said !== null && shows(said);
      });
    const refused = [
      ...all(document, 'main fieldset[aria-describedby]').filter(isSaidOf),
      ...all(document, 'main :is([aria-invalid="true"], [data-invalid])'),
    ];
    const refusedHere = refused.findLast((one) => one.contains(at));
    const target = refusedHere ?? alert ?? document.querySelector('h1') ?? undefined;
    const box = target?.getBoundingClientRect();
    const height = document.documentElement.clientHeight;
    const seen = (): boolean => {
      // One that is taller than the window is read from its beginning.
      if (target === undefined || box === undefined || box.top < -1 || (box.bottom > height + 1 && box.height < height))
        return false;
      const top = document.elementFromPoint(
        box.left + box.width / 2,
        Math.max(1, box.top + Math.min(12, box.height / 2)),
      );
      return top !== null && (target.contains(top) || top.contains(target));
    };
    const enabled = (one: HTMLElement): boolean =>
      one.getAttribute('aria-disabled') !== 'true' && !one.matches(':disabled');
    const within = notice ?? alert ?? document.querySelector('main') ?? undefined;
    const pressable = within === undefined ? [] : all(within, 'button, a[href]').filter(enabled);
    const main = all(document, 'main button[data-action]').filter(enabled);
    return {
      heading: text(document.querySelector('h1')),
      alert: alert === undefined ? undefined : text(alert).slice(0, 160),
      focused:
        at !== null &&
        at !== document.body &&
        (alert === undefined
          ? at.tagName === 'H1' || at.closest('form') !== null
          : alert.contains(at) || notice?.contains(at) === true || refusedHere !== undefined),
      inWindow: seen(),
      ways: [...pressable, ...main].map(text).filter((name) => name !== ''),
      counts: all(document, 'main [role="timer"]').length > 0,
      refused: refused.length,
      busy: document.querySelector('main [aria-busy="true"]') !== null,
      asks: document.querySelector('dialog[open]') !== null,
      focus: at === null ? 'nothing' : `${at.tagName.toLowerCase()}${at.id === '' ? '' : `#${at.id}`}`,
    };
  });

/** The first look at a page that is so, or the last one that was had where it never is. */
export async function lookUntil(page: Page, is: (look: Look) => boolean): Promise<Look> {
  const end = Date.now() + patience.forOne;
  // What does not come at once is looked for less often: each look takes from what is waited for.
  for (let pause = 30; ; pause = Math.min(pause * 1.2, 200)) {
    const look = await lookAt(page).catch(() => undefined);
    if (look !== undefined && (is(look) || Date.now() > end)) return look;
    if (look === undefined && Date.now() > end) throw new Error('The page cannot be looked at.');
    await new Promise((soon) => setTimeout(soon, pause));
  }
}

/** What is wrong with how a failure is told. */
export function wrongIn(look: Look): string[] {
  return [
    ...(look.alert === undefined ? ['nothing is said'] : []),
    ...(look.focused ? [] : [`the focus is at ${look.focus}`]),
    ...(look.inWindow ? [] : ['what is said is not in the window']),
    ...(look.ways.length > 0 || look.counts ? [] : ['nothing leads on']),
  ];
}

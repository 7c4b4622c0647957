import type {APIRequestContext, Browser, BrowserContext} from '@playwright/test';
import type {Place, Site} from '../pictures/situations.ts';
import {cannotApply, traitsOf} from './applies.ts';
import {isUp, setUp, type Bench} from './bench.ts';
import {faultTitles, widths, type Width} from './fault.ts';
import {cellOf} from './kept.ts';
import {lookAt} from './look.ts';
import {onPage} from './whole-page.ts';
import {onPress} from './on-press.ts';
import {verdictOf, type Verdict} from './verdict.ts';

/** Faults that leave the page as it was, so that many are tried on one; the others take it with them. */
const ofPress = [
  ...['offline-in-flight', 'offline-before', '500', '502-retry-after', '429', '403', '404', '409', '412', '422-known'],
  ...['422-unknown', 'html', 'cut-json', 'empty-200', 'slow', 'double-click'],
];
/** The last one is done, whatever its answer: what was typed is the server's from then on. */
const ofPage = [
  ...['back', 'out-of-order', 'reload', 'two-tabs', 'missing-chunk', 'save-401', 'expired-session', 'new-release'],
  'commit-504',
];

export interface Trials {
  readonly site: Site;
  readonly browser: Browser;
  readonly request: APIRequestContext;
  /** Whether a fault is to be tried at a width. */
  readonly wanted: (fault: string, width: Width) => boolean;
  readonly found: (cell: string, verdict: Verdict) => void;
}

/** Tries faults on a screen with one visit to it, and says of each what came of it. */
export async function tryScreen(place: Place, {site, browser, request, wanted, found}: Trials): Promise<void> {
  const byRule = (bench?: Bench): string[] =>
    Object.keys(faultTitles).filter((fault) => {
      const why = cannotApply(fault, bench?.traits ?? traitsOf(place));
      for (const width of widths)
        if (why !== undefined && wanted(fault, width)) found(cellOf(fault, width), {is: 'not', why});
      return why === undefined && widths.some((width) => wanted(fault, width));
    });
  if (byRule().length === 0) return;
  const open = async (): Promise<Bench> => {
    const context = await browser.newContext({
      geolocation: {latitude: 39.74, longitude: -104.98},
      permissions: ['geolocation'],
      reducedMotion: 'reduce',
    });
    try {
      return await setUp({context, request}, site, place);
    } catch (error) {
      await closeContext(context);
      throw error;
    }
  };
  let bench: Bench | undefined;
  const leave = async (): Promise<void> => {
    const context = bench?.page.context();
    bench = undefined;
    if (context !== undefined) await closeContext(context);
  };
  const attempt = async (cells: readonly string[], one: (on: Bench) => Promise<string[]>): Promise<void> => {
    let wrong: string[];
    try {
      bench ??= await open();
      wrong = await one(bench);
      if (!isUp(bench.heading)({...(await lookAt(bench.page)), alert: undefined})) await bench.reopen();
    } catch (error) {
      stopWithout(browser);
      wrong = [firstLine(error)];
      await leave();
    }
    for (const cell of cells) found(cell, verdictOf(wrong));
  };
  try {
    bench = await open();
  } catch (error) {
    stopWithout(browser);
    for (const fault of byRule())
      for (const width of widths)
        if (wanted(fault, width))
          found(cellOf(fault, width), {is: 'wrong', why: `cannot be tried: ${firstLine(error)}`});
    return;
  }
  const left = byRule(bench);
  const pressed = bench.traits.placed === 'reads' ? [] : ofPress.filter((fault) => left.includes(fault));
  for (const width of widths)
    for (const fault of pressed)
      if (wanted(fault, width)) await attempt([cellOf(fault, width)], (on) => onPress(on, fault, width));
  const rest = left.filter((fault) => !pressed.includes(fault));
  for (const fault of rest.toSorted((a, b) => ofPage.indexOf(a) - ofPage.indexOf(b))) {
    await attempt(
      widths.filter((width) => wanted(fault, width)).map((width) => cellOf(fault, width)),
      (on) => onPage(on, fault),
    );
    // One leaves what the other tab typed, the other changes what the page loads for good.
    if (fault === 'two-tabs' || fault === 'new-release') await leave();
  }
  await leave();
}

/** What is answered just then is of no use any more, and no failure. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({behavior: 'ignoreErrors'});
  await context.close();
}

/** Where the browser is gone, as when the run is ended, nothing is found: the next run tries it. */
function stopWithout(browser: Browser): void {
  if (!browser.isConnected()) throw new Error('The browser is gone.');
}

const firstLine = (error: unknown): string => (String(error).split('\n')[0] ?? '').slice(0, 300);

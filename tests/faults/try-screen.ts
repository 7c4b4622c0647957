import {stripVTControlCharacters} from 'node:util';
import type {APIRequestContext, Browser, BrowserContext} from '@playwright/test';
import type {Place, Site} from '../pictures/situations.ts';
import {cannotApply, isOfPress, traitsOf} from './applies.ts';
import {isUp, setUp, type Bench} from './bench.ts';
import {answerFaults, faultTitles, widths, type Width} from './fault.ts';
import {cellOf} from './kept.ts';
import {lookAt} from './look.ts';
import {onPage} from './whole-page.ts';
import {onPress} from './on-press.ts';
import {verdictOf, type Verdict} from './verdict.ts';

/** The last one is done, whatever its answer: what was typed is the server's from then on. */
const ofPage = [
  ...['back', 'out-of-order', 'reload', 'missing-chunk', 'save-401', 'expired-session', 'two-tabs', 'new-release'],
  'commit-504',
];

export interface Trials {
  readonly site: Site;
  readonly browser: Browser;
  readonly request: APIRequestContext;
  /** Whether a fault is to be tried at a width. */
  readonly wanted: (fault: string, width: Width) => boolean;
  /** `took`: milliseconds, of a cell that was tried. */
  readonly found: (cell: string, verdict: Verdict, took?: number) => void;
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
  /** What the fault before has left is none of the next one's. */
  let isLeftOver = false;
  const leave = async (): Promise<void> => {
    const context = bench?.page.context();
    bench = undefined;
    isLeftOver = false;
    if (context !== undefined) await closeContext(context);
  };
  /** `loads`: it opens the screen itself, whatever stands there, and leaves what comes of it. */
  const attempt = async (
    cells: readonly string[],
    one: (on: Bench) => Promise<string[]>,
    loads = false,
  ): Promise<void> => {
    let wrong: string[];
    const began = Date.now();
    try {
      bench ??= await open();
      if (isLeftOver && !loads) await bench.reopen();
      wrong = await one(bench);
      isLeftOver = loads;
      if (!loads && !isUp(bench.heading)({...(await lookAt(bench.page)), alert: undefined})) await bench.reopen();
    } catch (error) {
      stopWithout(browser);
      wrong = [firstLine(error)];
      await leave();
    }
    for (const cell of cells) found(cell, verdictOf(wrong), (Date.now() - began) / cells.length);
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
  const {traits} = bench;
  const pressed = left.filter((fault) => isOfPress(fault, traits));
  for (const width of widths)
    for (const fault of pressed)
      if (wanted(fault, width)) await attempt([cellOf(fault, width)], (on) => onPress(on, fault, width));
  const rest = left.filter((fault) => !pressed.includes(fault));
  for (const fault of rest.toSorted((a, b) => ofPage.indexOf(a) - ofPage.indexOf(b))) {
    const cells = widths.filter((width) => wanted(fault, width)).map((width) => cellOf(fault, width));
    if (cells.length === 0) continue;
    const loads = answerFaults.some(({id}) => id === fault);
    await attempt(cells, (on) => onPage(on, fault), loads);
    if (bench?.isSpoilt()) await leave();
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

/** What failed, and of what Playwright has waited for its first and last word. */
const firstLine = (error: unknown): string => {
  const lines = stripVTControlCharacters(String(error))
    .split('\n')
    .map((line) => line.trim());
  const log = lines.filter((line) => line.startsWith('- '));
  return [lines[0], log[0], log.at(-1)]
    .filter((line) => line !== undefined)
    .join(' ')
    .slice(0, 400);
};

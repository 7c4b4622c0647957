import {test} from '@playwright/test';
import {builtScreens} from '../journeys/harness/missing.ts';
import {keptSite} from '../pictures/kept-site.ts';
import {keep, readKept} from './kept.ts';
import {nameOf} from './sample.ts';
import {tryScreen} from './try-screen.ts';

/*
 * Every screen × every fault × two widths: what is known already is not tried again. A test for each screen: Playwright
 * keeps every step of a test, and looks through them at the next.
 */
const folder = '.waymark/faults';
const {
  WAYMARK_SCREEN: onlyScreen,
  WAYMARK_FAULT: onlyFault,
  WAYMARK_AGAIN: again,
  WAYMARK_FIRST: first = '',
} = process.env;

const begins = first.split(',').filter((begin) => begin !== '');
const turnOf = (screen: string): number => {
  const at = begins.findIndex((begin) => screen.startsWith(begin));
  return at < 0 ? begins.length : at;
};
const screens = builtScreens()
  .filter((screen) => onlyScreen === undefined || onlyScreen.split(',').includes(screen))
  .toSorted((a, b) => turnOf(a) - turnOf(b));

let site: ReturnType<typeof keptSite> | undefined;

for (const screen of screens)
  test(screen, async ({browser, request}, info) => {
    info.setTimeout(0);
    const known = await (site ??= keptSite(info));
    const place = known.places.find((one) => nameOf(one) === screen);
    if (place === undefined) throw new Error(`There is no screen ${screen}.`);
    let kept = readKept(folder, screen);
    const before = kept.verdicts;
    await tryScreen(place, {
      ...{site: known, browser, request},
      wanted: (fault, width) => {
        const verdict = before[`${fault} ${width}`];
        const isOpen = verdict === undefined || again === 'all' || (again === 'wrong' && verdict.is === 'wrong');
        return isOpen && (onlyFault === undefined || onlyFault.split(',').includes(fault));
      },
      found: (cell, verdict, took) => {
        kept = {
          screen,
          verdicts: {...kept.verdicts, [cell]: verdict},
          took: {...kept.took, ...(took !== undefined && {[cell]: Math.round(took)})},
        };
        keep(folder, kept);
      },
    });
  });

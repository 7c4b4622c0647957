import {test} from '@playwright/test';
import {keptSite} from '../pictures/kept-site.ts';
import {keep, readKept} from './kept.ts';
import {nameOf} from './sample.ts';
import {tryScreen} from './try-screen.ts';

/* Every screen × every fault × two widths: what is known already is not tried again. */
const folder = '.waymark/faults';
const {WAYMARK_SCREEN: onlyScreen, WAYMARK_FAULT: onlyFault, WAYMARK_AGAIN: again} = process.env;
const parts = Number(process.env['WAYMARK_WORKERS'] ?? 2);

for (let part = 0; part < parts; part += 1) {
  test(`part ${part + 1} of ${parts}`, async ({browser, request}, info) => {
    info.setTimeout(0);
    const site = await keptSite(info);
    const places = site.places.filter((place) => onlyScreen === undefined || nameOf(place) === onlyScreen);
    for (const [index, place] of places.entries()) {
      if (index % parts !== part) continue;
      const screen = nameOf(place);
      let kept = readKept(folder, screen);
      const known = kept.verdicts;
      const trials = {
        ...{site, browser, request},
        wanted: (fault: string, width: number) => {
          const verdict = known[`${fault} ${width}`];
          const isOpen = verdict === undefined || again === 'all' || (again === 'wrong' && verdict.is === 'wrong');
          return isOpen && (onlyFault === undefined || onlyFault === fault);
        },
      };
      await tryScreen(place, {
        ...trials,
        found: (cell, verdict) => {
          kept = {screen, verdicts: {...kept.verdicts, [cell]: verdict}};
          keep(folder, kept);
        },
      });
    }
  });
}

import {expect, test} from '@playwright/test';
import {nameOf, sampleOf} from '../faults/sample.ts';
import {tryScreen} from '../faults/try-screen.ts';
import {patience} from '../patience.ts';
import {keptSite} from '../pictures/kept-site.ts';

/*
 * A sample of what `npm run faults` tries, by every two of fault, kind of screen and width; `WAYMARK_SEED` draws other
 * screens. Each screen is put up once for all that is tried on it.
 */
const asked = process.env['WAYMARK_SEED'] ?? '20261122';
// Workers read this file too: the first process chooses, the environment tells the others.
if (asked === 'random') process.env['WAYMARK_SEED'] = String(Math.floor(Math.random() * 1e9));
const seed = Number(process.env['WAYMARK_SEED'] ?? asked);
const parts = 4;
const screens = 8;
/** What is not right is waited for in vain: a few of a part say enough. */
const mostWrong = 2;

for (let part = 0; part < parts; part += 1) {
  test(`a fault on a screen is told, costs nothing typed, leads on and has one effect (seed ${seed}, ${part + 1} of ${parts})`, async ({
    browser,
    request,
  }, info) => {
    info.setTimeout(3 * patience.forTest);
    const site = await keptSite(info);
    const trials = sampleOf(site.places, {seed, screens});
    const places = [...new Set(trials.map(({place}) => place))].filter((_, index) => index % parts === part);
    const wrong: string[] = [];
    let tried = 0;
    for (const place of places)
      // A step each: Playwright looks through all that a test has done outside of one before whatever it does next.
      await test.step(nameOf(place), async () =>
        tryScreen(place, {
          ...{site, browser, request},
          wanted: (fault, width) =>
            wrong.length < mostWrong &&
            trials.some((one) => one.place === place && one.fault === fault && one.widths.includes(width)),
          found: (cell, verdict) => {
            if (verdict.is !== 'not') tried += 1;
            const [fault, width] = cell.split(' ');
            if (verdict.is === 'wrong') wrong.push(`${nameOf(place)}: ${fault} at ${width} px: ${verdict.why}`);
          },
        }),
      );
    expect(wrong, `WAYMARK_SEED=${seed}\n${wrong.join('\n')}`).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
}

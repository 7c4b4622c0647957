import {existsSync, readFileSync} from 'node:fs';
import {nameOf, sampleOf} from './sample.ts';
import {tryScreen} from './try-screen.ts';
import type {KeptScreen} from './kept.ts';
import {keptSite} from '../pictures/kept-site.ts';
import {expect, test} from '../journeys/harness/test.ts';

/*
 * A sample of `npm run faults`: every fault at every width on some screen, of every kind of screen one. `WAYMARK_SEED`
 * draws other screens.
 */
const asked = process.env['WAYMARK_SEED'] ?? '20261122';
// Workers read this file too: the first process chooses, the environment tells the others.
if (asked === 'random') process.env['WAYMARK_SEED'] = String(Math.floor(Math.random() * 1e9));
const seed = Number(process.env['WAYMARK_SEED'] ?? asked);
const parts = 2;
const screens = 12;
const notRight = 'tests/faults/not-right.json';

for (let part = 0; part < parts; part += 1) {
  test(`a fault on a screen is told, costs nothing typed, leads on and has one effect (seed ${seed}, ${part + 1} of ${parts})`, async ({
    browser,
    request,
  }, info) => {
    const site = await keptSite(info);
    const open = existsSync(notRight) ? (JSON.parse(readFileSync(notRight, 'utf8')) as KeptScreen[]) : [];
    const cases = sampleOf(site.places, {seed, screens, open});
    const places = [...new Set(cases.map(({place}) => place))].filter((_, index) => index % parts === part);
    const wrong: string[] = [];
    for (const place of places)
      await tryScreen(place, {
        ...{site, browser, request},
        wanted: (fault, width) =>
          cases.some((one) => one.place === place && one.fault === fault && one.width === width),
        found: (cell, verdict) => {
          if (verdict.is === 'wrong') wrong.push(`${nameOf(place)}, ${cell}: ${verdict.why}`);
        },
      });
    expect(wrong, `WAYMARK_SEED=${seed}`).toEqual([]);
  });
}

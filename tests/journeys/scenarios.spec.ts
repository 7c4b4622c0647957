import {patience} from '../patience.ts';
import {closePage} from './harness/close-page.ts';
import {enter, visitsOfScenarios, type ScenarioVisit} from './harness/scenario-visit.ts';
import {expect, test, watch} from './harness/test.ts';

/** How many scenarios are visited in the built app, and by which numbers they are drawn. */
const [sample, parts, seed] = [60, 6, 13];

test.describe.configure({timeout: patience.forTest});

let visits: readonly ScenarioVisit[] = [];

test.beforeAll(async () => {
  visits = drawn(await visitsOfScenarios());
});

for (let part = 0; part < parts; part += 1) {
  test(`what a scenario says is what the built app shows (${part + 1} of ${parts})`, async ({browser, watched}) => {
    // What is not there is told, and so is where the author wants to know of it.
    watched.allow(/status of 4\d\d|at log \(/);
    const own = visits.filter((_, at) => at % parts === part);
    expect(new Set(visits).size).toBe(sample);
    for (const one of own) {
      const {scenario, ends, heading} = one;
      await test.step(`${scenario.flow}: ${scenario.name}`, async () => {
        const context = await browser.newContext();
        const page = await context.newPage();
        await watch(page, watched);
        const left = await enter(page, one);
        if (ends.kind === 'left') await expect.poll(() => left, scenario.name).toContainEqual(ends.href);
        else if (heading !== undefined)
          await expect(page.getByRole('heading', {level: 1}), scenario.name).toHaveText(heading);
        await page.unrouteAll({behavior: 'ignoreErrors'});
        // By itself first: a context that closes takes a picture of its pages, which never ends where one is going on.
        await closePage(page);
        await context.close();
      });
    }
  });
}

/** A sample that is the same at each run, of as many scenarios of each flow as it has of all. */
function drawn(all: readonly ScenarioVisit[]): readonly ScenarioVisit[] {
  let state = seed;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  const keyed = all.map((one) => ({one, key: next()}));
  const flows = [...new Set(all.map(({scenario}) => scenario.flow))];
  const ranked = flows.flatMap((flow) => {
    const own = keyed.filter(({one}) => one.scenario.flow === flow).toSorted((a, b) => a.key - b.key);
    return own.map(({one}, at) => ({one, share: (at + 0.5) / own.length}));
  });
  const inOrder = ranked.toSorted((a, b) => a.share - b.share).map(({one}) => one);
  return Array.from({length: sample}, (_, at) => inOrder[Math.floor((at * inOrder.length) / sample)] as ScenarioVisit);
}

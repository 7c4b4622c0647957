import type {Page} from '@playwright/test';
import {patience} from '../patience.ts';
import {compareShown, comparePress} from './harness/press-step.ts';
import type {Replay, Step} from './harness/replay.ts';
import {reusedPage, type ReusedPage} from './harness/reused-page.ts';
import type {Entered, ScenarioVisit} from './harness/scenario-visit.ts';
import {expect, test} from './harness/test.ts';

/** How many scenarios are tried in the built app, how many of them by typing and pressing; by which numbers they are drawn. */
const [sample, presses, parts, seed] = [60, 32, 6, 13];

// One worker for all of them: to try every scenario before, so as to draw from them, takes longer than most of what is drawn.
test.describe.configure({mode: 'default', timeout: patience.forTest});

type Drawn = {readonly visit: ScenarioVisit} | {readonly replay: Replay};

/** They compile the workspace as they are loaded: not before every test of this run, where the list of tests is made. */
const load = async () => ({
  ...(await import('./harness/replay.ts')),
  ...(await import('./harness/scenario-visit.ts')),
});

let scenarios: Awaited<ReturnType<typeof load>>;
let drawn: readonly Drawn[] = [];

test.beforeAll(async () => {
  scenarios = await load();
  const replays = drawnReplays(await scenarios.replaysOfScenarios());
  const visits = drawnFrom(await scenarios.visitsOfScenarios(), ({scenario}) => scenario.flow, sample - replays.length);
  expect(replays.length).toBe(presses);
  drawn = [...replays.map((replay) => ({replay})), ...visits.map((visit) => ({visit}))];
});

for (let part = 0; part < parts; part += 1) {
  test(`what a scenario says is what the built app shows (${part + 1} of ${parts})`, async ({browser, watched}) => {
    // What is not there is told, and so is where the author wants to know of it.
    watched.allow(/status of 4\d\d|at log \(/);
    expect(new Set(drawn).size).toBe(sample);
    // A clock that was set stays so: scenarios of a certain day have a page of their own.
    const pages: {dated?: ReusedPage; undated?: ReusedPage} = {};
    for (const one of drawn.filter((_, at) => at % parts === part)) {
      const {scenario, visitor} = 'visit' in one ? one.visit : one.replay;
      await test.step(`${scenario.flow}: ${scenario.name}`, async () => {
        const kind = scenarios.dayOf(visitor) === undefined ? 'undated' : 'dated';
        const {page, leave} = (pages[kind] ??= await reusedPage(await browser.newContext(), watched));
        const entered = await ('visit' in one ? visited(page, one.visit) : replayed(page, one.replay));
        await entered.leave();
        await leave();
      });
    }
    for (const {page} of Object.values(pages)) await page.context().close();
  });
}

async function visited(page: Page, one: ScenarioVisit): Promise<Entered> {
  const {scenario, ends, heading} = one;
  const entered = await scenarios.enter(page, one);
  const {left} = entered;
  if (ends.kind === 'left') await expect.poll(() => left, scenario.name).toContainEqual(ends.href);
  else if (heading !== undefined)
    await expect(page.getByRole('heading', {level: 1}), scenario.name).toHaveText(heading);
  return entered;
}

async function replayed(page: Page, {scenario, visitor, arrives, steps, results}: Replay): Promise<Entered> {
  let step: Step | undefined;
  const sent: {operation: string; body: unknown}[] = [];
  const entered = await scenarios.enter(page, {visitor}, (operation, request) => {
    if (operation.id === 'saveDraft') return {savedAt: '2026-01-01T00:00:00Z'};
    const address = addressIn(step);
    if (operation.id === 'lookupAddress' && address !== undefined) return {items: [address]};
    if (step?.presses.calls.some((call) => call.operation === operation.id) !== true) return undefined;
    const {[operation.visitor ?? '']: _visitor, ...body} = (request.postDataJSON() ?? {}) as Record<string, unknown>;
    sent.push({operation: operation.id, body});
    return scenarios.server.to(operation.id, scenarios.saidOf(operation.id, step.presses, results));
  });
  const {left} = entered;
  await compareShown(page, arrives, left, `${scenario.name}: arrives`);
  for (const [at, one] of steps.entries()) {
    step = one;
    sent.length = 0;
    await comparePress(page, one, {left, sent}, `${scenario.name}: step ${at + 1}, ${one.screen.id}`);
  }
  return entered;
}

/** The address that is typed in a step, as a service that looks up addresses proposes it. */
function addressIn(step: Step | undefined): Record<string, string> | undefined {
  const [address] = Object.values(step?.types ?? {}).filter(
    (one): one is Record<string, string> => typeof one === 'object' && one !== null && 'street1' in one,
  );
  return address === undefined ? undefined : {...address, fullAddress: Object.values(address).join(', ')};
}

/** All walks, and of what is pressed on one screen those with the most to compare, of each screen one. */
function drawnReplays(all: readonly Replay[]): readonly Replay[] {
  const worth = ({steps}: Replay): number =>
    steps.reduce(
      (sum, {types, comes}) => sum + comes.sent.length * 4 + Object.keys(types).length + comes.errors.length,
      0,
    );
  const walks = all.filter(({scenario}) => scenario.expect.does === undefined);
  const seen = new Set<string>();
  const pressed = all
    .filter((one) => !walks.includes(one))
    .toSorted((a, b) => worth(b) - worth(a))
    .filter(({scenario: {flow, at}}) => seen.size < seen.add(`${flow}:${at}`).size);
  return [...walks, ...pressed.slice(0, presses - walks.length)];
}

/** A sample that is the same at each run, of as many of each kind as it has of all. */
function drawnFrom<One>(all: readonly One[], kindOf: (one: One) => string, count: number): readonly One[] {
  let state = seed;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  const keyed = all.map((one) => ({one, key: next()}));
  const ranked = [...new Set(all.map(kindOf))].flatMap((kind) => {
    const own = keyed.filter(({one}) => kindOf(one) === kind).toSorted((a, b) => a.key - b.key);
    return own.map(({one}, at) => ({one, share: (at + 0.5) / own.length}));
  });
  const inOrder = ranked.toSorted((a, b) => a.share - b.share).map(({one}) => one);
  return Array.from({length: count}, (_, at) => inOrder[Math.floor((at * inOrder.length) / count)] as One);
}

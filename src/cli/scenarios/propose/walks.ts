import {itemSchema, propertyOf} from '../../../catalog/operations/schema.ts';
import {itemBlockOf} from '../../../lib/item-block.ts';
import {randomOf} from '../../../lib/random-of.ts';
import type {CompiledScreen} from '../../../model/compiled/screen.ts';
import type {JsonSchema} from '../../../model/json.ts';
import {answersLike} from './answers-like.ts';
import {scenarioOfDraft, type ScenarioDraft} from './draft.ts';
import {runScenario, type RunWorld} from '../run.ts';
import type {Scenario} from '../scenario.ts';
import type {WantedCase} from '../coverage.ts';

const tries = 24;
const answersToTry = 6;
const longest = 60;

/** What is typed on a screen: where it shows for one item of a list, the answers of that. */
function schemaTyped(screen: CompiledScreen | undefined): JsonSchema | undefined {
  const block = screen === undefined ? undefined : itemBlockOf(screen);
  const list = block === undefined ? undefined : propertyOf(screen?.schema ?? {}, block.id)?.type;
  return list === undefined ? screen?.schema : itemSchema(list);
}

/**
 * Journeys through a flow with an order, as far as made-up answers lead: for each screen one that ends there.
 * The same each time.
 */
export async function walksOf(
  world: RunWorld,
  wanted: WantedCase,
  starts: readonly ScenarioDraft['given'][],
): Promise<readonly ScenarioDraft[]> {
  const screens = world.compilation.orgs[wanted.org]?.flows[wanted.flow]?.screens ?? {};
  const random = randomOf(7);
  const found = new Map<string, ScenarioDraft>();
  const landsOn = async (given: ScenarioDraft['given'], journey: Scenario['journey']): Promise<string | undefined> =>
    (await runScenario(world, scenarioOfDraft(wanted, {given, journey})).catch(() => undefined))?.screen;
  for (let round = 0; round < tries; round += 1) {
    let journey: Scenario['journey'] = {};
    const given = starts[round % starts.length] ?? {};
    let at = await landsOn(given, journey);
    for (let length = 0; length < longest && at !== undefined; length += 1) {
      if (!found.has(at)) found.set(at, {given, journey});
      const here: string = at;
      const schema = schemaTyped(screens[here]);
      let next: string | undefined;
      for (let time = 0; schema !== undefined && time < answersToTry; time += 1) {
        const longer = {...journey, [here]: answersLike(schema, random)};
        const to = await landsOn(given, longer);
        if (to === undefined || to === here) continue;
        [journey, next] = [longer, to];
        break;
      }
      at = next;
    }
  }
  return [...found.values()];
}

import type {Contract} from '../../catalog/operations/operations.ts';
import {anything, enumOf, propertyOf, type FactType} from '../../catalog/operations/schema.ts';
import {KnownBy} from '../../lib/known-by.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow, CompiledOrg} from '../../model/compiled/flow.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';

/** What scenarios of one flow may name. */
export interface FlowNames {
  readonly flow: CompiledFlow;
  /** Screen of the flow -> keys of its answers. */
  readonly screens: ReadonlyMap<string, ReadonlySet<string>>;
  /** Screens of every flow: `shell:processing`. */
  readonly elsewhere: ReadonlySet<string>;
  readonly exits: ReadonlySet<string>;
  /** Those of its table, and those of the schema. */
  readonly steps: ReadonlySet<string>;
  /** Type of each fact; `undefined` types nothing. */
  readonly facts: ReadonlyMap<string, FactType>;
}

const knownNames = new KnownBy<FlowNames>();

/** Those of a flow of an organisation: the very same as long as the flow is, and what other flows are named by. */
export function flowNames(org: CompiledOrg, id: string, contract: Contract): FlowNames {
  const {flow, screens} = org.flows[id] ?? {};
  if (flow === undefined || screens === undefined) throw new Error(`There is no flow ${id}.`);
  const around = namesOfOrg(org);
  return knownNames.of([contract, flow, screens, [...around.elsewhere].join(' '), [...around.exits].join(' ')], () => ({
    flow,
    screens: new Map(flow.screens.map((entry) => [entry.id, answersOf(screens[entry.id])])),
    ...around,
    steps: new Set([...Object.keys(flow.steps?.groups ?? {}), ...stepsOf(contract)]),
    facts: factsOf(flow, Object.values(screens), contract),
  }));
}

const namesOfOrg = remembered((org: CompiledOrg): Pick<FlowNames, 'elsewhere' | 'exits'> => {
  const flows = Object.values(org.flows);
  return {
    elsewhere: new Set(flows.flatMap(({flow}) => flow.screens.map((entry) => `${flow.id}:${entry.id}`))),
    exits: new Set(flows.flatMap(({flow}) => Object.keys(flow.exits))),
  };
});

export const stepsOf = remembered(({facts}: Contract): readonly string[] => {
  const type = facts['step'];
  const listed = type === undefined ? undefined : enumOf(propertyOf(type, 'name')?.type ?? {});
  return (listed ?? []).map(String);
});

type NamedType = readonly [name: string, type: FactType];

export const ambientFacts = ({facts}: Contract): readonly NamedType[] =>
  ['session', 'org', 'here', 'machine'].map((name) => [name, facts[name] ?? anything]);

export const openFacts: readonly NamedType[] = [
  'answers',
  'params',
  'query',
  'carried',
  'valid',
  'result',
  'event',
].map((name) => [name, anything]);

function factsOf(
  flow: CompiledFlow,
  screens: readonly CompiledScreen[],
  contract: Contract,
): ReadonlyMap<string, FactType> {
  const sources = [...screens.map((screen) => screen.facts), flow.facts].flatMap((map) => Object.entries(map));
  const own = sources.map(([name, {from}]) => [name, contract.operations[from]?.answer ?? anything] as const);
  return new Map([...ambientFacts(contract), ...openFacts, ...own]);
}

const noScreen: ReadonlySet<string> = new Set();
const keysOfScreen = remembered((screen: CompiledScreen) => keysOf(screen.blocks));

function answersOf(screen: CompiledScreen | undefined): ReadonlySet<string> {
  return screen === undefined ? noScreen : keysOfScreen(screen);
}

function keysOf(blocks: readonly Block[]): ReadonlySet<string> {
  const keys = blocks.flatMap((block): readonly string[] => {
    if (block.block === 'field') return [block.id, ...(block.options === undefined ? [] : [`${block.id}Words`])];
    // On a screen that shows for one item of a list a scenario names what is asked of that.
    if (block.block === 'each') return block.place === undefined ? [block.id] : [...keysOf(block.blocks)];
    if (block.block !== 'group') return [];
    return block.repeat === undefined ? [...keysOf(block.blocks)] : [block.id];
  });
  return new Set(keys);
}

import type {Contract} from '../../catalog/operations/operations.ts';
import {anything, enumOf, propertyOf, type FactType} from '../../catalog/operations/schema.ts';
import {Keys} from '../../lib/keys.ts';
import {KnownBy} from '../../lib/known-by.ts';
import {createRecent} from '../../lib/recent.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';

/** What scenarios of one flow may name. */
export interface FlowNames {
  /** Rows of its table and states of its machine, each with the names of its cases. */
  readonly rows: readonly NamedCases[];
  readonly states: readonly NamedCases[];
  readonly gates: readonly string[];
  /** Those that its table has names for. */
  readonly groups: readonly string[];
  readonly transitions: readonly string[];
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

interface NamedCases {
  readonly id: string;
  readonly cases: readonly string[];
}

const knownNames = new KnownBy<FlowNames>();
/** Of flows that have the same names and types; of those of before an edit nothing is kept that many others came after. */
const equalNames = remembered((_: object) => createRecent<FlowNames>(100));
const keys = new Keys();

/** Those of a flow of an organisation: the very same as long as all have the same names, whatever else is edited. */
export function flowNames(org: CompiledOrg, id: string, contract: Contract): FlowNames {
  const {flow, screens} = org.flows[id] ?? {};
  if (flow === undefined || screens === undefined) throw new Error(`There is no flow ${id}.`);
  const around = namesOfOrg(org);
  return knownNames.of([contract, flow, screens, [...around.elsewhere].join(' '), [...around.exits].join(' ')], () => {
    const all = Object.values(screens);
    const own = {
      rows: flow.steps?.rows.map(({id: name, cases}) => ({id: name, cases: idsOf(cases)})) ?? [],
      states: flow.machine?.states.map(({id: name, goTo}) => ({id: name, cases: idsOf(goTo?.cases ?? [])})) ?? [],
      gates: idsOf(flow.gates),
      transitions: idsOf(flow.machine?.transitions ?? []),
      groups: Object.keys(flow.steps?.groups ?? {}),
    };
    const asked = flow.screens.map((entry) => [entry.id, answersOf(screens[entry.id])] as const);
    const loaded = [...all.map((screen) => screen.facts), flow.facts].flatMap(sourcesOf);
    const said = [own, asked.map(([name, keys]) => [name, ...keys]), [...around.elsewhere], [...around.exits], loaded];
    const key = JSON.stringify(said);
    const facts = factsOf(loaded, contract);
    const equal = equalNames(keys.of([stepType(contract), ...facts.values()]));
    const names = equal.get(key) ?? {
      ...own,
      screens: new Map(asked),
      ...around,
      steps: new Set([...own.groups, ...stepsOf(contract)]),
      facts,
    };
    equal.set(key, names);
    return names;
  });
}

const namesOfOrg = remembered((org: CompiledOrg): Pick<FlowNames, 'elsewhere' | 'exits'> => {
  const flows = Object.values(org.flows);
  return {
    elsewhere: new Set(flows.flatMap(({flow}) => flow.screens.map((entry) => `${flow.id}:${entry.id}`))),
    exits: new Set(flows.flatMap(({flow}) => Object.keys(flow.exits))),
  };
});

const stepType = ({facts}: Contract): FactType | undefined => facts['step'];

export const stepsOf = remembered((contract: Contract): readonly string[] => {
  const type = stepType(contract);
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

const idsOf = (some: readonly {readonly id: string}[]): readonly string[] => some.map(({id}) => id);

/** Facts and the operations that they are loaded by. */
const sourcesOf = (facts: CompiledScreen['facts']): readonly (readonly [name: string, from: string])[] =>
  Object.entries(facts).map(([name, {from}]) => [name, from]);

function factsOf(loaded: ReturnType<typeof sourcesOf>, contract: Contract): ReadonlyMap<string, FactType> {
  const own = loaded.map(([name, from]) => [name, contract.operations[from]?.answer ?? anything] as const);
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

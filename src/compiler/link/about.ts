import {anything, withNames, type FactType} from '../../catalog/operations/schema.ts';
import type {Contract} from '../../catalog/operations/operations.ts';
import {EachOf} from '../../lib/each-of.ts';
import {KnownBy} from '../../lib/known-by.ts';
import {remembered} from '../../lib/remembered.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import {answersOfSet} from './answers.ts';
import type {SharedRules} from './by-reads.ts';
import {rulesInReach} from './flow.ts';
import {factOperations} from './flow/facts.ts';
import {transitionNames} from './flow/machine.ts';
import {storedParams} from './flow/params.ts';
import {itemScreensOf} from './item-screens/item-screens.ts';
import type {Keys} from '../../lib/keys.ts';
import {ambient, flowRoots} from './roots.ts';
import {answersText} from './screen-place.ts';
import {screenNames, type Directory} from './targets/directory.ts';
import {entriesOf, mapAt, textAt} from './tree.ts';
import type {About} from './units.ts';

/** What a flow sees of its organisation besides itself. */
export interface AroundFlow {
  readonly contract: Contract;
  readonly directory: Directory;
  readonly shell: ResolvedFlow | undefined;
  /** Stands for all that a flow sees of the organisation besides itself, rules, and the flows with its answers. */
  readonly surroundings: object;
  /** All organisations of the workspace: the very same list as long as they are the same. */
  readonly orgIds: readonly string[];
}

/** Gathers what the units of a flow have in common, once for all flows in which it is the same. */
export class Abouts {
  readonly #known = new WeakMap<object, About>();
  readonly #rules = new WeakMap<object, SharedRules>();
  readonly #keys: Keys;
  readonly #facts = new KnownBy<Contract['facts']>();
  readonly #orgs = new KnownBy<FactType>();

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  of(flow: ResolvedFlow, org: Pick<ResolvedOrg, 'flows' | 'disclosures'>, around: AroundFlow): About {
    const {shell, surroundings, contract} = around;
    const led = ledBy(flow);
    const texts = led === 'order' ? answersTexts(flow, org.flows) : [];
    const files = [flow.flow, flow.rules, flow.steps, flow.machine, shell?.rules];
    const key = this.#keys.of(['about', surroundings, contract, ...files, led, ...texts]);
    const known = this.#known.get(key) ?? this.#make(flow, org, {...around, shell, led});
    this.#known.set(key, known);
    return known;
  }

  #make(
    flow: ResolvedFlow,
    {flows, disclosures}: Pick<ResolvedOrg, 'flows' | 'disclosures'>,
    around: AroundFlow & Pick<About, 'led'>,
  ): About {
    const {contract, directory, shell, surroundings, led} = around;
    const answers = led === 'order' ? answersOfSet(setOf(flow), flows.values()) : undefined;
    const roots = flowRoots(flow, shell, contract, answers, this.#factsOf(around));
    const transitions = transitionNames(flow.machine);
    const params = [...(directory.get(flow.id)?.params ?? []), ...storedParams(flow.flow)];
    // Of steps and states a screen sees the names only, so that it is shared where nothing else differs.
    const names = JSON.stringify([
      transitions,
      ...['step', 'machine', 'carried', 'answers'].map((name) => roots[name]?.type),
    ]);
    const rules = this.#rulesOf(flow, shell);
    const besides = this.#keys.of([
      surroundings,
      flow.id,
      led,
      names,
      textAt(flow.flow, 'country'),
      ...['messages', 'errors', 'facts', 'params'].map((key) => flow.flow.entries.get(key)),
      JSON.stringify(params),
      ...ambient.map((name) => contract.facts[name]),
      operationIds(contract),
      ...[shell?.flow, flow.flow].flatMap((one) =>
        factOperations(mapAt(one, 'facts')).map((name) =>
          Object.hasOwn(contract.operations, name) ? contract.operations[name] : undefined,
        ),
      ),
    ]);
    return {
      id: flow.id,
      flow: flow.flow,
      shell: shell?.id,
      led,
      directory,
      disclosures,
      roots,
      transitions: new Set(transitions),
      params,
      rules,
      besides,
      shared: this.#keys.of([besides, rules, contract]),
    };
  }

  /** Schemas of the ambient facts, with the names of organisations and screens: rules of the shell, and parts, are about any. */
  #factsOf({contract: {facts}, surroundings, directory, orgIds}: AroundFlow): Contract['facts'] {
    return this.#facts.of([surroundings, facts], () => {
      const written = facts['org'] ?? anything;
      const org = this.#orgs.of([orgIds, written], () => withNames(written, 'org', orgIds));
      return {...facts, org, here: withNames(facts['here'] ?? anything, 'screen', screenNames(directory))};
    });
  }

  #rulesOf(flow: ResolvedFlow, shell: ResolvedFlow | undefined): SharedRules {
    const key = this.#keys.of(['rules', rulesKey(this.#keys, shell?.rules), rulesKey(this.#keys, flow.rules)]);
    const known = this.#rules.get(key) ?? {trees: rulesInReach(flow, shell), sound: new WeakMap()};
    this.#rules.set(key, known);
    return known;
  }
}

const operationIds = remembered(({operations}: Contract) => Object.keys(operations).join(' '));

/** The same object for files of rules that have the very same ones: a line more in such a file changes none of them. */
export function rulesKey(keys: Keys, rules: MapTree | undefined): object {
  return keys.of(['all rules', ...entriesOf(rules).flat()]);
}

/** Texts that are equal where all flows with the answers of this one ask for the same. */
export function answersTexts(flow: ResolvedFlow, flows: ResolvedOrg['flows']): readonly string[] {
  return sharing(flow, flows).map(answersTextOfFlow);
}

const answersTextOfFlow = remembered(({flow, screens}: ResolvedFlow) =>
  inOne(eachText.of(flow, screens, (tree, id) => `${itemScreensOf(flow).get(id)?.list ?? '-'} ${answersTextOf(tree)}`)),
);

const eachText = new EachOf<MapTree, string>();
const inOne = remembered((texts: ReadonlyMap<string, string>) => [...texts.values()].join('\n'));

const answersTextOf = remembered((screen: MapTree) => answersText(mapAt(screen, 'blocks')));

export function ledBy({steps, machine}: ResolvedFlow): 'order' | 'server' {
  return steps === undefined && machine === undefined ? 'order' : 'server';
}

/** Flows with one set of answers: what is asked there may not contradict, and may be read. */
function sharing(flow: ResolvedFlow, flows: ResolvedOrg['flows']): readonly ResolvedFlow[] {
  const set = setOf(flow);
  return [...flows.values()].filter((other) => setOf(other) === set);
}

function setOf({id, flow}: ResolvedFlow): string {
  return textAt(flow, 'answers') ?? id;
}

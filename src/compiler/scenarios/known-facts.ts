import type {Contract} from '../../catalog/operations/operations.ts';
import {anything, type FactType} from '../../catalog/operations/schema.ts';
import {NewEntries} from '../../lib/changed-map.ts';
import {madeOnce} from '../../lib/made-once.ts';
import {mapOfRecord} from '../../lib/record-of.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Gathering} from '../../model/gathering.ts';
import {ambientFacts, openFacts, stepsOf, type FlowNames} from './flow-names.ts';

/** The facts that a test may give. */
export interface KnownFacts {
  /** Types of a fact, more than one where flows name theirs alike. */
  readonly types: ReadonlyMap<string, ReadonlySet<FactType>>;
  readonly transitions: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
}

/** The facts of one flow: the very same of the very same names, which many scenarios are about. */
export const factsOfFlow = remembered(({facts, transitions, steps}: FlowNames): KnownFacts => ({
  types: new Map([...facts].map(([name, type]) => [name, new Set([type])])),
  transitions: new Set(transitions),
  steps,
}));

/** Facts of flows, by the operations that give them. */
export interface GatheredFacts {
  readonly from: ReadonlyMap<string, ReadonlySet<string>>;
  readonly transitions: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
  readonly flows: ReadonlySet<string>;
}

/** The facts of all flows of organisations that are added one by one; what they share is looked at once. */
export class FactsOfAll implements KnownFacts, Gathering<GatheredFacts> {
  readonly types = new Map<string, Set<FactType>>();
  readonly transitions = new Set<string>();
  readonly steps = new Set<string>();
  readonly flows = new Set<string>();
  readonly #from = new Map<string, Set<string>>();
  readonly #seen = new WeakSet<object>();
  readonly #screens = new NewEntries();
  readonly #contract: Contract;

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  add({flows}: CompiledOrg): void {
    if (!this.#isNew(flows)) return;
    for (const [id, {flow, screens}] of Object.entries(flows)) {
      this.#addFlow(id);
      for (const [, screen] of this.#screens.of(mapOfRecord(screens))) this.#addFacts(screen.facts);
      this.#addFacts(flow.facts);
      if (flow.machine !== undefined && this.#isNew(flow.machine))
        for (const transition of flow.machine.transitions) this.transitions.add(transition.id);
      if (flow.steps !== undefined && this.#isNew(flow.steps))
        for (const name of Object.keys(flow.steps.groups)) this.steps.add(name);
    }
  }

  gathered(): GatheredFacts {
    return {from: this.#from, transitions: this.transitions, steps: this.steps, flows: this.flows};
  }

  join({from, transitions, steps, flows}: GatheredFacts): void {
    for (const id of flows) this.#addFlow(id);
    for (const [name, operations] of from) for (const operation of operations) this.#noteFrom(name, operation);
    for (const id of transitions) this.transitions.add(id);
    for (const name of steps) this.steps.add(name);
  }

  #addFlow(id: string): void {
    this.flows.add(id);
    if (this.flows.size > 1) return;
    for (const [name, type] of [...ambientFacts(this.#contract), ...openFacts]) this.#note(name, type);
    for (const step of stepsOf(this.#contract)) this.steps.add(step);
  }

  #addFacts(facts: CompiledOrg['flows'][string]['flow']['facts']): void {
    if (!this.#isNew(facts)) return;
    for (const [name, {from}] of Object.entries(facts)) this.#noteFrom(name, from);
  }

  #noteFrom(name: string, operation: string): void {
    madeOnce(this.#from, name, () => new Set()).add(operation);
    this.#note(name, this.#contract.operations[operation]?.answer ?? anything);
  }

  #note(name: string, type: FactType): void {
    const types = this.types.get(name) ?? new Set<FactType>();
    this.types.set(name, types.add(type));
  }

  #isNew(part: object): boolean {
    return !this.#seen.has(part) && this.#seen.add(part) !== undefined;
  }
}

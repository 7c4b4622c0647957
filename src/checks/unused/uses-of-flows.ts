import {NewEntries} from '../../lib/changed-map.ts';
import {madeOnce} from '../../lib/made-once.ts';
import {mapOfRecord} from '../../lib/record-of.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow, CompiledOrg} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Gathering} from '../../model/gathering.ts';
import {readsOf} from '../reads.ts';

/** What flows use, without the flows. */
type UsedByFlows = Readonly<Pick<UsesOfFlows, 'facts' | 'exits' | 'codes' | 'sites'>>;

/** What compiled flows of organisations use, gathered one organisation after another. */
export class UsesOfFlows implements Gathering<UsedByFlows> {
  /** Facts that something reads. */
  readonly facts = new Set<string>();
  readonly exits = new Set<string>();
  /** By flow, codes of errors that actions tell of, in the flow's words or their own. */
  readonly codes = new Map<string, Set<string>>();
  /** Flows that are an organisation's own site. */
  readonly sites = new Set<string>();
  readonly #seen = new WeakSet<object>();
  readonly #screens = new NewEntries();

  add({flows}: CompiledOrg): void {
    if (!this.#isNew(flows)) return;
    for (const [id, {flow, screens}] of Object.entries(flows)) {
      if (flow.path === '') this.sites.add(id);
      if (this.#isNew(flow)) for (const part of partsOfFlow(flow)) if (this.#isNew(part)) this.#note(usesOfPart(part));
      const codes = madeOnce(this.codes, id, () => new Set<string>());
      for (const [, screen] of this.#screens.of(mapOfRecord(screens))) {
        if (!this.#isNew(screen)) continue;
        const uses = usesOfScreen(screen);
        this.#note(uses);
        for (const code of uses.codes) codes.add(code);
      }
    }
  }

  gathered(): UsedByFlows {
    return {facts: this.facts, exits: this.exits, codes: this.codes, sites: this.sites};
  }

  join({facts, exits, codes, sites}: UsedByFlows): void {
    this.#note({facts, exits});
    for (const id of sites) this.sites.add(id);
    for (const [id, some] of codes) {
      const own = madeOnce(this.codes, id, () => new Set<string>());
      for (const code of some) own.add(code);
    }
  }

  #note({facts, exits}: Pick<Uses, 'facts' | 'exits'>): void {
    for (const name of facts) this.facts.add(name);
    for (const name of exits) this.exits.add(name);
  }

  #isNew(part: object): boolean {
    return !this.#seen.has(part) && this.#seen.add(part) !== undefined;
  }
}

interface Uses {
  readonly facts: ReadonlySet<string>;
  readonly exits: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

/** Operations and defaults are gathered from the rest: they use nothing themselves. */
const partsOfFlow = ({operations: _operations, defaults: _defaults, ...parts}: CompiledFlow): readonly object[] =>
  Object.values<unknown>(parts).filter(isObject);

/** A list uses what its items use, of which organisations share most also where they change others. */
const usesOfPart: (part: object) => Uses = remembered((part: object): Uses => {
  if (Array.isArray(part)) return together((part as readonly unknown[]).filter(isObject).map(usesOfPart));
  const facts = new Set([...readsOf(part)].map((path) => path.split('.')[0] ?? ''));
  const exits = new Set<string>();
  const codes = new Set<string>();
  collect(part, exits, codes);
  return {facts, exits, codes};
});

const usesOfScreen = remembered(({facts, title, blocks, checks, actions, values}: CompiledScreen): Uses =>
  together([facts, title, ...blocks, ...checks, ...actions, values].map(usesOfPart)),
);

const together = (all: readonly Uses[]): Uses => ({
  facts: new Set(all.flatMap(({facts}) => [...facts])),
  exits: new Set(all.flatMap(({exits}) => [...exits])),
  codes: new Set(all.flatMap(({codes}) => [...codes])),
});

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null;

function collect(value: unknown, exits: Set<string>, codes: Set<string>): void {
  if (!isObject(value)) return;
  if ('exit' in value && typeof value.exit === 'string') exits.add(value.exit);
  if ('errors' in value && isObject(value.errors)) for (const code of Object.keys(value.errors)) codes.add(code);
  for (const inner of Object.values(value)) collect(inner, exits, codes);
}

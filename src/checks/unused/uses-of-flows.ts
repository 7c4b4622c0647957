import {NewEntries} from '../../lib/changed-map.ts';
import {mapOfRecord} from '../../lib/record-of.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow, CompiledOrg} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import {readsOf} from '../reads.ts';

/** What compiled flows of organisations use, gathered one organisation after another. */
export class UsesOfFlows {
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
      if (this.#isNew(flow)) this.#addParts(flow);
      const codes = this.codes.get(id) ?? new Set<string>();
      this.codes.set(id, codes);
      for (const [, screen] of this.#screens.of(mapOfRecord(screens))) {
        if (!this.#isNew(screen)) continue;
        for (const part of partsOfScreen(screen))
          if (this.#note(part)) for (const code of codesIn(part)) codes.add(code);
      }
    }
  }

  /** Operations and defaults are gathered from the rest: they use nothing themselves. */
  #addParts({operations: _operations, defaults: _defaults, ...parts}: CompiledFlow): void {
    for (const part of Object.values<unknown>(parts)) {
      if (!isObject(part) || (Array.isArray(part) && !this.#isNew(part))) continue;
      const items: readonly unknown[] = Array.isArray(part) ? part : [part];
      for (const item of items.filter(isObject)) this.#note(item);
    }
  }

  /** Organisations share most parts of a flow also where they change others. */
  #note(part: object): boolean {
    if (!this.#isNew(part)) return false;
    for (const path of readsOf(part)) this.facts.add(path.split('.')[0] ?? '');
    collectExits(part, this.exits);
    return true;
  }

  #isNew(part: object): boolean {
    return !this.#seen.has(part) && this.#seen.add(part) !== undefined;
  }
}

const partsOfScreen = ({facts, title, blocks, checks, actions, values}: CompiledScreen): readonly object[] => [
  facts,
  title,
  ...blocks,
  ...checks,
  ...actions,
  values,
];

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null;

function collectExits(value: unknown, found: Set<string>): void {
  if (!isObject(value)) return;
  if ('exit' in value && typeof value.exit === 'string') found.add(value.exit);
  for (const inner of Object.values(value)) collectExits(inner, found);
}

const codesIn = remembered((part: object): ReadonlySet<string> => collectCodes(part, new Set()));

function collectCodes(value: unknown, found: Set<string>): Set<string> {
  if (!isObject(value)) return found;
  if ('errors' in value && isObject(value.errors)) for (const code of Object.keys(value.errors)) found.add(code);
  for (const inner of Object.values(value)) collectCodes(inner, found);
  return found;
}

import {kinds} from '../../catalog/kinds/index.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import {isNull} from '../trees.ts';

/** Words that limit an answer of whatever kind. What is no answer of its form is said by `format`, limits aside. */
const limits = new Set(Object.values(kinds).flatMap(({constraints}) => constraints));

/** A message for a limit, and whether a field that has it may have that limit. */
export interface LimitMessage {
  readonly word: string;
  readonly message: Tree;
  readonly isPossible: boolean;
}

/** Messages of fields for limits, gathered one organisation after another: a part or an override may give the limit. */
export class UsesOfMessages {
  readonly #all = new Map<string, LimitMessage>();
  readonly #used = new Set<string>();
  readonly #seen = new WeakSet<object>();

  add({flows}: ResolvedOrg): void {
    for (const flow of flows.values()) {
      if (this.#seen.has(flow)) continue;
      this.#seen.add(flow);
      for (const tree of flow.screens.values()) this.#look(tree, false);
    }
  }

  /** Messages for limits that no field has which is told by them. */
  left(): readonly LimitMessage[] {
    return [...this.#all].flatMap(([place, one]) => (this.#used.has(place) ? [] : [one]));
  }

  /** Organisations share most of their trees. */
  #look(tree: Tree, inAddress: boolean): void {
    if (tree.kind === 'scalar' || this.#seen.has(tree)) return;
    this.#seen.add(tree);
    if (tree.kind === 'list') return tree.items.forEach((item) => this.#look(item, inAddress));
    const type = tree.entries.get('type');
    const kind = type?.kind === 'scalar' ? String(type.value) : '';
    this.#note(tree, kind, inAddress);
    for (const value of tree.entries.values()) this.#look(value, inAddress || kind === 'address');
  }

  #note(field: MapTree, type: string, inAddress: boolean): void {
    const messages = field.entries.get('messages');
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (kind === undefined || messages?.kind !== 'map') return;
    for (const [word, message] of messages.entries) {
      if (!limits.has(word) || kind.failing.includes(word) || isNull(message)) continue;
      // Countries have patterns of their own; a kind that takes none says by it that an answer has another form.
      if (word === 'pattern' && (inAddress || field.entries.has('country') || !kind.constraints.includes(word)))
        continue;
      const {file, span} = message.origin;
      const place = `${file}:${span[0]}`;
      const isPossible = kind.constraints.includes(word) || this.#all.get(place)?.isPossible === true;
      this.#all.set(place, {word, message, isPossible});
      const limit = field.entries.get(word);
      if (limit !== undefined && !isNull(limit)) this.#used.add(place);
    }
  }
}

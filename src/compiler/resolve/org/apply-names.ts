import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import {plainTextAt} from '../../tree/read.ts';
import {sameTree} from '../../tree/same-tree.ts';
import {printsLimit} from '../override/check-messages.ts';
import type {NameConstraints} from './read-names.ts';

type Flows = ReadonlyMap<string, ResolvedFlow>;

/** Parts of a person's name, in the words of HTML. */
const parts = new Set(['given-name', 'additional-name', 'family-name']);

/** Flows as they were given -> what was said of names -> the flows that came of it. */
const known = new WeakMap<Flows, Map<string, Flows>>();

/**
 * Flows in which the fields for parts of a person's name (by their `autocomplete`) have these constraints in place of
 * their own. One that a field does not have it does not get. Flows without such fields are the very same objects, and for
 * the same flows and constraints the outcome is.
 */
export function applyNames(flows: Flows, constraints: NameConstraints): Flows {
  if (constraints.size === 0) return flows;
  const key = [...constraints].map(([word, {value, origin}]) => `${word} ${String(value)} ${origin.file}`).join('\n');
  const before = known.get(flows) ?? new Map<string, Flows>();
  known.set(flows, before);
  const made = before.get(key) ?? new Map([...flows].map(([id, flow]) => [id, withNames(flow, constraints)]));
  before.set(key, made);
  return made;
}

function withNames(flow: ResolvedFlow, constraints: NameConstraints): ResolvedFlow {
  const screens = new Map([...flow.screens].map(([id, tree]) => [id, named(tree, constraints)]));
  return [...screens].every(([id, tree]) => flow.screens.get(id) === tree) ? flow : {...flow, screens};
}

/** Messages that state a length, and not the one that a field has by these constraints. */
export function wrongNameMessages(flows: Flows, constraints: NameConstraints): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const look = (tree: Tree): void => {
    if (tree.kind === 'scalar') return;
    if (tree.kind === 'list') {
      for (const item of tree.items) look(item);
      return;
    }
    if (!isName(tree)) {
      for (const value of tree.entries.values()) look(value);
      return;
    }
    const said = tree.entries.get('messages');
    for (const word of ['minLength', 'maxLength'] as const) {
      const [now, own] = [constraints.get(word), tree.entries.get(word)];
      const message = said?.kind === 'map' ? said.entries.get(word) : undefined;
      if (now === undefined || own === undefined || message === undefined) continue;
      if (sameTree(own, now) || printsLimit(message)) continue;
      found.push(
        diagnostic('override-message', now.origin, `The message of a field for a name states another \`${word}\``, {
          hint: 'Let it print `((limit))`.',
          related: [{origin: message.origin, message: 'It stands here'}],
        }),
      );
    }
  };
  for (const {screens} of flows.values()) for (const screen of screens.values()) look(screen);
  return found;
}

const isName = (tree: MapTree): boolean =>
  parts.has(plainTextAt(tree, 'autocomplete')?.trim().split(/\s+/).at(-1) ?? '');

/** A tree, or the very same where nothing in it asks for a name. */
function named<T extends Tree>(tree: T, constraints: NameConstraints): T {
  if (tree.kind === 'scalar') return tree;
  if (tree.kind === 'list') {
    const items = tree.items.map((item) => named(item, constraints));
    return items.every((item, at) => item === tree.items[at]) ? tree : {...tree, items};
  }
  const {entries}: MapTree = tree;
  const isField = isName(tree);
  const made = new Map<string, Tree>();
  for (const [key, value] of entries)
    made.set(key, isField ? (constraints.get(key) ?? value) : named(value, constraints));
  return [...made].every(([key, value]) => entries.get(key) === value) ? tree : {...tree, entries: made};
}

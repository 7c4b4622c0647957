import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import {ChangedMap} from '../../../lib/changed-map.ts';
import {EachOf} from '../../../lib/each-of.ts';
import {Keys} from '../../../lib/keys.ts';
import {KnownBy} from '../../../lib/known-by.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import {plainTextAt} from '../../tree/read.ts';
import {sameTree} from '../../tree/same-tree.ts';
import {printsLimit} from '../override/check-messages.ts';
import type {NameConstraints} from './read-names.ts';

type Flows = ReadonlyMap<string, ResolvedFlow>;

/** Parts of a person's name, in the words of HTML. */
const parts = new Set(['given-name', 'additional-name', 'family-name']);

const keys = new Keys();
const knownFlows = new KnownBy<ReadonlyMap<string, ResolvedFlow>>();
const knownFlow = new KnownBy<ResolvedFlow>();
const eachScreen = new EachOf<MapTree, MapTree>();

/**
 * Flows in which the fields for parts of a person's name (by their `autocomplete`) have these constraints in place of
 * their own. One that a field does not have it does not get. Flows without such fields are the very same objects, and for
 * the same flows and constraints the outcome is.
 */
export function applyNames(flows: Flows, constraints: NameConstraints): Flows {
  if (constraints.size === 0) return flows;
  const said = [...constraints].flat();
  return knownFlows.of([flows, ...said], () => {
    const around = keys.of(said);
    return new Map(
      [...flows].map(([id, flow]) => [id, knownFlow.of([flow, around], () => withNames(flow, constraints, around))]),
    );
  });
}

/** `around` stands for the constraints. */
function withNames(flow: ResolvedFlow, constraints: NameConstraints, around: object): ResolvedFlow {
  const made = eachScreen.of(keys.of([around, flow.id]), flow.screens, (tree) => named(tree, constraints));
  const screens = ChangedMap.of(flow.screens, made);
  return screens === flow.screens ? flow : {...flow, screens};
}

/** Messages that state a length, and not the one that a field has by these constraints. */
export function wrongNameMessages(flows: Flows, constraints: NameConstraints): readonly Diagnostic[] {
  const around = keys.of([...constraints].flat());
  return [...flows.values()].flatMap(({screens}) =>
    [...screens.values()].flatMap((screen) => wrongOnScreen(screen, around, constraints)),
  );
}

const knownWrong = new WeakMap<MapTree, {readonly around: object; readonly found: readonly Diagnostic[]}>();

function wrongOnScreen(screen: MapTree, around: object, constraints: NameConstraints): readonly Diagnostic[] {
  const before = knownWrong.get(screen);
  if (before?.around === around) return before.found;
  const found: Diagnostic[] = [];
  lookForWrong(screen, constraints, found);
  knownWrong.set(screen, {around, found});
  return found;
}

function lookForWrong(tree: Tree, constraints: NameConstraints, found: Diagnostic[]): void {
  if (tree.kind === 'scalar') return;
  if (tree.kind === 'list') {
    for (const item of tree.items) lookForWrong(item, constraints, found);
    return;
  }
  if (!isName(tree)) {
    for (const value of tree.entries.values()) lookForWrong(value, constraints, found);
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

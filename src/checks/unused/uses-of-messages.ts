import type {KindDefinition} from '../../catalog/definition.ts';
import {kinds} from '../../catalog/kinds/index.ts';
import {NewEntries} from '../../lib/changed-map.ts';
import {keyPlace} from '../../lib/key-place.ts';
import {remembered} from '../../lib/remembered.ts';
import type {Gathering} from '../../model/gathering.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import {isRemoval} from '../trees.ts';

/** Words that limit an answer of whatever kind, and `format`, by which is said what is no answer of its form. */
const limits = new Set(['format', ...Object.values(kinds).flatMap(({constraints}) => constraints)]);

/** A message for a limit or a form. */
export interface LimitMessage {
  readonly word: string;
  readonly origin: Origin;
  /** Whether a field that has it may have that limit. */
  readonly isPossible: boolean;
  /** Whether every field that has it tells by `format` what this seems to be for. */
  readonly isForm: boolean;
}

interface GatheredMessages {
  /** By place. */
  readonly all: ReadonlyMap<string, LimitMessage>;
  readonly used: ReadonlySet<string>;
}

/** Whether `format`, or words of the language's own, tell what is no answer of this kind: never `pattern`. */
const tellsByFormat = ({schema, failing}: KindDefinition): boolean =>
  failing.includes('format') || schema['type'] === 'number' || schema['type'] === 'integer';

/** Whether whatever a control gives is of the form: a text or a yes or no, whatever it says. */
const takesAny = ({schema, options, among}: KindDefinition): boolean =>
  Object.keys(schema).length === 1 &&
  (schema['type'] === 'string' || schema['type'] === 'boolean') &&
  options === 'none' &&
  among === undefined;

/** Whether a field of a kind may be told by a message for which it has no limit of its own. */
function isOfForm(word: string, kind: KindDefinition, hasCountry: boolean): boolean {
  if (kind.failing.includes(word)) return true;
  if (word === 'format') return !takesAny(kind);
  if (word !== 'pattern' || tellsByFormat(kind)) return false;
  // Countries have patterns of their own; a kind that takes none says by it that an answer has another form.
  return hasCountry || !kind.constraints.includes(word);
}

/** Messages of fields for limits, gathered one organisation after another: a part or an override may give the limit. */
export class UsesOfMessages implements Gathering<GatheredMessages> {
  readonly #all = new Map<string, LimitMessage>();
  readonly #used = new Set<string>();
  readonly #screens = new NewEntries();

  add({flows}: ResolvedOrg): void {
    for (const flow of flows.values()) {
      for (const [, tree] of this.#screens.of(flow.screens)) for (const told of toldOn(tree)) this.#note(told);
    }
  }

  /** Messages for limits that no field has which is told by them. */
  left(): readonly LimitMessage[] {
    return [...this.#all].flatMap(([place, one]) => (this.#used.has(place) ? [] : [one]));
  }

  gathered(): GatheredMessages {
    return {all: this.#all, used: this.#used};
  }

  join({all, used}: GatheredMessages): void {
    for (const [place, one] of all) this.#put(place, one);
    for (const place of used) this.#used.add(place);
  }

  /** A field that has the message may have the limit, and all of them tell by `format`. */
  #put(place: string, one: LimitMessage): void {
    const before = this.#all.get(place) ?? one;
    const isPossible = before.isPossible || one.isPossible;
    this.#all.set(place, {...one, isPossible, isForm: before.isForm && one.isForm && !isPossible});
  }

  #note({word, message, isPossible, isForm, isUsed}: Told): void {
    const {file, span} = message.origin;
    const place = `${file}:${span[0]}`;
    this.#put(place, {word, origin: keyPlace(message), isPossible, isForm});
    if (isUsed) this.#used.add(place);
  }
}

/** A message as one field has it. */
interface Told extends Omit<LimitMessage, 'origin'> {
  readonly message: Tree;
  readonly isUsed: boolean;
}

const nothing: readonly Told[] = [];

/** Screens share most of their blocks. */
const toldOn = remembered((screen: MapTree): readonly Told[] => {
  const found = [...screen.entries].flatMap(([key, value]) => {
    if (key !== 'blocks' || value.kind !== 'map') return toldIn(value, false);
    return [...value.entries.values()].flatMap((block) => (block.kind === 'map' ? toldOnBlock(block) : nothing));
  });
  return found.length === 0 ? nothing : found;
});

const toldOnBlock = remembered((block: MapTree): readonly Told[] => {
  const found = toldIn(block, false);
  return found.length === 0 ? nothing : found;
});

function toldIn(tree: Tree, inAddress: boolean): readonly Told[] {
  if (tree.kind === 'scalar') return nothing;
  if (tree.kind === 'list') return tree.items.flatMap((item) => toldIn(item, inAddress));
  const type = tree.entries.get('type');
  const kind = type?.kind === 'scalar' ? String(type.value) : '';
  const inner = inAddress || kind === 'address';
  return [...toldBy(tree, kind, inAddress), ...[...tree.entries.values()].flatMap((value) => toldIn(value, inner))];
}

function toldBy(field: MapTree, type: string, inAddress: boolean): readonly Told[] {
  const messages = field.entries.get('messages');
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind === undefined || messages?.kind !== 'map') return nothing;
  return [...messages.entries].flatMap(([word, message]): readonly Told[] => {
    if (!limits.has(word) || isRemoval(message)) return nothing;
    const limit = field.entries.get(word);
    const hasLimit = limit !== undefined && !isRemoval(limit);
    const isUsed = hasLimit || isOfForm(word, kind, inAddress || field.entries.has('country'));
    const isForm = word === 'pattern' && tellsByFormat(kind);
    return [{word, message, isPossible: kind.constraints.includes(word), isForm, isUsed}];
  });
}

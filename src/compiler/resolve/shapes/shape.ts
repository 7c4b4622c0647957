/**
 * How a place of a file is patched. Conditions, texts, targets, values and lists are leaves: replaced
 * whole. Everything else is a map that is patched key by key.
 */
export type Shape = LeafShape | ChoiceShape | MapShape | PropShape;

export interface LeafShape {
  readonly shape: 'leaf';
}

/** A target or a text, or cases of it. A single value is patched as a choice with the case `otherwise`. */
export interface ChoiceShape {
  readonly shape: 'choice';
  readonly word: 'goTo' | 'text';
  readonly cases: MapShape;
}

/** A property of a widget: a rule (a leaf), or a keyed list of maps. */
export interface PropShape {
  readonly shape: 'prop';
}

export interface MapShape {
  readonly shape: 'map';
  readonly keys: Readonly<Record<string, Shape>>;
  /** Shape of the keys that are not listed: those of a keyed map. */
  readonly rest?: Shape;
  /** Entries may be placed with `before` and `after`. */
  readonly placed?: boolean;
  /** What the order of entries decides: which wins, as the first that holds does, or which is asked first. */
  readonly order?: 'wins' | 'asked';
  /** Entries may be a copy of a neighbour, or of a part in one of these folders. */
  readonly likes?: readonly string[];
  /** Of an entry: with one of these keys it is a thing of its own, so that a patch may add it. */
  readonly begins?: readonly string[];
  /** Keys that must be there once everything is patched. */
  readonly needs?: readonly string[];
  /** Of an entry: a bare text stands for a map with this key. */
  readonly short?: string;
  /** A block: what else must and may be there depends on its sort. */
  readonly block?: boolean;
  /** A check: its message says what it wants. */
  readonly check?: boolean;
}

/** A shape for every key that the schema of a thing has, but for those that say what becomes of the thing. */
export type Shapes<Authored> = Readonly<
  Record<Exclude<keyof NonNullable<Authored>, 'like' | 'before' | 'after'>, Shape>
>;

/** Shape of what stands under a key. */
export function shapeUnder(shape: MapShape, key: string): Shape {
  return (Object.hasOwn(shape.keys, key) ? shape.keys[key] : undefined) ?? shape.rest ?? leaf;
}

export const leaf: LeafShape = {shape: 'leaf'};
export const prop: PropShape = {shape: 'prop'};

/** A map of names to one kind of thing, in order. */
export function keyed(rest: Shape, more: Partial<MapShape> = {}): MapShape {
  return {shape: 'map', keys: {}, rest, placed: true, ...more};
}

/** A map of names to leaves. */
export const values: MapShape = {shape: 'map', keys: {}, rest: leaf};

/** A thing with fixed keys. */
export function thing(keys: Readonly<Record<string, Shape>>, more: Partial<MapShape> = {}): MapShape {
  return {shape: 'map', keys, ...more};
}

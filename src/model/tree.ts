/**
 * An authored YAML value that remembers where it was written.
 *
 * Every compiler stage before `emit` passes these trees on, so that a message about a value can
 * always point at the file, line and column that supplied it, also after overrides and copies.
 */

/** Offsets into the text of a file, end exclusive (UTF-16 code units). */
export type Span = readonly [start: number, end: number];

/** Where a value was written. `key` is there for the value of a map entry. */
export interface Origin {
  readonly file: string;
  readonly span: Span;
  readonly key?: Span;
  /** What of a text of several lines is meant, as it is written there. */
  readonly words?: string;
}

export interface MapTree {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, Tree>;
  readonly origin: Origin;
}

export interface ListTree {
  readonly kind: 'list';
  readonly items: readonly Tree[];
  readonly origin: Origin;
}

export interface ScalarTree {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  readonly origin: Origin;
}

/** Maps keep document order. */
export type Tree = MapTree | ListTree | ScalarTree;

/** The steps from a document's root to a value: map keys and list indices. */
export type TreePath = readonly (string | number)[];

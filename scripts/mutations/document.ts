import {isMap, isScalar, isSeq, parseDocument, type Node, type Scalar, type YAMLMap, type YAMLSeq} from 'yaml';

/** An entry of a map, with where it stands. */
export interface Entry {
  readonly file: string;
  readonly text: string;
  /** Keys from the root to it, its own last; items of lists by number. */
  readonly path: readonly string[];
  readonly name: string;
  readonly key: Scalar;
  readonly value: Node;
  readonly map: YAMLMap;
  readonly index: number;
}

/** An item of a list, with where it stands. */
export interface Item {
  readonly file: string;
  readonly text: string;
  readonly path: readonly string[];
  readonly value: Node;
  readonly list: YAMLSeq;
  readonly index: number;
}

export interface Parts {
  readonly entries: readonly Entry[];
  readonly items: readonly Item[];
}

/** Every entry and item of a file. */
export function partsOf(file: string, text: string): Parts {
  const entries: Entry[] = [];
  const items: Item[] = [];
  const visit = (node: unknown, path: readonly string[]): void => {
    if (isMap(node)) {
      node.items.forEach(({key, value}, index) => {
        if (!isScalar(key) || value === null || value === undefined) return;
        const name = String(key.value);
        const entry = {file, text, path: [...path, name], name, key, value: value as Node, map: node, index};
        entries.push(entry);
        visit(value, entry.path);
      });
    } else if (isSeq(node)) {
      node.items.forEach((value, index) => {
        items.push({file, text, path: [...path, String(index)], value: value as Node, list: node, index});
        visit(value, [...path, String(index)]);
      });
    }
  };
  visit(parseDocument(text).contents, []);
  return {entries, items};
}

export const startOf = (node: Node): number => node.range?.[0] ?? 0;
/** Where what it says ends: before comments and white space. */
export const endOf = (node: Node): number => node.range?.[1] ?? 0;

export const written = ({text, value}: {readonly text: string; readonly value: Node}): string =>
  text.slice(startOf(value), endOf(value)).trimEnd();

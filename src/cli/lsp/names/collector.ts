import type {Span, Tree} from '../../../model/tree.ts';
import type {Name, NameSort} from './name.ts';

/** A name as it is written, before it is known which of several things it means. */
export type WrittenName = Omit<Name, 'sort'> & {readonly sort: NameSort | 'target'};

/** Takes the names of one file, each place once. */
export interface Collector {
  readonly text: string;
  readonly add: (sort: WrittenName['sort'], id: string, span: Span | undefined, defines?: Tree) => void;
  /** The name that a value is, or each one of a list. */
  readonly addText: (sort: WrittenName['sort'], tree: Tree, defines?: Tree) => void;
  /** The name under which a value stands. */
  readonly addKey: (sort: WrittenName['sort'], id: string, tree: Tree, defines?: Tree) => void;
  /** Where the characters of a name stand within a place, without quotes; undefined where they are written otherwise. */
  readonly spanOf: (id: string, within: Span) => Span | undefined;
  readonly all: () => readonly WrittenName[];
}

/** `own` is the flow in whose files the names stand. */
export const collectorOf = (file: string, text: string, own: string | undefined): Collector => {
  const found = new Map<string, WrittenName>();
  const spanOf = (id: string, [start, end]: Span): Span | undefined => {
    const at = text.indexOf(id, start);
    return at === -1 || at + id.length > end ? undefined : [at, at + id.length];
  };
  const add: Collector['add'] = (sort, id, span, defines) => {
    if (span === undefined || id === '') return;
    const key = `${span[0]} ${span[1]}`;
    if (found.has(key)) return;
    const colon = sort === 'screen' || sort === 'target' ? (/^[a-z0-9-]+:/.exec(id)?.[0].length ?? 0) : 0;
    // `book:index` is a name of another flow.
    const flow = colon === 0 ? own : id.slice(0, colon - 1);
    found.set(key, {sort, id: id.slice(colon), flow, file, span: [span[0] + colon, span[1]], defines});
  };
  const addText: Collector['addText'] = (sort, tree, defines) => {
    if (tree.kind === 'list') for (const item of tree.items) addText(sort, item);
    if (tree.kind === 'scalar' && typeof tree.value === 'string')
      add(sort, tree.value, spanOf(tree.value, tree.origin.span), defines);
  };
  return {
    text,
    add,
    addText,
    addKey: (sort, id, {origin}, defines) => {
      if (origin.key !== undefined) add(sort, id, spanOf(id, origin.key), defines);
    },
    spanOf,
    all: () => [...found.values()],
  };
};

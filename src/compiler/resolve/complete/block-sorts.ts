import type {MapTree} from '../../../model/tree.ts';

/** The sorts of blocks, by the key that makes a block one, in the order in which they are looked for. */
const sorts = {
  type: {
    name: 'a field',
    needs: ['label'],
    takes:
      'label hint optional initial options optionsFrom unit autocomplete sensitive retypes consent messages props blocks empty ' +
      'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf pattern format minItems maxItems uniqueItems',
  },
  text: {name: 'a text', needs: [], takes: ''},
  disclosure: {name: 'a disclosure', needs: [], takes: ''},
  widget: {name: 'a widget', needs: [], takes: 'props events'},
  summary: {name: 'a summary', needs: [], takes: ''},
  blocks: {name: 'a group', needs: [], takes: 'title hint actions repeat each empty'},
} as const;

const everywhere = ['when', 'locked'];

/** What a block is, what it needs and which keys mean something on it. */
export interface BlockSort {
  readonly name: string;
  readonly needs: readonly string[];
  readonly takes: ReadonlySet<string>;
}

const known = Object.entries(sorts).map(([key, {name, needs, takes}]) => {
  const keys = takes === '' ? [] : takes.split(' ');
  return {key, sort: {name, needs, takes: new Set([key, ...everywhere, ...keys])}};
});

/** Every key that means something on some block. */
export const blockKeys: ReadonlySet<string> = new Set(known.flatMap(({sort}) => [...sort.takes]));

/** Keys of which a block has one. */
export const sortKeys: readonly string[] = known.map(({key}) => key);

/** The sort of a resolved block, or `undefined` where it is none yet. */
export function blockSort(block: MapTree): BlockSort | undefined {
  return known.find(({key}) => block.entries.has(key))?.sort;
}

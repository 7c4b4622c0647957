import type {MapTree} from '../../../model/tree.ts';

/** The sorts of blocks, by the key that makes a block one, in the order in which they are looked for. */
const sorts = {
  type: {
    name: 'a field',
    about: 'Asks something: the `type` says what, and brings control, format and sensitivity.',
    needs: ['label'],
    takes:
      'label short hint optional initial options optionsFrom unit country autocomplete sensitive retypes consent messages props blocks empty ' +
      'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf pattern format minItems maxItems uniqueItems',
  },
  text: {name: 'a text', about: 'Something to read, in small Markdown.', needs: [], takes: ''},
  disclosure: {
    name: 'a disclosure',
    about: 'A legal text that several screens show; it stands in `flows/_parts/disclosures`.',
    needs: [],
    takes: '',
  },
  widget: {name: 'a widget', about: 'Shows something by a widget of the catalogue.', needs: [], takes: 'props events'},
  summary: {
    name: 'a summary',
    about: 'What was answered on other screens, with links to change it.',
    needs: [],
    takes: '',
  },
  tasks: {
    name: 'a task list',
    about: 'The parts of the way: what is done, what can begin, what cannot yet, each with a link to its first screen.',
    needs: [],
    takes: '',
  },
  blocks: {
    name: 'a group',
    about: 'Blocks that belong together, with a heading of their own.',
    needs: [],
    takes: 'title hint actions folded done repeat each empty',
  },
} as const;

const everywhere = ['when', 'locked'];

/** What a block is, what it needs and which keys mean something on it. */
export interface BlockSort {
  readonly name: string;
  readonly about: string;
  readonly needs: readonly string[];
  readonly takes: ReadonlySet<string>;
}

const known = Object.entries(sorts).map(([key, {name, about, needs, takes}]) => {
  const keys = takes === '' ? [] : takes.split(' ');
  return {key, sort: {name, about, needs, takes: new Set([key, ...everywhere, ...keys])}};
});

/** Every sort of block, by the key that makes a block one. */
export const blockSorts: Readonly<Record<string, BlockSort>> = Object.fromEntries(
  known.map(({key, sort}) => [key, sort]),
);

/** Every key that means something on some block. */
export const blockKeys: ReadonlySet<string> = new Set(known.flatMap(({sort}) => [...sort.takes]));

/** Keys of which a block has one. */
export const sortKeys: readonly string[] = known.map(({key}) => key);

/** The sort of a resolved block, or `undefined` where it is none yet. */
export function blockSort(block: MapTree): BlockSort | undefined {
  return known.find(({key}) => block.entries.has(key))?.sort;
}

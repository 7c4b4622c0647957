import {groupBy} from '../../../lib/group-by.ts';
import type {CompiledOrg} from '../../../model/compiled/flow.ts';
import type {Block, CompiledScreen, FieldBlock} from '../../../model/compiled/screen.ts';
import {fieldsOf} from '../blocks/fields-of.ts';
import {Keys} from '../../../lib/keys.ts';

type Flows = CompiledOrg['flows'];
type Screens = Flows[string]['screens'];

/** What is asked about the items of each list, by the list's name, and there by the field's id. */
type Asked = ReadonlyMap<string, ReadonlyMap<string, FieldBlock>>;

/**
 * Tells each block that asks about the items of a list what other screens ask about them, of all order-led flows with the same
 * answers: so that it leaves that as it is, and lets nothing secret of it into a draft. Flows that stand beside the same flows
 * give the very same objects, for every organisation.
 */
export class Besides {
  readonly #keys = new Keys();
  readonly #joined = new WeakMap<object, Flows>();

  join(flows: Flows): Flows {
    const sets = groupBy(
      Object.entries(flows).filter(([, {flow}]) => flow.led === 'order'),
      ([, {flow}]) => flow.answers,
    );
    const joined = [...sets.values()].flatMap((set) => Object.entries(this.#ofSet(Object.fromEntries(set))));
    return {...flows, ...Object.fromEntries(joined)};
  }

  #ofSet(flows: Flows): Flows {
    const key = this.#keys.of(Object.values(flows));
    const known = this.#joined.get(key);
    if (known !== undefined) return known;
    const asked = askedIn(Object.values(flows).flatMap(({screens}) => Object.values(screens)));
    const joined: Flows = Object.fromEntries(
      Object.entries(flows).map(([id, compiled]) => [id, {...compiled, screens: screensWith(compiled.screens, asked)}]),
    );
    this.#joined.set(key, joined);
    return joined;
  }
}

function screensWith(screens: Screens, asked: Asked): Screens {
  if (asked.size === 0) return screens;
  return Object.fromEntries(
    Object.entries(screens).map(([id, screen]) => {
      const blocks = blocksWith(screen.blocks, asked);
      return [id, blocks === screen.blocks ? screen : {...screen, blocks}];
    }),
  );
}

/** The very same blocks where none of them is about a list that others ask about too. */
function blocksWith(blocks: readonly Block[], asked: Asked): readonly Block[] {
  const next = blocks.map((block) => blockWith(block, asked));
  return next.every((block, index) => block === blocks[index]) ? blocks : next;
}

function blockWith(block: Block, asked: Asked): Block {
  if (block.block === 'group' && block.repeat === undefined) {
    const blocks = blocksWith(block.blocks, asked);
    return blocks === block.blocks ? block : {...block, blocks};
  }
  if (block.block !== 'group' && block.block !== 'each') return block;
  const own = new Set(fieldsOf(block.blocks).map(({id}) => id));
  const beside = [...(asked.get(block.id)?.values() ?? [])].filter(({id}) => !own.has(id));
  return beside.length === 0 ? block : {...block, beside};
}

function askedIn(screens: readonly CompiledScreen[]): Asked {
  const asked = new Map<string, Map<string, FieldBlock>>();
  const visit = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (block.block === 'group' && block.repeat === undefined) visit(block.blocks);
      else if (block.block === 'group' || block.block === 'each') {
        const list = asked.get(block.id) ?? new Map<string, FieldBlock>();
        for (const field of fieldsOf(block.blocks)) if (!list.has(field.id)) list.set(field.id, bare(field));
        if (list.size > 0) asked.set(block.id, list);
      }
    }
  };
  for (const {blocks} of screens) visit(blocks);
  return asked;
}

/** A field without what it says: its name, kind and parts, and whether it is secret. */
function bare({id, type, sensitive, retypes, options, blocks}: FieldBlock): FieldBlock {
  const words = options?.filter(({describe}) => describe !== undefined) ?? [];
  return {
    block: 'field',
    id,
    type,
    label: {cases: []},
    optional: true,
    sensitive,
    props: {},
    constraints: {},
    messages: {},
    watched: false,
    ...(retypes === undefined ? {} : {retypes}),
    ...(words.length === 0 ? {} : {options: words.map(({value}) => ({value, label: [], alone: false, describe: []}))}),
    ...(blocks === undefined ? {} : {blocks: blocks.map(bare)}),
  };
}

import type {Outline} from './outline.ts';

/** What stands for its own name in what a part says: no text has it. */
const itself = '\u0000';

/** A value of a facet, told by its key, without a name. */
type Hide = (key: string, value: string, id: string) => string;

/** Kinds of parts that may name themselves. */
const hides: Readonly<Record<string, Hide>> = {
  // What leads to its own screens names no flow.
  flow: (key, value, id) => (key === 'flow' && value === id ? itself : value),
  screen: (key, value, id) => {
    const hidden = (name: string): string => (name === id ? itself : name);
    if (key === 'screens') return value.split(', ').map(hidden).join(', ');
    const linked = value.replaceAll(link, (_, begun: string, to: string) => `${begun}${hidden(to)}`);
    if (!/(?:^| )leads to$/.test(key)) return linked;
    return linked.replaceAll(ledTo, (_, begun: string, to: string) => `${begun}${hidden(to)}`);
  },
};

/** A link in a text, not what only looks like one: `[this](sign)`. */
const link = /(?<!\\)(\[[^[]*?\]\()([^()\s]+)(?=\))/g;

/** Where something leads, in each case: `sign when answers.left is true; otherwise done`. */
const ledTo = /((?:^|; )(?:otherwise )?)([^\s;]+)(?=$|; | when )/g;

/**
 * What a part, `screen sign`, says, without its own name where it leads to itself or lists itself: two that differ in that
 * alone say the same. Words that people read stay, also where they are its name.
 */
export function withoutOwnName(name: string, part: Outline): Outline {
  const [, kind = '', id = ''] = /^(\S+) (.+)$/s.exec(name) ?? [];
  const hide = hides[kind];
  return hide === undefined ? part : hidden(part, (key, value) => hide(key, value, id));
}

const hidden = ({facets, parts}: Outline, hide: (key: string, value: string) => string): Outline => ({
  facets: Object.fromEntries(Object.entries(facets).map(([key, value]) => [key, hide(key, value)])),
  parts: new Map([...parts].map(([name, part]) => [name, hidden(part, hide)])),
});

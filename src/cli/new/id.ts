import {UsageError} from '../terminal/exit-code.ts';

/** What has an id of its own, and may be begun by `waymark new`. */
export type Kind = 'org' | 'screen' | 'flow';

const segment = '[a-z][a-z0-9-]*';
const simple = new RegExp(`^${segment}$`);
const path = new RegExp(`^${segment}(?:/[a-z0-9][a-z0-9-]*)*$`);
const longest = 60;
/** Words that say where to go, and would no longer mean a screen. */
const words = new Set(['onward', 'stay', 'back', 'machine', 'always', 'none', 'all']);
/** YAML would read these as something else than a name. */
const values = new Set(['true', 'false', 'null']);
/** No file of every system may be called so. */
const devices = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

/**
 * An id as a file and an address can have it.
 *
 * @throws UsageError that says what is wrong and, where one is near, which id is right
 */
export function checkedId(kind: Kind, id: string): string {
  const right = kind === 'screen' ? path : simple;
  const wanted = `lower-case letters, digits and hyphens, a letter first${kind === 'screen' ? ', parts divided by /' : ''}`;
  if (!right.test(id)) {
    const meant = meantId(kind, id);
    throw new UsageError(`${shown(id)} is no id: ${wanted}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`);
  }
  if (id.length > longest) throw new UsageError(`an id has at most ${longest} characters; this one has ${id.length}.`);
  const parts = id.split('/');
  if (words.has(id) || values.has(id))
    throw new UsageError(`${id} has a meaning of its own in a flow. Choose another id.`);
  if (parts.some((part) => devices.test(part)))
    throw new UsageError(`${id} cannot be the name of a file on every system. Choose another id.`);
  return id;
}

/** The id that somebody meant who wrote capitals, spaces or signs. */
export function meantId(kind: Kind, id: string): string | undefined {
  const meant = id
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/\.ya?ml$/i, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(kind === 'screen' ? '/' : /(?!)/)
    .map((part) => part.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, ''))
    .filter((part) => part !== '')
    .join('/')
    .replace(/^[^a-z]+/, '')
    .slice(0, longest);
  return meant !== id && (kind === 'screen' ? path : simple).test(meant) ? meant : undefined;
}

/** What somebody wrote, so that it cannot write over a terminal. */
const shown = (text: string): string =>
  text === '' ? 'an empty text' : `\`${text.slice(0, 80).replaceAll(/[\p{C}`]/gu, '?')}\``;

/** An id as words: `waiting-room` is `Waiting room`. */
export function titleOfId(id: string): string {
  const text = (id.split('/').at(-1) ?? id).replaceAll('-', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An id as the key of an answer: `waiting-room` is `waitingRoom`. */
export function answerKeyOf(id: string): string {
  const [first = '', ...rest] = id.split(/[/-]+/).filter((part) => part !== '');
  return first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}

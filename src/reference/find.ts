import {suggest} from '../lib/suggest.ts';
import {chapters, idOf, type ReferencePage, type PageKey} from './page.ts';
import {keyAt} from './language/key-at.ts';

/** A page, or a key on one. */
export interface FoundPage {
  readonly page: ReferencePage;
  readonly key?: PageKey;
  /** The path of the key as it was asked for. */
  readonly asked?: string;
}

/**
 * What somebody means who asks for `money`, `types/money`, `unknown-key` or `blocks.text`: every page of that
 * name, a finding first, as whoever reads of one asks for it; a key where there is a dot; else every key of that
 * name, and where there is none, those that stand so below another. Empty: there is nothing of that name.
 */
export function find(asked: string, pages: readonly ReferencePage[]): readonly FoundPage[] {
  const name = asked.trim().replace(/\.yaml$/, '');
  const named = pages.filter(
    (page) => page.name === name || idOf(page) === name || `${page.chapter}/${page.name}` === name,
  );
  const isFinding = ({chapter}: ReferencePage): boolean => chapter === 'codes';
  if (named.length > 0)
    return [...named.filter(isFinding), ...named.filter((page) => !isFinding(page))].map((page) => ({page}));
  const things = pages.filter(({chapter}) => chapter === 'language');
  const path = keyAt(name);
  if (path !== undefined) {
    const page = things.find((one) => one.name === path.thing);
    const key = page?.keys.find((one) => one.path === path.key);
    if (page === undefined) return [];
    return path.key === '' ? [{page}] : key === undefined ? [] : [{page, key, asked: name}];
  }
  const keysBy = (is: (path: string) => boolean): readonly FoundPage[] =>
    things.flatMap((page) => page.keys.filter((key) => is(key.path)).map((key) => ({page, key})));
  const outer = keysBy((written) => written === name);
  return outer.length > 0 ? outer : keysBy((written) => written.endsWith(`.${name}`));
}

/** Names near to one that there is not, nearest first. */
export function near(asked: string, pages: readonly ReferencePage[]): readonly string[] {
  const keys = pages.flatMap((page) => page.keys.map((key) => `${page.name}.${key.path}`));
  const plain = pages.flatMap((page) => page.keys.map((key) => key.path));
  const known = new Set([...pages.map(({name}) => name), ...plain, ...keys]);
  const last = asked.split('/').at(-1) ?? asked;
  const chapter = Object.keys(chapters).find((one) => asked.startsWith(`${one}/`));
  return suggest(chapter === undefined ? asked : last, known);
}

import {remembered} from '../../lib/remembered.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {PropValue} from '../../model/compiled/screen.ts';
import {logicText} from './logic-text.ts';
import {lineText} from './text-text.ts';

/** A text that reads like another kind of value. */
const looksLikeOther = /^(?:true|false|null|-?\d+(?:\.\d+)?)$/;

/** Plain data in words: `3`, `a, b`, `first 2, cap 5`; a text has quotes where it would be taken for a number or the like. */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'string' && looksLikeOther.test(value)) return `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, one]) => `${key} ${plainText(one)}`)
    .join(', ');
}

/** Plain data by its paths, each value in words: `keep.drafts`. A list is one value. */
export function plainBy(value: object, path = ''): Readonly<Record<string, string>> {
  return Object.fromEntries(entriesBy(value)(path));
}

type Entries = readonly (readonly [path: string, words: string])[];

/** Settings of organisations share most maps, each in its place. */
const entriesBy: (value: object) => (path: string) => Entries = remembered((value: object) => {
  let last: {readonly path: string; readonly entries: Entries} | undefined;
  return (path: string): Entries => {
    if (last?.path !== path) last = {path, entries: entriesAt(value, path)};
    return last.entries;
  };
});

function entriesAt(value: object, path: string): Entries {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]): Entries => {
    const at = path === '' ? key : `${path}.${key}`;
    const isMap = typeof one === 'object' && one !== null && !Array.isArray(one);
    return isMap ? entriesBy(one)(at) : [[at, plainText(one)]];
  });
}

/** Values by rule, one by one: `with.amount`. */
export function rulesBy(path: string, rules: Readonly<Record<string, Logic>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(rules).map(([key, rule]) => [`${path}${key}`, valueText(rule)]));
}

/** Properties of a widget by their path: `property rows.total.shown`; of a list also which entries it has. */
export function propsBy(
  props: Readonly<Record<string, PropValue>>,
  path = 'property ',
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(props).flatMap(([key, prop]) => propBy(prop, `${path}${key}`)));
}

function propBy(prop: PropValue, at: string): readonly (readonly [string, string])[] {
  if ('value' in prop) return [[at, valueText(prop.value)]];
  if ('line' in prop) return [[at, lineText(prop.line)]];
  const ids = prop.entries.map(({id}) => id).join(', ');
  return [[at, ids], ...prop.entries.flatMap(({id, props}) => Object.entries(propsBy(props, `${at}.${id}.`)))];
}

/** A rule in words; data of several keys is none. */
function valueText(value: Logic): string {
  const isData = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isData && Object.keys(value).length !== 1 ? plainText(value) : logicText(value);
}

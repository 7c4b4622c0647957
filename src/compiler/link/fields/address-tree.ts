import {addressParts, type AddressPart} from '../../../catalog/countries/addresses/address-format.ts';
import {addressFormat, addressFormats} from '../../../catalog/countries/addresses/formats.ts';
import {isCountry} from '../../../catalog/countries/country-codes.ts';
import {home} from '../../../catalog/countries/home.ts';
import {remembered} from '../../../lib/remembered.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import {asMap, entriesOf, mapAt, textAt} from '../tree.ts';

const known: readonly string[] = addressParts;

/** Most characters of a part that is typed. */
const longest = 100;

/** Whether a field is an address whose country says its parts. Where all have a type they are listed: nothing is added to them. */
export function hasCountryParts(tree: MapTree): boolean {
  if (textAt(tree, 'type') !== 'address') return false;
  const country = countryOf(tree);
  const listed = entriesOf(mapAt(tree, 'blocks'));
  const isListed = listed.length > 0 && listed.every(([, part]) => isTyped(part));
  if (country === undefined) return true;
  return addressFormat(country) !== undefined && !isListed;
}

const isTyped = (part: Tree): boolean => asMap(part)?.entries.has('type') === true;

/** Undefined where a rule says it. One that there is not was reported. */
function countryOf(tree: MapTree): string | undefined {
  const said = textAt(tree, 'country');
  if (said === undefined) return tree.entries.has('country') ? undefined : home;
  return isCountry(said) ? said : home;
}

/**
 * An address as it is asked for in its country, what the field says of a part laid over what the country says of it. Where
 * a person chooses the country it has all parts that an address may have, as texts: what rules may read.
 */
export const withCountryParts = remembered((tree: MapTree): MapTree => {
  if (!hasCountryParts(tree)) return tree;
  const country = countryOf(tree);
  return country === undefined ? withAllParts(tree) : inCountry(tree, country);
});

/**
 * An address as it is asked for in one country, whichever it is of. What is said, without a type, of a part that addresses of
 * this country have not is about others that may be chosen.
 */
export function inCountry(tree: MapTree, country: string): MapTree {
  const make = maker(tree.origin);
  const said = mapAt(tree, 'blocks');
  const own = new Map(entriesOf(said));
  const parts = (addressFormat(country)?.parts ?? []).map(
    (part) => [part.id, laidOver(partTree(part, make), own.get(part.id))] as const,
  );
  const ids: readonly string[] = parts.map(([id]) => id);
  const others = [...own].filter(([id, part]) => !ids.includes(id) && (isTyped(part) || !known.includes(id)));
  return withBlocks(tree, make, new Map<string, Tree>([...parts, ...others]));
}

function withBlocks(tree: MapTree, make: Maker, blocks: ReadonlyMap<string, Tree>): MapTree {
  const messages = new Map<string, Tree>([
    ['required', make('Enter the address')],
    ...entriesOf(mapAt(tree, 'messages')),
  ]);
  const entries = new Map<string, Tree>([
    ...tree.entries,
    ['messages', {...make({}), entries: messages}],
    ['blocks', {...make({}), entries: blocks}],
  ]);
  return {...tree, entries};
}

function withAllParts(tree: MapTree): MapTree {
  const make = maker(tree.origin);
  const own = entriesOf(mapAt(tree, 'blocks')).filter(([, part]) => isTyped(part));
  const parts = addressParts.map((id) => [id, make({type: 'text', label: id})] as const);
  return withBlocks(tree, make, new Map<string, Tree>([...parts, ...own]));
}

/** Names of parts that addresses of some country have and those of this one have not. */
export function foreignParts(country: string): readonly string[] {
  const own = addressFormats[country]?.parts.map(({id}) => id) ?? [];
  return addressParts.filter((id) => !own.includes(id));
}

/** A part that says its type stands for itself; any other changes what the country says. */
function laidOver(part: MapTree, said: Tree | undefined): Tree {
  const own = asMap(said);
  if (own === undefined) return said ?? part;
  if (own.entries.has('type')) return own;
  const entries = new Map(part.entries);
  for (const [key, value] of own.entries) {
    const below = asMap(entries.get(key));
    const isMap = below !== undefined && value.kind === 'map' && (key === 'messages' || key === 'props');
    entries.set(key, isMap ? {...value, entries: new Map([...below.entries, ...value.entries])} : value);
  }
  return {...part, origin: own.origin, entries};
}

type Plain = string | number | boolean | {readonly [key: string]: Plain};

function partTree(part: AddressPart, make: Maker): MapTree {
  const {id, label, what, optional, code, capitals, digits, regions} = part;
  const always = {label, autocomplete: autocomplete[id], ...(optional ? {optional} : {})};
  if (regions !== undefined) {
    const required = optional ? {} : {messages: {required: `Choose ${what}`}};
    return make({type: 'choice', ...always, options: Object.fromEntries(regions), ...required});
  }
  const props: {readonly [key: string]: Plain} = {
    ...(capitals ? {capitals} : digits ? {inputMode: 'numeric'} : {}),
    ...(code?.written === undefined ? {} : {writtenAs: code.written}),
  };
  return make({
    type: 'text',
    ...always,
    maxLength: longest,
    ...(code === undefined ? {} : {pattern: code.pattern}),
    ...(Object.keys(props).length === 0 ? {} : {props}),
    messages: {
      ...(optional ? {} : {required: `Enter ${what}`}),
      maxLength: 'At most ((limit)) characters',
      ...(code === undefined ? {} : {pattern: `Enter ${what}, as ${code.example}`}),
    },
  });
}

const autocomplete: Readonly<Record<AddressPart['id'], string>> = {
  street1: 'address-line1',
  street2: 'address-line2',
  district: 'address-level3',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
};

interface Maker {
  (value: {readonly [key: string]: Plain}): MapTree;
  (value: Plain): Tree;
}

/** Makes trees of what nobody wrote: they stand where the field does. */
function maker(origin: Origin): Maker {
  return made;

  function made(value: {readonly [key: string]: Plain}): MapTree;
  function made(value: Plain): Tree;
  function made(value: Plain): Tree {
    if (typeof value !== 'object') return {kind: 'scalar', value, origin};
    return {
      kind: 'map',
      entries: new Map(Object.entries(value).map(([key, one]) => [key, made(one)])),
      origin,
    };
  }
}

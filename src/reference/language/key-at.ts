import {schemaBranches, follow, mapKeys, type SchemaPlace} from './schema.ts';
import {things} from './things.ts';

/** A thing of the language, and a key of it; "" for the thing itself. */
export interface KeyPath {
  readonly thing: string;
  readonly key: string;
}

/**
 * The key that a path names, from a thing or a key of a file on: `blocks.text` and `screen.blocks.text` are the key
 * `text` of a `block`. Names of entries (`blocks.email.text`) may stand between. Undefined: it leads nowhere.
 */
export function keyAt(path: string): KeyPath | undefined {
  const [first = '', ...rest] = path.split('.');
  const start = things.get(first);
  if (start === undefined || rest.length === 0) return undefined;
  return walk(rest, start.place, {thing: start.id, key: ''});
}

function walk(steps: readonly string[], start: SchemaPlace, at: KeyPath): KeyPath | undefined {
  const place = follow(start);
  const here = place.id === undefined || place.id === start.id ? at : {thing: place.id, key: ''};
  const [step, ...rest] = steps;
  if (step === undefined) return at.key === '' ? here : at;
  const {keys, entries} = mapKeys(place);
  const key = keys.get(step);
  if (key !== undefined) {
    const thing = key.owner === '' ? here.thing : key.owner;
    const inner = thing === here.thing && here.key !== '' ? `${here.key}.${step}` : step;
    return walk(rest, key.place, {thing, key: inner});
  }
  if (entries !== undefined) {
    // Either the name of an entry, or a key of each.
    const inside = walk(steps, entries, {thing: here.thing, key: here.key});
    return inside ?? (rest.length === 0 ? undefined : walk(rest, entries, {thing: here.thing, key: here.key}));
  }
  for (const branch of schemaBranches(place)) {
    const found = walk(steps, {...branch, id: undefined}, here);
    if (found !== undefined) return found;
  }
  return undefined;
}

import type {Json, JsonObject} from '../../model/json.ts';
import {asList, asObject} from '../../lib/as-object.ts';
import type {ServedOperation} from './contract.ts';

/** Names of what the contract marks `writeOnly` in a body: it is taken and never given back. */
export function writeOnlyNames(operations: readonly ServedOperation[]): ReadonlySet<string> {
  return namesIn(operations, (property) => property['writeOnly'] === true);
}

/** Names of passwords (`format: password`) in a body: a server keeps at most a hash of them. */
export function passwordNames(operations: readonly ServedOperation[]): ReadonlySet<string> {
  return namesIn(operations, (property) => property['format'] === 'password');
}

function namesIn(operations: readonly ServedOperation[], fits: (property: JsonObject) => boolean): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (schema: JsonObject): void => {
    for (const [name, property] of Object.entries(asObject(schema['properties']))) {
      if (fits(asObject(property))) names.add(name);
      visit(asObject(property));
    }
    if (schema['items'] !== undefined) visit(asObject(schema['items']));
    for (const part of ['allOf', 'anyOf', 'oneOf']) asList(schema[part]).forEach(visit);
  };
  for (const {body} of operations) if (body !== undefined) visit(asObject(body));
  return names;
}

/**
 * The value without what bears one of these names at any depth, also with a word behind it
 * (`accountNumberAgain`, `raceWords`): a server must not rely on the client to leave it out.
 */
export function withoutNamed(value: Json, names: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withoutNamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !names.has(key.replace(/(?:Again|Words)$/, '')));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutNamed(item, names)]));
}

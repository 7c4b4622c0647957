import type {Json} from '../../model/json.ts';
import {asFacts, asList, type Facts} from '../store/records.ts';
import type {Operation} from './contract.ts';

/** Names of what the contract marks `writeOnly` in a body: it is taken and never given back. */
export function writeOnlyNames(operations: readonly Operation[]): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (schema: Facts): void => {
    for (const [name, property] of Object.entries(asFacts(schema['properties']))) {
      if (asFacts(property)['writeOnly'] === true) names.add(name);
      visit(asFacts(property));
    }
    if (schema['items'] !== undefined) visit(asFacts(schema['items']));
    for (const part of ['allOf', 'anyOf', 'oneOf']) asList(schema[part]).forEach(visit);
  };
  for (const {body} of operations) if (body !== undefined) visit(asFacts(body));
  return names;
}

/**
 * The value without what bears such a name at any depth, also with a word behind it
 * (`accountNumberAgain`, `raceWords`): a server must not rely on the client to leave it out.
 */
export function withoutWriteOnly(value: Json, names: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withoutWriteOnly(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !names.has(key.replace(/(?:Again|Words)$/, '')));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutWriteOnly(item, names)]));
}

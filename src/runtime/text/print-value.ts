import {formats} from '../../catalog/formats/index.ts';
import {NotLoaded} from '../../catalog/plug-ins/plug-ins.ts';
import type {FormatUse} from '../../model/compiled/text.ts';
import type {Json} from '../../model/json.ts';
import {isKnown} from '../rules/rule-data.ts';

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value
      .map(plain)
      .filter((one) => one !== '')
      .join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Prints a value through its formats, one after the other; without formats as it stands. What is
 * unknown, or of a type that a format cannot take, prints as `otherwise`. Never throws on data.
 */
export function printValue(value: unknown, uses: readonly FormatUse[], otherwise = ''): string {
  let printed: unknown = value;
  for (const {id, words} of uses) {
    if (!isKnown(printed)) return otherwise;
    const format = Object.hasOwn(formats, id) ? formats[id] : undefined;
    if (format === undefined) throw new Error(`There is no format "${id}". Compile the flow again.`);
    try {
      printed = format.print(printed as Json, ...words);
    } catch (error) {
      if (error instanceof NotLoaded) throw error;
      return otherwise;
    }
  }
  const text = plain(printed);
  return text === '' ? otherwise : text;
}

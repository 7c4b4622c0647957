import {isRecord} from '../../../lib/is-record.ts';
import type {JsonSchema} from '../../../model/json.ts';

const texts = [
  'Robin Ashby',
  'Robin',
  'robin@mail.example',
  '5555550123',
  '43004',
  '12 Elm Street',
  'Columbus',
  'OH',
  '000000009',
  'Some words.',
];
const days = ['1980-05-05', '2015-05-05', '2026-11-21'];

/** Answers that a screen's schema may take, or nearly: whoever asks has them judged. */
export function answersLike(schema: JsonSchema, random: () => number): Record<string, unknown> {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, one]) => (isRecord(one) ? [[name, valueLike(one, random)]] : [])),
  );
}

function valueLike(schema: JsonSchema, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const {enum: listed, type, format, pattern, minimum, maximum, items, minLength} = schema;
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(listed)) return pick(listed);
  switch (type) {
    case 'boolean':
      return random() < 0.7;
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? minimum + 1 : typeof maximum === 'number' ? maximum - 1 : 1000;
    case 'array':
      return isRecord(items) ? [valueLike(items, random)] : [];
    case 'object':
      return answersLike(schema, random);
    default: {
      if (format === 'date') return pick(days);
      const least = typeof minLength === 'number' ? minLength : 0;
      const shape = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
      const fitting = texts.filter((text) => text.length >= least && shape?.test(text) !== false);
      return format === 'email' ? texts[2] : pick(fitting.length === 0 ? texts : fitting);
    }
  }
}

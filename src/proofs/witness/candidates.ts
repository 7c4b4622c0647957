import {enumOf} from '../../catalog/operations/schema.ts';
import {dayNumber} from '../../lib/day-number.ts';
import {isoDay} from '../../lib/iso-day.ts';
import type {Json} from '../../model/json.ts';
import type {FactPlace} from '../terms/place.ts';

/** Today, in every example: proofs have no clock. */
export const exampleToday = '2027-01-15';

const runs = Array.from({length: 20}, (_, index) => index + 1);
/** Texts that fit the patterns one meets: so many digits, so many letters. */
const samples = ['0', 'A', 'a'].flatMap((sign) => runs.map((length) => sign.repeat(length)));

/** Numbers that stand for years, ages and sums where nothing is compared with a literal. */
const usual = [2, 10, 1900, 2000, 2100, 10_000, 1_000_000];

/**
 * Values that the place may have by its type, plain ones first: around everything that rules compare it
 * with, so that if any value answers all questions as wanted, one of these does. `index` makes what
 * nothing asks for differ from place to place.
 */
export function candidatesOf(place: FactPlace, index: number): readonly Json[] {
  const {type} = place;
  const listed = type['type'] === 'boolean' ? [true, false] : enumOf(type);
  if (listed !== undefined) return listed;
  const points = [...place.literals.keys(), ...place.thresholds];
  switch (kindOf(place)) {
    case 'object':
      return [{}];
    case 'array':
      return place.contains === 'elements' ? [[]] : [[], ['*'], ['other']];
    case 'number':
      return numbers(points, type).filter((value) => inRange(value, type));
    case 'date':
      return dates(points, type['format'] === 'date-time');
    case 'string':
      return texts(points, type, index);
    default:
      return [`other-${index}`, ...points, true, false, 1, 0, [], ['*'], {}];
  }
}

function kindOf({type, contains}: FactPlace): string {
  if (contains !== undefined) return contains === 'parts' ? 'object' : 'array';
  const names = [type['type']].flat().filter((name) => name !== 'null');
  const name = names[0] === 'integer' ? 'number' : names[0];
  if (name === 'string') return type['format'] === 'date' || type['format'] === 'date-time' ? 'date' : 'string';
  return typeof name === 'string' ? name : type['properties'] === undefined ? 'any' : 'object';
}

function numbers(points: readonly Json[], type: FactPlace['type']): readonly number[] {
  const known = points.filter((one): one is number => typeof one === 'number');
  const bounds = [type['minimum'], type['maximum']].filter((one): one is number => typeof one === 'number');
  const step = type['type'] === 'integer' ? 1 : 0.5;
  return [...known, ...bounds].flatMap((one) => [one, one - step, one + step]).concat(0, 1, 100, usual);
}

function inRange(value: number, {minimum, maximum}: FactPlace['type']): boolean {
  return !(typeof minimum === 'number' && value < minimum) && !(typeof maximum === 'number' && value > maximum);
}

function dates(points: readonly Json[], withTime: boolean): readonly string[] {
  const known = points.flatMap((one) => (typeof one === 'string' ? [one.slice(0, 10)] : []));
  const around = [...known, exampleToday].flatMap((day) => [day, moved(day, -1), moved(day, 1)]);
  const years = Array.from(
    {length: 110},
    (_, age) => `${Number(exampleToday.slice(0, 4)) - age}${exampleToday.slice(4)}`,
  );
  const days = [...new Set([...around, ...years])];
  return withTime ? days.map((day) => `${day}T12:00:00Z`) : days;
}

function moved(day: string, by: number): string {
  const read = isoDay(day);
  return read === undefined ? day : new Date((dayNumber(read) + by) * 86_400_000).toISOString().slice(0, 10);
}

function texts(points: readonly Json[], {format, pattern}: FactPlace['type'], index: number): readonly string[] {
  const literals = points.filter((one): one is string => typeof one === 'string');
  if (format === 'uuid') return [uuid(index), ...literals];
  const shape = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  const free = format === 'email' ? ['other@mail.example'] : [`other-${index}`];
  const all = [...free, ...literals, ...literals.map((text) => text.toUpperCase())];
  if (shape === undefined) return all;
  const fitting = [...samples, ...all].filter((text) => shape.test(text));
  return fitting.length > 0 ? fitting : all;
}

function uuid(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

import type {KindDefinition} from '../../../catalog/definition.ts';
import {isoDay} from '../../../lib/iso-day.ts';
import {yesOrNoHint} from '../../../lib/yes-or-no.ts';
import type {Json, JsonSchema} from '../../../model/json.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import type {Report} from '../report.ts';
import {asScalar, keyOrigin} from '../tree.ts';
import {patternLengths} from './pattern-length.ts';
import {patternProblem} from './pattern.ts';

const words: Readonly<Record<string, 'number' | 'text' | 'count' | 'flag'>> = {
  minLength: 'count',
  maxLength: 'count',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  pattern: 'text',
  format: 'text',
  minItems: 'count',
  maxItems: 'count',
  uniqueItems: 'flag',
};

/** Whether a key of a field limits its answers. */
export const isConstraint = (word: string): boolean => Object.hasOwn(words, word);

const counts = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

const pairs = [
  ...counts,
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
] as const;

/** Constraints that the author wrote and the kind takes; what is wrong with them is reported. */
export function readConstraints(tree: MapTree, kind: KindDefinition, report: Report): Readonly<Record<string, Json>> {
  const found: Record<string, Json> = {};
  for (const [word, value] of tree.entries) {
    const type = Object.hasOwn(words, word) ? words[word] : undefined;
    if (type === undefined) continue;
    if (!kind.constraints.includes(word)) {
      const hint =
        kind.constraints.length === 0 ? 'It takes no constraints.' : `It takes ${kind.constraints.join(', ')}.`;
      report('field-schema', keyOrigin(value), `The type \`${kind.id}\` takes no \`${word}\``, {hint});
      continue;
    }
    const read = readConstraint(word, type, value, kind, report);
    if (read !== undefined) found[word] = read;
  }
  let hasRoom = true;
  for (const [least, most] of pairs) {
    const [low, high] = [found[least], found[most]];
    if (low === undefined || high === undefined || typeof low !== typeof high || low === null || high === null)
      continue;
    const strict = least.startsWith('exclusive') || most.startsWith('exclusive');
    if (low < high || (low === high && !strict)) continue;
    hasRoom = false;
    report(
      'field-schema',
      changedIn(tree, most, least),
      `No answer can be right: \`${least}\` is ${String(low)} and \`${most}\` is ${String(high)}`,
    );
  }
  for (const [least, most] of counts) {
    // Where one at least is asked for besides, that was said.
    if (found[most] !== 0 || Number(found[least] ?? 0) > 0) continue;
    report('field-schema', tree.entries.get(most)?.origin ?? tree.origin, `No answer can be right: \`${most}\` is 0`);
  }
  const {multipleOf} = found;
  if (hasRoom) reportPatternLength(tree, found, report);
  if (hasRoom && typeof multipleOf === 'number' && !hasMultiple(multipleOf, found)) {
    const origin = changedIn(tree, 'multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum');
    report('field-schema', origin, `No answer can be right: no multiple of ${multipleOf} is within the limits`);
  }
  return found;
}

/** Where limits stand that do not go together: the one that an organisation has changed, else the first of these words. */
function changedIn(tree: MapTree, ...of: readonly string[]): Origin {
  const places = of.flatMap((word) => tree.entries.get(word)?.origin ?? []);
  return places.find(({file}) => file.startsWith('orgs/')) ?? places[0] ?? tree.origin;
}

/** A pattern that fits only texts which `minLength` or `maxLength` refuses. */
function reportPatternLength(tree: MapTree, found: Readonly<Record<string, Json>>, report: Report): void {
  const {pattern, minLength, maxLength} = found;
  if (typeof pattern !== 'string') return;
  const {least, most} = patternLengths(pattern);
  const say = (word: string, limit: Json, takes: string): void =>
    report(
      'field-schema',
      changedIn(tree, word, 'pattern'),
      `No answer can be right: \`${word}\` is ${String(limit)}, and what fits \`pattern\` has ${takes}`,
      {hint: 'Change the one that is not meant.'},
    );
  // That nothing may be written was said.
  if (typeof maxLength === 'number' && maxLength > 0 && least > maxLength)
    say('maxLength', maxLength, `at least ${least}`);
  if (typeof minLength === 'number' && most < minLength) say('minLength', minLength, `at most ${most}`);
}

/** Whether a multiple of a step is within the limits. */
function hasMultiple(step: number, limits: Readonly<Record<string, Json>>): boolean {
  const at = (word: string, otherwise: number): number => {
    const limit = limits[word];
    return typeof limit === 'number' ? limit / step : otherwise;
  };
  const [low, above] = [at('minimum', -Infinity), at('exclusiveMinimum', -Infinity)];
  const [high, below] = [at('maximum', Infinity), at('exclusiveMaximum', Infinity)];
  if (step <= 0) return true;
  // Seven hundredths divided by one are not quite seven.
  const first = Math.max(Math.ceil(low - tiny), Math.floor(above + tiny) + 1);
  const last = Math.min(Math.floor(high + tiny), Math.ceil(below - tiny) - 1);
  return first <= last;
}

const tiny = 1e-6;

function readConstraint(
  word: string,
  type: string,
  tree: Tree,
  kind: KindDefinition,
  report: Report,
): Json | undefined {
  const value = asScalar(tree)?.value;
  if (value === undefined || value === null) return undefined;
  if (kind.ruleType === 'date' && type === 'number') {
    if (isoDay(value, 0) !== undefined) return value;
    report('field-schema', tree.origin, `\`${word}\` of a date is a day`, {hint: 'Write it as 2000-01-31.'});
    return undefined;
  }
  if (
    type === 'count'
      ? !Number.isInteger(value) || Number(value) < 0
      : typeof value !== (type === 'text' ? 'string' : type === 'flag' ? 'boolean' : 'number')
  ) {
    const wanted = type === 'count' ? 'a whole number' : type === 'flag' ? '`true` or `false`' : `a ${type}`;
    const hint = type === 'flag' ? yesOrNoHint(value) : undefined;
    report('field-schema', tree.origin, `\`${word}\` is not ${wanted}`, hint === undefined ? {} : {hint});
    return undefined;
  }
  if (word !== 'pattern' || typeof value !== 'string') return value;
  const problem = patternProblem(value);
  if (problem === undefined) return value;
  report('pattern', tree.origin, problem.message, {hint: problem.hint});
  return undefined;
}

/** As the schema of the screen says it: for days, the words that compare days. */
export function schemaWords(constraints: Readonly<Record<string, Json>>, kind: KindDefinition): JsonSchema {
  if (kind.ruleType !== 'date') return constraints;
  return Object.fromEntries(Object.entries(constraints).map(([word, value]) => [dateWords[word] ?? word, value]));
}

/** Words about days -> how the schema of the screen says them. */
export const dateWords: Readonly<Record<string, string>> = {minimum: 'formatMinimum', maximum: 'formatMaximum'};

import type {KindDefinition} from '../../../catalog/definition.ts';
import {isoDay} from '../../../lib/iso-day.ts';
import type {Json, JsonSchema} from '../../../model/json.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import type {Report} from '../report.ts';
import {asScalar, keyOrigin} from '../tree.ts';
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

const pairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['minItems', 'maxItems'],
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
  for (const [least, most] of pairs) {
    const [low, high] = [found[least], found[most]];
    if (low === undefined || high === undefined || typeof low !== typeof high || low === null || high === null)
      continue;
    const strict = least.startsWith('exclusive') || most.startsWith('exclusive');
    if (low < high || (low === high && !strict)) continue;
    const origin = tree.entries.get(most)?.origin ?? tree.origin;
    report(
      'field-schema',
      origin,
      `No answer can be right: \`${least}\` is ${String(low)} and \`${most}\` is ${String(high)}`,
    );
  }
  return found;
}

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
    report('field-schema', tree.origin, `\`${word}\` is not ${type === 'count' ? 'a whole number' : `a ${type}`}`);
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

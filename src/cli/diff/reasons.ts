import type {Json} from '../../model/json.ts';
import type {FieldBlock, Option} from '../../model/compiled/screen.ts';
import type {InvalidReason} from './asked.ts';
import {logicText} from './logic-text.ts';

/** Why answers to a field that there is may be valid no longer; `before` is the field as it was, if it was. */
export function reasons(field: string, before: FieldBlock | undefined, next: FieldBlock): readonly InvalidReason[] {
  const found =
    before === undefined
      ? ofNew(next)
      : [...ofType(before, next), ...ofLimits(before, next), ...ofPatterns(before, next)];
  return found.map((one) => ({field, ...one}));
}

type Reason = Omit<InvalidReason, 'field'>;

function ofNew({optional}: FieldBlock): readonly Reason[] {
  return optional === true ? [] : [{why: 'it is new and must be answered'}];
}

function ofType(before: FieldBlock, next: FieldBlock): readonly Reason[] {
  if (before.type !== next.type) return [{why: `its type was ${before.type} and is ${next.type}`, key: ['type']}];
  const found = [...ofOptions(before, next)];
  if (
    next.optional !== true &&
    before.optional !== false &&
    JSON.stringify(before.optional) !== JSON.stringify(next.optional)
  ) {
    const why = next.optional === false ? 'it must be answered now' : 'it must be answered in other cases';
    found.push({why, key: ['optional']});
  }
  // Who was not asked before has no answer; where it was always asked, everybody has one.
  if (
    next.optional !== true &&
    before.when !== undefined &&
    JSON.stringify(before.when) !== JSON.stringify(next.when)
  ) {
    const why = next.when === undefined ? 'it is always asked now' : 'it is asked in other cases';
    found.push({why, key: ['when']});
  }
  return found;
}

/** Options that who chose one before may not keep as they are. */
function ofOptions(before: FieldBlock, next: FieldBlock): readonly Reason[] {
  const now = new Map(next.options?.map((one) => [one.value, one]));
  const asksForWords = (one: Option): boolean => one.describe !== undefined && one.wordsOptional !== true;
  return (before.options ?? []).flatMap((was): readonly Reason[] => {
    const {value} = was;
    const own = now.get(value);
    if (own === undefined)
      return next.options === undefined ? [] : [{why: `the option ${value} is gone`, key: ['options']}];
    const found: string[] = [];
    if (own.when !== undefined && JSON.stringify(was.when) !== JSON.stringify(own.when))
      found.push('is there under another condition');
    if (next.optional !== true && asksForWords(own) && !asksForWords(was)) found.push('asks for words now');
    if (own.alone && !was.alone) found.push('cannot be chosen together with others now');
    return found.map((why) => ({why: `the option ${value} ${why}`, key: ['options', value]}));
  });
}

const atMost = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'formatMaximum'];
const atLeast = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'formatMinimum'];

function ofLimits(before: FieldBlock, next: FieldBlock): readonly Reason[] {
  if (before.type !== next.type) return [];
  return Object.entries(next.constraints).flatMap(([word, limit]): readonly Reason[] => {
    const old = before.constraints[word];
    if (JSON.stringify(old) === JSON.stringify(limit)) return [];
    const was = old === undefined ? '' : `, was ${JSON.stringify(old)}`;
    if (atMost.includes(word) ? reaches(limit, old) : atLeast.includes(word) && reaches(old, limit)) return [];
    return [{why: `${word} is ${JSON.stringify(limit)}${was}`, key: [word]}];
  });
}

/**
 * Patterns by what is chosen, a country: one that is another, and one that is gone, as who chose it chooses anew. One for a
 * new choice is nobody's yet.
 */
function ofPatterns(before: FieldBlock, next: FieldBlock): readonly Reason[] {
  if (before.type !== next.type || next.patterns === undefined) return [];
  const now = new Map(next.patterns.map(({when, pattern}) => [JSON.stringify(when), pattern]));
  const old = before.patterns ?? [];
  const found = old.flatMap(({when, pattern}): readonly string[] => {
    const is = now.get(JSON.stringify(when));
    if (when === undefined || is === pattern) return [];
    return [`the pattern where ${logicText(when)} is ${is === undefined ? 'gone' : 'another'}`];
  });
  const always = now.get(JSON.stringify(undefined));
  if (always !== undefined && !old.some(({when, pattern}) => when === undefined && pattern === always))
    found.push(`it must match the pattern ${JSON.stringify(always)} too`);
  return found.map((why) => ({why, key: ['country']}));
}

/** Whether the one limit is as high as the other, and both are there. */
function reaches(high: Json | undefined, low: Json | undefined): boolean {
  if (typeof high === 'number' && typeof low === 'number') return high >= low;
  return typeof high === 'string' && typeof low === 'string' && high >= low;
}

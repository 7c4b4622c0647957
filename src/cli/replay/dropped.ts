import {isRecord} from '../../lib/is-record.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import {answerKeys} from '../../runtime/answers/prune.ts';
import {isFilled} from '../../lib/is-filled.ts';
import {askedBy} from '../diff/asked.ts';
import {flowsBeside, unaskedIn, whyUnasked} from '../diff/unasked.ts';
import type {Landing} from './landing.ts';
import {isToldName} from './is-told-name.ts';

/** An answer that is kept and comes to nothing. */
export interface Dropped {
  readonly screen: string;
  /** `''`: a name that is not repeated, for it may be anything. */
  readonly field: string;
  readonly word: string;
}

type Kept = Landing['kept'];
interface Place {
  readonly field: string;
  readonly screen: string;
  readonly block: FieldBlock;
}
type Answers = Readonly<Record<string, unknown>>;

/**
 * Gives what tells which answers of an application a change drops; `isAnew` says of which screens nothing is found again that
 * was answered on them.
 */
export function droppedBetween(
  before: CompiledOrg,
  next: CompiledOrg,
  flow: string,
  isAnew: (screen: string) => boolean,
): (old: Kept, now: Kept) => readonly Dropped[] {
  const unasked = new Map(unaskedIn(before, next, flow).map((one) => [one.field, one]));
  const [known, asked] = [indexOf(before, flow), indexOf(next, flow)];
  return (old, now) =>
    [...old].flatMap(([screen, answers]) => {
      const left = now.get(screen) ?? {};
      return Object.keys(answers).flatMap((key) => {
        const fields = known.get(key) ?? [];
        const lost = fields.flatMap((one): readonly Dropped[] => {
          const gone = unasked.get(one.field);
          const had = sizeAt(answers, one.field);
          if (had === 0 || (gone === undefined && sizeAt(left, one.field) >= had)) return [];
          const whyNot = isAnew(screen) ? 'it is kept under another name' : undefined;
          const word = whyNot ?? (gone === undefined ? whyLess(answers, one.field, asked.get(key)) : whyUnasked(gone));
          return [{screen: one.screen, field: one.field, word}];
        });
        // A part goes with the answer that it is of.
        return lost.filter(({field}) => !lost.some((whole) => field.startsWith(`${whole.field}.`)));
      });
    });
}

/** Gives what tells which answers of an application no screen asks for: those of an older version, or misspelt. */
export function unknownTo(org: CompiledOrg, flow: string): (kept: Kept) => readonly Dropped[] {
  const flows = [flow, ...flowsBeside(org, flow)].flatMap((id) => Object.values(org.flows[id]?.screens ?? {}));
  const keys = new Set(flows.flatMap(({blocks}) => answerKeys(blocks)));
  return (kept) =>
    [...kept].flatMap(([screen, answers]) =>
      Object.keys(answers).flatMap((key): readonly Dropped[] => {
        if (keys.has(key) || !isFilled(answers[key])) return [];
        return [
          {screen: isToldName(screen) ? screen : '', field: isToldName(key) ? key : '', word: 'no screen asks for it'},
        ];
      }),
    );
}

/** Top-level key -> the fields whose answers stand below it. */
function indexOf(org: CompiledOrg, flow: string): ReadonlyMap<string, readonly Place[]> {
  const index = new Map<string, Place[]>();
  for (const id of [flow, ...flowsBeside(org, flow)])
    for (const screen of Object.values(org.flows[id]?.screens ?? {}))
      for (const [field, block] of askedBy(screen)) {
        const [key = ''] = field.split('.');
        const found = index.get(key) ?? [];
        if (!found.some((one) => one.field === field)) found.push({field, screen: screen.id, block});
        index.set(key, found);
      }
  return index;
}

function whyLess(answers: Answers, field: string, asked: readonly Place[] | undefined): string {
  const options = asked?.find((one) => one.field === field)?.block.options;
  const isGone = (value: unknown): boolean => options?.every((option) => option.value !== value) ?? false;
  return valuesAt(answers, field.split('.')).flat().some(isGone) ? 'what was chosen is gone' : 'it is not shown now';
}

/** How much stands at a field: values, each entry of a list counted. */
function sizeAt(answers: Answers, field: string): number {
  return valuesAt(answers, field.split('.')).flat().filter(isFilled).length;
}

function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const [key, ...rest] = path;
  if (key === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => valuesAt(one, path));
  return isRecord(value) && Object.hasOwn(value, key) ? valuesAt(value[key], rest) : [];
}

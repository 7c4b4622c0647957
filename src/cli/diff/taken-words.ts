import {remembered} from '../../lib/remembered.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {FieldBlock, Option} from '../../model/compiled/screen.ts';
import {askedBy, type InvalidReason} from './asked.ts';
import {short} from './cut.ts';
import {choiceText, lineText} from './text-text.ts';

type Flow = Pick<CompiledOrg['flows'][string], 'flow' | 'screens'>;
type Screens = Flow['screens'];

/** By field, or by option, the words that it has. */
type Words = ReadonlyMap<string, ReadonlySet<string>>;

/** What one version asks, and which of it the same could be answered to. */
interface Side {
  readonly words: Words;
  readonly isAlike: (other: string) => boolean;
}

/**
 * Says where a field or an option stands under words that were another's, or another has its old ones: what was answered says
 * something else then. Words that are merely put otherwise are no such reason. `nameNow` gives the name now of a screen of
 * the version before.
 */
export function takenWords(
  before: Flow,
  next: Flow,
  nameNow: (screen: string) => string,
): readonly (InvalidReason & {readonly screen: string})[] {
  const former = new Map(Object.values(before.screens).map((screen) => [nameNow(screen.id), screen]));
  const [old, now] = [askedIn(before.screens), askedIn(next.screens)];
  return Object.values(next.screens).flatMap((screen) => {
    const asked = askedBy(former.get(screen.id) ?? {blocks: []});
    return [...askedBy(screen)].flatMap(([field, block]) => {
      // Where answers are kept by their screens, one that has moved has none.
      const was = asked.get(field) ?? (next.flow.led === 'order' ? blocksOf(before.screens).get(field) : undefined);
      if (was?.type !== block.type) return [];
      return takenAt(field, was, block, old, now).map((one) => ({screen: screen.id, ...one}));
    });
  });
}

function takenAt(
  field: string,
  before: FieldBlock,
  next: FieldBlock,
  old: Asked,
  now: Asked,
): readonly InvalidReason[] {
  const [was, is] = [labelOf(before), labelOf(next)];
  const side = ({words, types}: Asked): Side => ({
    words,
    isAlike: (other) => listOf(other) === listOf(field) && types.get(other)?.has(next.type) === true,
  });
  const taken = takenFrom(field, [was, is], side(old), side(now));
  const found = taken === undefined ? [] : [{field, why: questionText(taken, was, is), key: ['label']}];
  return [...found, ...takenOptions(field, before.options ?? [], next.options ?? [])];
}

/** Where a field stands: answers go from no list to another. */
const listOf = (field: string): string => field.slice(0, Math.max(0, field.lastIndexOf('.')));

interface Taken {
  readonly by: 'other' | 'new' | 'this';
  readonly other: string;
}

/** Another that asks with the old words now and did not, or that asked with the new ones and does no more. */
function takenFrom(id: string, [was, is]: readonly [string, string], before: Side, next: Side): Taken | undefined {
  if (was === is || was === '' || is === '') return undefined;
  const firstOf = (words: string, side: Side, apart: Side): string | undefined =>
    [...side.words.keys()].find(
      (other) => other !== id && side.isAlike(other) && hasWords(side, other, words) && !hasWords(apart, other, words),
    );
  const one = firstOf(was, next, before);
  if (one !== undefined) return {by: before.words.has(one) ? 'other' : 'new', other: one};
  const another = firstOf(is, before, next);
  return another === undefined ? undefined : {by: 'this', other: another};
}

const hasWords = ({words}: Side, id: string, some: string): boolean => words.get(id)?.has(some) === true;

function questionText({by, other}: Taken, was: string, is: string): string {
  const now = `it asks "${short(is)}" now`;
  switch (by) {
    case 'other':
      return `${now}, and \`${other}\` asks "${short(was)}": what was answered stands under the other question`;
    // It may have the words by chance, and be about something else.
    case 'new':
      return `${now}, and \`${other}\`, which is new, asks "${short(was)}": what was answered may belong there`;
    case 'this':
      return `${now}, as \`${other}\` did: what was answered to "${short(was)}" stands under that`;
  }
}

function takenOptions(field: string, before: readonly Option[], next: readonly Option[]): readonly InvalidReason[] {
  const [old, now] = [optionsOf(before), optionsOf(next)];
  return before.flatMap(({value, label}): readonly InvalidReason[] => {
    const own = next.find((one) => one.value === value);
    if (own === undefined) return [];
    const [was, is] = [lineText(label), lineText(own.label)];
    const taken = takenFrom(value, [was, is], old, now);
    return taken === undefined ? [] : [{field, why: optionText(value, taken, was, is), key: ['options', value]}];
  });
}

function optionText(value: string, {by, other}: Taken, was: string, is: string): string {
  const now = `the option ${value} is "${short(is)}" now`;
  switch (by) {
    case 'other':
      return `${now}, and ${other} is "${short(was)}": who chose the one has the other`;
    case 'new':
      return `${now}, and ${other}, which is new, is "${short(was)}": who chose ${value} may have meant ${other}`;
    case 'this':
      return `${now}, as ${other} was: who chose "${short(was)}" has that`;
  }
}

const optionsOf = (options: readonly Option[]): Side => ({
  words: new Map(options.map(({value, label}) => [value, new Set([lineText(label)])])),
  isAlike: () => true,
});

const labelOf = ({label}: FieldBlock): string => choiceText(label, lineText);

/** By field of a flow with which words its screens ask, and for what type of answer. */
interface Asked {
  readonly words: Words;
  readonly types: Words;
}

const askedIn = remembered((screens: Screens): Asked => {
  const [words, types] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const screen of Object.values(screens))
    for (const [field, block] of askedBy(screen)) {
      words.set(field, (words.get(field) ?? new Set()).add(labelOf(block)));
      types.set(field, (types.get(field) ?? new Set()).add(block.type));
    }
  return {words, types};
});

const blocksOf = remembered(
  (screens: Screens): ReadonlyMap<string, FieldBlock> =>
    new Map(Object.values(screens).flatMap((screen) => [...askedBy(screen)])),
);

import {remembered} from '../../lib/remembered.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {FieldBlock, Option} from '../../model/compiled/screen.ts';
import {askedBy, type Found} from './asked.ts';
import {short} from './cut.ts';
import {choiceText, lineText} from './text-text.ts';

type Flow = Pick<CompiledOrg['flows'][string], 'flow' | 'screens'>;
type Screens = Flow['screens'];

/** By field of a flow the words with which its screens ask. */
type Words = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Says where a field or an option stands under words that were another's, or another has its old ones: what was answered says
 * something else then. Words that are merely put otherwise are no such reason. `nameNow` gives the name now of a screen of
 * the version before.
 */
export function takenWords(
  before: Flow,
  next: Flow,
  nameNow: (screen: string) => string,
): readonly (Found & {readonly screen: string})[] {
  const former = new Map(Object.values(before.screens).map((screen) => [nameNow(screen.id), screen]));
  const [old, now] = [wordsOf(before.screens), wordsOf(next.screens)];
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

function takenAt(field: string, before: FieldBlock, next: FieldBlock, old: Words, now: Words): readonly Found[] {
  const [was, is] = [labelOf(before), labelOf(next)];
  const taken = takenFrom(field, [was, is], old, now);
  const found = taken === undefined ? [] : [{field, why: questionText(taken, was, is), key: ['label']}];
  return [...found, ...takenOptions(field, before.options ?? [], next.options ?? [])];
}

interface Taken {
  readonly by: 'other' | 'this';
  readonly other: string;
}

/** Another that asks with the old words now and did not, or that asked with the new ones and does no more. */
function takenFrom(id: string, [was, is]: readonly [string, string], before: Words, next: Words): Taken | undefined {
  if (was === is || was === '' || is === '') return undefined;
  const one = [...next].find(([other, words]) => other !== id && words.has(was) && !before.get(other)?.has(was));
  if (one !== undefined) return {by: 'other', other: one[0]};
  const another = [...before].find(([other, words]) => other !== id && words.has(is) && !next.get(other)?.has(is));
  return another === undefined ? undefined : {by: 'this', other: another[0]};
}

const questionText = ({by, other}: Taken, was: string, is: string): string =>
  by === 'other'
    ? `it asks "${short(is)}" now, and \`${other}\` asks "${short(was)}": what was answered stands under the other question`
    : `it asks "${short(is)}" now, as \`${other}\` did: what was answered to "${short(was)}" stands under that`;

function takenOptions(field: string, before: readonly Option[], next: readonly Option[]): readonly Found[] {
  const [old, now] = [optionWords(before), optionWords(next)];
  return before.flatMap(({value, label}): readonly Found[] => {
    const own = next.find((one) => one.value === value);
    if (own === undefined) return [];
    const [was, is] = [lineText(label), lineText(own.label)];
    const taken = takenFrom(value, [was, is], old, now);
    if (taken === undefined) return [];
    const what =
      taken.by === 'other'
        ? `and ${taken.other} is "${short(was)}": who chose the one has the other`
        : `as ${taken.other} was: who chose "${short(was)}" has that`;
    return [{field, why: `the option ${value} is "${short(is)}" now, ${what}`, key: ['options', value]}];
  });
}

const optionWords = (options: readonly Option[]): Words =>
  new Map(options.map(({value, label}) => [value, new Set([lineText(label)])]));

const labelOf = ({label}: FieldBlock): string => choiceText(label, lineText);

const wordsOf = remembered((screens: Screens): Words => {
  const words = new Map<string, Set<string>>();
  for (const screen of Object.values(screens))
    for (const [field, block] of askedBy(screen)) words.set(field, (words.get(field) ?? new Set()).add(labelOf(block)));
  return words;
});

const blocksOf = remembered(
  (screens: Screens): ReadonlyMap<string, FieldBlock> =>
    new Map(Object.values(screens).flatMap((screen) => [...askedBy(screen)])),
);

import type {Logic} from '../../model/compiled/logic.ts';
import type {Block, Call, CompiledScreen, FieldBlock} from '../../model/compiled/screen.ts';
import type {Choice, Line} from '../../model/compiled/text.ts';
import {isRecord} from '../../lib/is-record.ts';
import {itemBlockOf} from '../../lib/item-block.ts';
import {namesItem} from '../../lib/names-item.ts';
import {printLine} from '../../runtime/text/print.ts';
import type {PlannedQuestion} from './plan.ts';

/**
 * What the keys of a call's body ask, in their order, for people who read it later: the labels of the questions that
 * they come from, in full: it is the record of what was asked. A key that comes from no question is called as it is. Screens
 * that show for each item of a list are those that are written, each once: their words are about no item yet.
 */
export function questionsOf(
  call: Call,
  screen: CompiledScreen,
  screens: readonly CompiledScreen[],
): readonly PlannedQuestion[] {
  const item = itemBlockOf(screen);
  if (call.body === 'answers') return asked(item?.blocks ?? screen.blocks);
  const all = new Map<string, PlannedQuestion>();
  for (const one of screens.flatMap(({blocks}) => asked(blocks))) all.set(one.key, joined(all.get(one.key), one));
  const ofItem = item === undefined ? [] : (all.get(item.id)?.questions ?? []);
  const known = new Map<string, PlannedQuestion>([
    ...[...all].map(([key, one]) => [`answers.${key}`, one] as const),
    ...ofItem.map((one) => [`item.${one.key}`, one] as const),
  ]);
  return Object.entries(call.body ?? {}).map(([key, rule]) => {
    const from = known.get(pathOf(rule));
    return from === undefined ? {key, label: key} : {...from, key};
  });
}

/** What is asked under a key, by one question; about the items of a list several screens may ask. */
function joined(before: PlannedQuestion | undefined, one: PlannedQuestion): PlannedQuestion {
  if (before?.questions === undefined || one.questions === undefined) return one;
  // What only adds to a list has no title, and stands behind what is asked where it is made.
  const [list, added] = before.label === before.key ? [one, before] : [before, one];
  const known = new Set(list.questions?.map(({key}) => key));
  const more = added.questions?.filter(({key}) => !known.has(key)) ?? [];
  return {...list, questions: [...(list.questions ?? []), ...more]};
}

/** The path that a rule reads, where it does nothing else; '' for other rules. */
function pathOf(rule: Logic): string {
  const read = isRecord(rule) ? rule['var'] : undefined;
  const path: unknown = Array.isArray(read) ? read[0] : read;
  return typeof path === 'string' ? path : '';
}

function asked(blocks: readonly Block[]): readonly PlannedQuestion[] {
  return blocks.flatMap((block): readonly PlannedQuestion[] => {
    if (block.block === 'field') return [{key: block.id, label: labelOfField(block), field: block}];
    if (block.block === 'group' && block.repeat === undefined) return asked(block.blocks);
    if (block.block !== 'group' && block.block !== 'each') return [];
    const label = block.title === undefined ? block.id : labelOf(block.title);
    const questions = asked(block.blocks);
    return questions.length === 0 ? [] : [{key: block.id, label, questions}];
  });
}

/** Without its item a label that names it has a gap: then the few words for summaries are the question. */
function labelOfField({label, short}: FieldBlock): string {
  return short !== undefined && namesItem(label) ? printLine(short, {}) : labelOf(label);
}

/** A label that depends on something is read as it stands where nothing else holds. */
function labelOf({cases}: Choice<Line>): string {
  const last = cases.at(-1);
  return last === undefined ? '' : printLine(last.value, {});
}

import {isRecord} from '../../lib/is-record.ts';
import type {Open} from '../../model/compiled/flow.ts';
import type {Action, Block, Call, CompiledScreen, FieldBlock, PropValue} from '../../model/compiled/screen.ts';
import type {Target} from '../../model/compiled/target.ts';
import type {Choice} from '../../model/compiled/text.ts';
import type {Json} from '../../model/json.ts';
import {bodyOf} from '../../runtime/answers/body.ts';
import {eachItems} from '../../runtime/answers/each-items.ts';
import {withInitial} from '../../runtime/answers/initial.ts';
import {answerKeys, shownAnswers, without} from '../../runtime/answers/prune.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import {isKnown, type RuleData} from '../../runtime/rules/rule-data.ts';
import {withValues} from '../../runtime/text/with-values.ts';
import {choose, chosenCase} from '../../runtime/text/choose.ts';
import {targetText} from '../diff/text-text.ts';
import {askedIn, readBy, toldTo, valuesOf} from './told.ts';

/** How a screen looks for somebody, in what depends on facts and answers. */
export interface Look {
  /**
   * What shows only sometimes, and does: a block `trust`, an option `method.PAYROLL`, the case of a text `stated:some`
   * or of a hint `ssn.hint:known`, a field that may stay empty `ssn.optional`; a yes-or-no of a widget that is yes
   * (`photo.camera`); which disclosure `terms:esign`; `open`, where an address of its own leads there only sometimes.
   */
  readonly shows: readonly string[];
  /** Every action that is there: `check` where answers are checked first, its calls in order, where it leads last. */
  readonly does: Readonly<Record<string, string | readonly string[]>>;
  /** What each of these calls is given, by the call's name. */
  readonly sends: Readonly<Record<string, Json>>;
  /** Fields that are asked, in their order; `?` behind one that may stay empty. */
  readonly asks: readonly string[];
  /** What widgets and fields are told, by `block.property`: values, and what stands in the gaps of their texts. */
  readonly tells: Readonly<Record<string, Json>>;
  /** Parameters and facts of the screen, whether it needs them, and how they are read. */
  readonly reads: Readonly<Record<string, Json>>;
}

/** What the rules of a screen read: its own answers are those that are shown, initial values among them. */
export function screenData(screen: CompiledScreen, data: RuleData, own: Readonly<Record<string, unknown>>): RuleData {
  const {blocks, id} = screen;
  const here = isRecord(data.here) && isKnown(data.here['screen']) ? data.here : {...(data.here as object), screen: id};
  const typed = withInitial(blocks, {...data, here, answers: own});
  const shown = shownAnswers(blocks, {...data, here, answers: typed});
  return withValues(screen, {...data, here, answers: {...without(typed, answerKeys(blocks)), ...shown}});
}

/** The look of a screen; `data.answers` are those that are shown, `data.result` what the calls have answered. */
export function lookOf(screen: CompiledScreen, data: RuleData, open?: Open): Look {
  const shows = new Set<string>();
  const does: Record<string, string | readonly string[]> = {};
  const sends: Record<string, Json> = {};
  const asks: string[] = [];
  const tells: Record<string, Json> = {};
  const act = (actions: readonly Action[], now: RuleData): void => {
    for (const action of actions) {
      if (!holds(action.when, now)) continue;
      const calls = action.calls.filter((call) => holds(call.when, now));
      for (const call of calls) {
        const given = givenTo(call, screen, now);
        if (Object.keys(given).length > 0) sends[call.id] = given;
      }
      const checks = action.kind === 'submit' ? ['check'] : [];
      const steps = [
        ...checks,
        ...calls.map(({id}) => id),
        ...beforeLeading(action),
        ...leadsTo(action.then, action.with, now),
      ];
      const [only] = steps;
      does[action.id] = steps.length === 1 && only !== undefined ? only : steps;
    }
  };
  const visit = (blocks: readonly Block[], now: RuleData): void => {
    for (const block of blocks) {
      if (!holds(block.when, now)) continue;
      if (block.when !== undefined) shows.add(block.id);
      for (const [key, choice] of choicesOf(block))
        addCase(shows, key === '' ? block.id : `${block.id}.${key}`, choice, now);
      if (block.block === 'field') visitField(block, now, shows);
      if (block.block === 'field') asks.push(...askedIn(block, now));
      if (block.block === 'field' || block.block === 'widget') Object.assign(tells, toldTo(block, now));
      if (block.block === 'disclosure') shows.add(`${block.id}:${block.disclosure}`);
      if (block.block === 'widget') addProps(shows, block.id, block.props, now);
      if (block.block === 'group' && block.repeat === undefined) visit(block.blocks, now);
      if (block.block === 'group') act(block.actions, now);
      for (const item of itemsOf(block, now)) {
        visit(block.block === 'each' || block.block === 'group' ? block.blocks : [], {...now, item});
        if (block.block === 'each') act(block.actions, {...now, item});
      }
    }
  };
  if (open?.kind === 'when' && holds(open.when, data)) shows.add('open');
  addCase(shows, 'title', screen.title, data);
  visit(screen.blocks, data);
  act(screen.actions, data);
  return {shows: [...shows], does, sends, asks, tells, reads: readBy(screen, data)};
}

function addCase(shows: Set<string>, name: string, choice: Choice<unknown>, data: RuleData): void {
  const [first] = choice.cases;
  if (choice.cases.length < 2 && first?.when === undefined) return;
  const chosen = chosenCase(choice, data);
  if (chosen !== undefined) shows.add(`${name}:${chosen.id}`);
}

function choicesOf(block: Block): readonly (readonly [string, Choice<unknown>])[] {
  const {title, label, hint, text} = block as Partial<
    Record<'title' | 'label' | 'hint' | 'text', Choice<unknown> | string>
  >;
  const named = Object.entries({title, label, hint, '': text});
  return named.flatMap(([key, one]) => (isChoice(one) ? [[key, one] as const] : []));
}

const isChoice = (value: unknown): value is Choice<unknown> => isRecord(value) && Array.isArray(value['cases']);

function addProps(shows: Set<string>, name: string, props: Readonly<Record<string, PropValue>>, data: RuleData): void {
  for (const [key, one] of Object.entries(props)) {
    if ('value' in one && evaluate(one.value, data) === true) shows.add(`${name}.${key}`);
    if ('entries' in one) for (const entry of one.entries) addProps(shows, `${name}.${entry.id}`, entry.props, data);
  }
}

function visitField(field: FieldBlock, data: RuleData, shows: Set<string>): void {
  for (const [key, rule] of Object.entries(field.props))
    if (evaluate(rule, data) === true) shows.add(`${field.id}.${key}`);
  if (typeof field.optional !== 'boolean' && holds(field.optional, data)) shows.add(`${field.id}.optional`);
  for (const {value, when} of field.options ?? [])
    if (when !== undefined && holds(when, data)) shows.add(`${field.id}.${value}`);
  for (const part of field.blocks ?? [])
    if (part.when !== undefined && holds(part.when, data)) shows.add(`${field.id}.${part.id}`);
}

function itemsOf(block: Block, data: RuleData): readonly Readonly<Record<string, unknown>>[] {
  if (block.block === 'each') return eachItems(block, data).map(({item}) => item);
  if (block.block !== 'group' || block.repeat === undefined) return [];
  const answers = isRecord(data.answers) ? data.answers[block.id] : undefined;
  const items = Array.isArray(answers) ? answers.filter(isRecord) : [];
  // A list without items is looked at as the person sees it who adds the first.
  return items.length > 0 ? items : [{}];
}

function givenTo(call: Call, screen: CompiledScreen, data: RuleData): Readonly<Record<string, Json>> {
  const body = bodyOf(screen, call, data);
  return {...valuesOf(call.with, data), ...(isRecord(body) ? body : {})};
}

function beforeLeading({raise, dialog}: Action): readonly string[] {
  return [...(raise === undefined ? [] : [`raise ${raise}`]), ...(dialog === undefined ? [] : [`dialog ${dialog}`])];
}

function leadsTo(then: Choice<Target>, withs: Action['with'], data: RuleData): readonly string[] {
  const target = choose(then, data);
  if (target === undefined) return [];
  const values = Object.entries(valuesOf(withs, data)).map(([key, value]) => [key, String(value)]);
  return [`${targetText(target)}${values.length === 0 ? '' : `?${new URLSearchParams(values).toString()}`}`];
}

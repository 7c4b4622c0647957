import {onScreen} from '../../journey/actions/action.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Open} from '../../model/compiled/flow.ts';
import type {Action, Block, CompiledScreen, FieldBlock, PropValue} from '../../model/compiled/screen.ts';
import type {Choice} from '../../model/compiled/text.ts';
import type {Json} from '../../model/json.ts';
import {eachItems} from '../../runtime/answers/each-items.ts';
import {withInitial} from '../../runtime/answers/initial.ts';
import {answerKeys, shownAnswers, withoutAnswers} from '../../runtime/answers/prune.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import {isKnown, type RuleData} from '../../runtime/rules/rule-data.ts';
import {withValues} from '../../runtime/text/with-values.ts';
import {chosenCase} from '../../runtime/text/choose.ts';
import {press, type Pressable, type Pressed} from '../visits/press.ts';
import type {Standing} from '../visits/standing.ts';
import {askedIn, readBy, inputsOf} from './inputs.ts';

/** How a screen looks for somebody, in what depends on facts and answers. */
export interface Look extends Pressed {
  /**
   * What shows only sometimes, and does: a block `trust`, an option `method.PAYROLL`, the case of a text `stated:some`
   * or of a hint `ssn.hint:known`, a field that may stay empty `ssn.optional`; a yes-or-no of a widget that is yes
   * (`photo.camera`); which disclosure `terms:esign`; `open`, where an address of its own leads there only sometimes.
   */
  readonly shows: readonly string[];
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
  return withValues(screen, {...data, here, answers: {...withoutAnswers(typed, answerKeys(blocks)), ...shown}});
}

/** The look of a screen on which somebody stands; `answers`: those that its rules read. */
export async function lookOf(
  standing: Standing,
  answers: Readonly<Record<string, unknown>>,
  open?: Open,
): Promise<Look> {
  const {presses, ...seen} = seenOf(standing.screen, screenData(standing.screen, standing.data, answers), open);
  return {...seen, ...(await press(standing, presses))};
}

/** What is seen of a screen, and what can be pressed on it; `data.answers` are those that are shown. */
function seenOf(
  screen: CompiledScreen,
  data: RuleData,
  open?: Open,
): Omit<Look, keyof Pressed> & {readonly presses: readonly Pressable[]} {
  const shows = new Set<string>();
  const presses: Pressable[] = [];
  const asks: string[] = [];
  const tells: Record<string, Json> = {};
  const act = (actions: readonly Action[], now: RuleData, item: string): void => {
    const scope = item === '' ? onScreen : {item, data: {item: now.item}};
    presses.push(...actions.filter(({when}) => holds(when, now)).map((action) => ({action, scope})));
  };
  const visit = (blocks: readonly Block[], now: RuleData, inside = ''): void => {
    for (const block of blocks) {
      if (!holds(block.when, now)) continue;
      if (block.when !== undefined) shows.add(block.id);
      for (const [key, choice] of choicesOf(block))
        addCase(shows, key === '' ? block.id : `${block.id}.${key}`, choice, now);
      if (block.block === 'field') visitField(block, now, shows);
      if (block.block === 'field') asks.push(...askedIn(block, now));
      if (block.block === 'field' || block.block === 'widget') Object.assign(tells, inputsOf(block, now));
      if (block.block === 'disclosure') shows.add(`${block.id}:${block.disclosure}`);
      if (block.block === 'widget') addProps(shows, block.id, block.props, now);
      if (block.block === 'group' && block.repeat === undefined) visit(block.blocks, now, inside);
      if (block.block === 'group') act(block.actions, now, inside);
      for (const {key, item} of itemsOf(block, now)) {
        visit(block.block === 'each' || block.block === 'group' ? block.blocks : [], {...now, item}, key);
        if (block.block === 'each') act(block.actions, {...now, item}, key);
      }
    }
  };
  if (open?.kind === 'when' && holds(open.when, data)) shows.add('open');
  addCase(shows, 'title', screen.title, data);
  visit(screen.blocks, data);
  act(screen.actions, data, '');
  return {shows: [...shows], asks, tells, reads: readBy(screen, data), presses};
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

function itemsOf(
  block: Block,
  data: RuleData,
): readonly {readonly key: string; readonly item: Readonly<Record<string, unknown>>}[] {
  if (block.block === 'each') return eachItems(block, data);
  if (block.block !== 'group' || block.repeat === undefined) return [];
  const answers = isRecord(data.answers) ? data.answers[block.id] : undefined;
  const items = Array.isArray(answers) ? answers.filter(isRecord) : [];
  // A list without items is looked at as the person sees it who adds the first.
  return (items.length > 0 ? items : [{}]).map((item, at) => ({key: String(at), item}));
}

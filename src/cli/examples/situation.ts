import type {Contract} from '../../catalog/operations/operations.ts';
import {fieldsOf} from '../../compiler/link/blocks/fields-of.ts';
import {itemBlockOf} from '../../lib/item-block.ts';
import {itemOf} from '../../lib/item-of.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {CompiledOrg, OrgManifest} from '../../model/compiled/flow.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import type {Subject} from '../../proofs/flow/subject.ts';
import type {Witness} from '../../proofs/prover.ts';
import {eachItems} from '../../runtime/answers/each-items.ts';
import {answerKeys} from '../../runtime/answers/prune.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {factsFor} from '../scenarios/given.ts';
import {answersOnPath, begunJourney} from '../scenarios/journey.ts';
import {screenData} from '../scenarios/look.ts';
import type {Standing} from '../visits/standing.ts';
import {serverAnswers} from '../visits/server-answers.ts';
import {withAll} from '../search/satisfy.ts';

type Data = Readonly<Record<string, unknown>>;

/** Facts and the answers on one screen, as a scenario has them. */
export interface Situation {
  readonly given: Data;
  readonly answers: Data;
  /** Answers on other screens that it goes on with. */
  readonly elsewhere?: Readonly<Record<string, Data>>;
}

/** A screen, with all that says how it is read. */
export interface ViewedScreen {
  readonly screen: CompiledScreen;
  readonly subject: Subject;
  readonly org: CompiledOrg;
  readonly flows: OrgManifest['flows'];
  readonly contract: Contract;
  /** The base path of the site. */
  readonly base: string;
}

/** Facts of a witness as a scenario gives them: an element stands in its list, answers on their screen. */
export function situationOf({facts}: Witness, list: string | undefined, screen: CompiledScreen): Situation {
  const {answers, item, today, here, machine: _machine, ...rest} = facts as Record<string, Json>;
  const each = list === undefined ? undefined : eachOver(screen.blocks, list);
  const {element, asked} = partsOf(item, each);
  const {answers: listed, ...found} =
    list === undefined || element === undefined ? rest : withAll(rest, new Map([[list, [element]]]));
  const day = isRecord(today) ? today['date'] : undefined;
  const at = isRecord(here) ? here['screen'] : undefined;
  return {
    given: {
      ...Object.fromEntries(Object.entries(found).filter(([, value]) => !isEmpty(value))),
      ...(typeof day === 'string' ? {today: day} : {}),
      ...(typeof at === 'string' ? {here: {screen: at}} : {}),
    },
    answers: {...dataIn(answers), ...dataIn(listed), ...asked},
  };
}

/** The same with each answer on the screen that asks it, where a flow shares them among its screens. */
export function placed({given, answers: asked, elsewhere = {}}: Situation, {screen, subject}: ViewedScreen): Situation {
  if (subject.flow.led !== 'order') return {given, answers: asked, elsewhere};
  const answers = withItem(asked, elsewhere, screen);
  const isOfItem = ({id}: CompiledScreen): boolean => itemOf(subject.flow, id) !== undefined;
  const own: Record<string, unknown> = {};
  const others: Record<string, Data> = {...elsewhere};
  // What is asked about an item of a list is written with the list.
  const asks = (one: CompiledScreen, id: string): boolean => !isOfItem(one) && answerKeys(one.blocks).includes(id);
  for (const [id, answer] of Object.entries(answers)) {
    const asking = asks(screen, id) ? undefined : Object.values(subject.screens).find((one) => asks(one, id));
    if (asking === undefined) own[id] = answer;
    else others[asking.id] = {...others[asking.id], [id]: answer};
  }
  return {given, answers: own, elsewhere: others};
}

/** On a screen that shows for one item of a list there is such an item. */
function withItem(answers: Data, elsewhere: Readonly<Record<string, Data>>, screen: CompiledScreen): Data {
  const block = itemBlockOf(screen);
  if (block === undefined) return answers;
  const before = [answers, ...Object.values(elsewhere)].map((typed) => typed[block.id]).find(Array.isArray);
  const items: readonly unknown[] = Array.isArray(before) ? before : [];
  return {...answers, [block.id]: Array.from({length: block.place + 1}, (_, index) => items[index] ?? {})};
}

type EachBlock = Extract<Block, {block: 'each'}>;

/** An element with the key that its list goes by, and what is answered of it, which stands elsewhere. */
function partsOf(item: Json | undefined, each: EachBlock | undefined): {readonly element?: Json; readonly asked: Data} {
  if (item === undefined || each === undefined || !isRecord(item))
    return {asked: {}, ...(item === undefined ? {} : {element: item})};
  if (each.place !== undefined) return {asked: {[each.id]: [...Array.from({length: each.place}, () => ({})), item]}};
  const fields = new Set(fieldsOf(each.blocks).map(({id}) => id));
  const key = item[each.key] ?? '00000000-0000-4000-8000-000000000001';
  const own = Object.entries(item).filter(([name]) => !fields.has(name));
  const answered = Object.entries(item).filter(([name]) => fields.has(name));
  const asked = answered.length === 0 ? {} : {[each.id]: [{[each.key]: key, ...Object.fromEntries(answered)}]};
  return {element: {[each.key]: key, ...Object.fromEntries(own)}, asked};
}

const dataIn = (value: unknown): Data => (isRecord(value) ? value : {});

function eachOver(blocks: readonly Block[], list: string): EachBlock | undefined {
  for (const block of blocks) {
    if (block.block === 'each' && JSON.stringify(block.in).includes(`"${list}"`)) return block;
    const inner = block.block === 'group' || block.block === 'each' ? eachOver(block.blocks, list) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

const isEmpty = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;

/** Somebody on the screen, and the answers that its rules read, just as a scenario decides it. */
export function standingIn(
  {given, answers, elsewhere}: Situation,
  {
    screen,
    subject: {flow},
    org,
    base,
    flows,
    contract,
  }: Omit<ViewedScreen, 'subject'> & {
    readonly subject: Pick<Subject, 'flow'>;
  },
): {readonly standing: Standing; readonly answers: Data} {
  const {facts} = factsFor(given, flow, org.org);
  const compiled = org.flows[flow.id];
  const typed = {...elsewhere, [screen.id]: answers};
  const journey = compiled === undefined ? typed : begunJourney(compiled, typed, facts);
  const own = flow.led === 'order' ? answersOnPath(org, {flow: flow.id, org: org.org.org, journey}, facts) : answers;
  const path = `${base}${flow.path}/${screen.id}`;
  const data = decisionData(flow, {...facts, answers: own}, {path, asked: true, screen: screen.id});
  const here = {...(data.here as object), ...dataIn(facts['here'])};
  const server = serverAnswers(contract);
  const standing = {compiled: org, flows, base, flow: flow.id, screen, data: {...data, here}, journey, server};
  return {standing, answers: own};
}

/** What rules read on the screen. */
export function dataOfSituation(situation: Situation, viewed: ViewedScreen): RuleData {
  const {standing, answers} = standingIn(situation, viewed);
  return screenData(viewed.screen, standing.data, answers);
}

/** The first element that a list shows, with what is answered of it. */
export function firstOf(data: RuleData, screen: CompiledScreen, list: string): unknown {
  const each = eachOver(screen.blocks, list);
  const first = each === undefined ? undefined : eachItems({...each, only: true}, data)[0];
  return first?.item;
}

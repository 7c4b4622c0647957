import {keyPlace} from '../../lib/key-place.ts';
import {itemSchema, propertyNames, propertyOf, type FactType} from '../../catalog/operations/schema.ts';
import {kinds} from '../../catalog/kinds/index.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Action, Block, Call, CompiledScreen} from '../../model/compiled/screen.ts';
import {actionsOf} from '../../lib/actions-of.ts';
import {rememberedBeside} from '../../lib/remembered-beside.ts';
import {remembered} from '../../lib/remembered.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import {answerOf} from '../answer-of.ts';
import type {FlowCheck, FlowSubject} from '../check.ts';
import {onEachScreen} from '../each-screen.ts';
import {raisedBy} from '../raised-by.ts';
import {answersRead} from '../reads.ts';
import {blockAt, treeAt} from '../trees.ts';
import {refusedAnswer, refusedLength, type BrokenLimit} from './refused-answer.ts';

/** What the contract of an operation refuses, and the question lets through whose answer it is given. */
export const answerRefused: FlowCheck = (subject) => {
  // In a flow with an order every screen may send what was answered on any; else what it asks itself.
  const refused = subject.flow.led === 'order' ? refusedOnPath(subject) : refusedAlone(subject);
  if (refused.length === 0) return [];
  const guarded = guardedBy(subject);
  return refused.flatMap(({screen, id, found}) =>
    guarded.has(id) || answersRead(conditionsAround(subject, screen)).has(id) ? [] : found,
  );
};

/** An answer that a call of a screen is given, and that its question lets through though the contract refuses it. */
interface Refusal {
  readonly screen: CompiledScreen;
  readonly id: string;
  readonly found: readonly Diagnostic[];
}

const refusedAlone = onEachScreen((screen, tree, contract) =>
  refusedOn(screen, questionsOf([{screen, tree}]), contract),
);

function refusedOnPath({screens, resolved, contract}: FlowSubject): readonly Refusal[] {
  const asking = [...resolved.screens].flatMap(([id, tree]) => {
    const screen = screens[id];
    return screen === undefined ? [] : [{screen, tree}];
  });
  const asked = questionsOf(asking);
  return Object.values(screens).flatMap((screen) => refusedOn(screen, asked, contract));
}

type Asked = ReadonlyMap<string, readonly Question[]>;

/** What was found of screens, with the questions about what they send: most edits change none of these. */
const known = new WeakMap<CompiledScreen, {readonly by: readonly unknown[]; readonly refused: readonly Refusal[]}>();

/** What calls of a screen are refused for that no condition of an action reads. */
function refusedOn(screen: CompiledScreen, asked: Asked, contract: FlowSubject['contract']): readonly Refusal[] {
  const sending = sentOn(screen, contract);
  const by = [contract, ...sending.flatMap(({id}) => [id, ...(asked.get(id) ?? [])])];
  const before = known.get(screen);
  if (before?.by.length === by.length && before.by.every((one, at) => one === by[at])) return before.refused;
  const refused = sending.flatMap((one) => refusedIn(screen, one, asked));
  known.set(screen, {by, refused});
  return refused;
}

function refusedIn(screen: CompiledScreen, {action, call, id, wanted, name}: SentOn, asked: Asked): readonly Refusal[] {
  const all = (asked.get(id) ?? []).map((one) => found(one, wanted, name, call.operation));
  // Of several questions with one name, each may be there for another call.
  if (all.length === 0 || all.some((one) => one.length === 0)) return [];
  const conditions = [action.when ?? true, raisedBy(screen.blocks, action.id), call.when ?? true];
  return answersRead(conditions).has(id) ? [] : [{screen, id, found: all.flat()}];
}

interface SentOn extends Sent {
  readonly action: Action;
  readonly call: Call;
}

const sentOn = rememberedBeside((screen: CompiledScreen, {operations}: FlowSubject['contract']): readonly SentOn[] =>
  actionsOf(screen).flatMap((action) =>
    action.calls.flatMap((call): readonly SentOn[] => {
      const type = operations[call.operation]?.body;
      if (type === undefined || call.body === undefined) return [];
      return sent(call, type).map((one) => ({action, call, ...one}));
    }),
  ),
);

/** A question, and what is written of it. */
interface Question {
  readonly block: Block;
  readonly written: Tree;
}

function questionsOf(screens: readonly {readonly screen: CompiledScreen; readonly tree: MapTree}[]): Asked {
  const all = new Map<string, Question[]>();
  for (const {screen, tree} of screens)
    for (const one of questionsOn(screen, tree)) all.set(one.block.id, [...(all.get(one.block.id) ?? []), one]);
  return all;
}

const questionsOn = rememberedBeside((screen: CompiledScreen, tree: MapTree): readonly Question[] =>
  questionsIn(screen.blocks, tree),
);

function questionsIn(blocks: readonly Block[], tree: MapTree): readonly Question[] {
  return blocks.flatMap((block): readonly Question[] => {
    const written = blockAt(tree, block.id);
    if (written?.kind !== 'map') return [];
    if (block.block === 'field' || (block.block === 'group' && block.repeat !== undefined)) return [{block, written}];
    return block.block === 'group' ? questionsIn(block.blocks, written) : [];
  });
}

/** Answers that something else than their limits may hold back: a check of a screen, a gate. */
function guardedBy(subject: FlowSubject): ReadonlySet<string> {
  return new Set([...readByGates(subject.flow.gates), ...checked(subject)]);
}

const readByGates = remembered((gates: CompiledFlow['gates']) => answersRead(gates));

const checked = onEachScreen(({checks}) => [...answersRead(checks.map(({fails}) => fails))]);

/** What must hold wherever a screen shows. */
function conditionsAround({flow}: FlowSubject, screen: CompiledScreen): unknown {
  const entry = flow.screens.find(({id}) => id === screen.id);
  const section = flow.sections.find(({screens}) => screens.includes(screen.id));
  return [entry?.when ?? true, section?.when ?? true];
}

interface Sent {
  readonly id: string;
  readonly name: string;
  readonly wanted: FactType;
}

/** Answers that a call is given as they stand. */
function sent({body}: Call, type: FactType): readonly Sent[] {
  return propertyNames(type).flatMap((name): readonly Sent[] => {
    const property = propertyOf(type, name);
    const value = body === 'answers' ? {var: `answers.${name}`} : body?.[name];
    const id = answerOf(value);
    return id === undefined || property === undefined ? [] : [{id, name, wanted: property.type}];
  });
}

function found({block, written}: Question, wanted: FactType, name: string, operation: string): readonly Diagnostic[] {
  if (block.block === 'group') {
    const broken = block.repeat === undefined ? undefined : refusedLength(block.repeat, wanted);
    const repeat = treeAt(written, 'repeat');
    const place = treeAt(repeat, broken?.word === 'minItems' ? 'min' : 'max') ?? repeat ?? written;
    const own = broken === undefined ? [] : [said(broken, block.id, place, name, operation)];
    return [...own, ...inside(block.blocks, written, itemSchema(wanted), name, operation)];
  }
  if (block.block !== 'field') return [];
  if (block.blocks !== undefined) return inside(block.blocks, written, wanted, name, operation);
  const broken = refusedAnswer(block, wanted);
  if (broken === undefined) return [];
  const place = [broken.word, broken.beside?.word ?? ''].map((word) => treeAt(written, word)).find(Boolean);
  return [said(broken, block.id, place ?? written, name, operation)];
}

function inside(blocks: readonly Block[], written: Tree, wanted: FactType, name: string, operation: string) {
  return blocks.flatMap((block): readonly Diagnostic[] => {
    const [own, property] = [treeAt(written, 'blocks', block.id), propertyOf(wanted, block.id)];
    if (own === undefined || property === undefined) return [];
    return found({block, written: own}, property.type, `${name}.${block.id}`, operation);
  });
}

function said(broken: BrokenLimit, id: string, place: Tree, name: string, operation: string) {
  const {word, limit, own, beside, example} = broken;
  const isWhole = word === 'type';
  const wants = isWhole ? 'only as a whole number' : `with \`${word}: ${String(limit)}\``;
  const near = beside === undefined ? 'no such limit' : `\`${beside.word}: ${String(beside.limit)}\``;
  const written = `has ${own === undefined ? near : String(own)}`;
  const such = example === undefined ? '' : `: it refuses \`${example}\`, which is let through`;
  const message = `\`${operation}\` takes \`${name}\` ${wants}, and \`${id}\` ${written}${such}`;
  const hint = `${mendedBy(broken)}, or let the API take what the question lets through.`;
  return diagnostic('answer-refused', keyPlace(place), message, {hint});
}

function mendedBy({word, limit, own}: BrokenLimit): string {
  if (word === 'type') return 'Give the question `multipleOf: 1`';
  if (word !== 'format') return 'Give the question the limit of the API';
  const kind = Object.values(kinds).find(({schema}) => schema['format'] === limit);
  if (kind !== undefined) return `Ask it as \`type: ${kind.id}\``;
  return own === undefined ? 'Give the question a `pattern` that lets nothing else through' : 'Ask it as another type';
}

import {answerRead} from '../../lib/answer-read.ts';
import {itemOf} from '../../lib/item-of.ts';
import type {CompiledFlow, CompiledOrg, OrgConfig, ScreenEntry} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Action, Block, Call, CompiledScreen} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {answerKeys} from '../../runtime/answers/prune.ts';
import {standsOnPath} from '../../runtime/decide/journey-path.ts';

/** Which answers of a flow the body of an operation carries, as the action says that sends it. */
export interface SentAnswers {
  readonly flow: CompiledFlow;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
  readonly org: OrgConfig;
  /** The screen that sends them. */
  readonly screen: string;
  /** What this screen itself asks is checked before it is sent. */
  readonly checks: boolean;
  /** Key of an answer -> where it is in the body. What else is in the body is no answer. */
  readonly keys: Readonly<Record<string, SentKey>>;
  /** What the action says that stands under the keys of the body. */
  readonly rules: Readonly<Record<string, Logic>>;
  /** Keys of the body that other actions send and this one does not. */
  readonly never: readonly string[];
}

export interface SentKey {
  /** Key of the body; where parts of the answer are sent, that of the first. */
  readonly key: string;
  /** What is sent where there is no such answer; absent: nothing. */
  readonly otherwise?: Json;
  /** Where only parts of the answer are sent: path inside of it -> key of the body. */
  readonly parts?: Readonly<Record<string, string>>;
}

/**
 * Finds the actions that send an operation, in an order-led flow each from a screen of the path; none where there is none,
 * or where something else sends it too: then nothing is known of what comes before. In a flow that the server leads an
 * action reads the answers of its own screen alone, so that this screen is all that there is to hold a body against.
 */
export function sentAnswers(operation: string, {org, flows}: CompiledOrg): readonly SentAnswers[] {
  const found = Object.values(flows).flatMap(({flow, screens}) =>
    Object.values(screens).flatMap((screen) => callsIn(screen).map((sent) => ({...sent, flow, screens, screen}))),
  );
  const calls = found.filter(({call}) => call.operation === operation);
  const known = calls.flatMap(({flow, screens, screen, action, call}): readonly SentAnswers[] => {
    const path = action === undefined || action.runs !== undefined ? undefined : pathTo(screen.id, flow, screens);
    if (path === undefined || action === undefined) return [];
    const once = flow.led === 'order' ? askedOnce(flow, flows) : keysOnce(screen);
    const sent = Object.entries(call.body === 'answers' ? ownKeys(screen) : keysOf(call.body));
    const keys = Object.fromEntries(
      sent.filter(([answer, {parts}]) => once.has(answer) && (parts === undefined || isField(answer, path.screens))),
    );
    const own = new Set(bodyKeys(call, screen));
    const rules = call.body === 'answers' ? answersAsTheyAre(screen) : (call.body ?? {});
    const others = new Set(calls.flatMap((other) => bodyKeys(other.call, other.screen)));
    const never = [...others].filter((key) => !own.has(key));
    return [{...path, org, screen: screen.id, checks: action.kind === 'submit', keys, rules, never}];
  });
  return known.length === calls.length ? known : [];
}

/** The screens whose answers a screen may send, in their flow; undefined where that cannot be said. */
function pathTo(
  id: string,
  flow: CompiledFlow,
  screens: SentAnswers['screens'],
): Pick<SentAnswers, 'flow' | 'screens'> | undefined {
  const [entry, screen] = [flow.screens.find((one) => one.id === id), screens[id]];
  if (entry === undefined || screen === undefined) return undefined;
  if (flow.led === 'order') return standsOnPath(entry) ? {flow, screens} : undefined;
  const alone: ScreenEntry = {id, title: entry.title, params: entry.params, addressed: true, open: {kind: 'decided'}};
  const section = {id, listed: false, done: false, screens: [id]};
  return {flow: {...flow, sections: [section], screens: [alone]}, screens: {[id]: screen}};
}

/** Keys of answers that a screen asks in one place. */
function keysOnce({blocks}: CompiledScreen): ReadonlySet<string> {
  const keys = answerKeys(blocks);
  return new Set(keys.filter((key) => keys.indexOf(key) === keys.lastIndexOf(key)));
}

function bodyKeys({body}: Call, screen: CompiledScreen): readonly string[] {
  return Object.keys(body === 'answers' ? ownKeys(screen) : (body ?? {}));
}

/** Every call of a screen, with its action where that is the screen's own. */
function callsIn({actions, blocks}: CompiledScreen): readonly {readonly action?: Action; readonly call: Call}[] {
  return [
    ...actions.flatMap((action) => action.calls.map((call) => ({action, call}))),
    ...blocks.flatMap(callsOfBlock).map((call) => ({call})),
  ];
}

function callsOfBlock(block: Block): readonly Call[] {
  if (block.block !== 'group' && block.block !== 'each') return [];
  return [...block.actions.flatMap(({calls}) => calls), ...block.blocks.flatMap(callsOfBlock)];
}

/** Keys of answers that one screen alone asks, of all flows that share them: of others it is not clear whose they are. */
function askedOnce(flow: CompiledFlow, flows: CompiledOrg['flows']): ReadonlySet<string> {
  const count = new Map<string, number>();
  for (const other of Object.values(flows)) {
    if (other.flow.answers !== flow.answers) continue;
    // What screens ask about an item of a list is a part of the list, which is asked elsewhere.
    for (const {blocks} of Object.values(other.screens).filter(({id}) => itemOf(other.flow, id) === undefined))
      for (const key of answerKeys(blocks)) count.set(key, (count.get(key) ?? 0) + (other.flow.id === flow.id ? 1 : 2));
  }
  return new Set([...count].flatMap(([key, times]) => (times === 1 ? [key] : [])));
}

function answersAsTheyAre({blocks}: CompiledScreen): Readonly<Record<string, Logic>> {
  return Object.fromEntries(answerKeys(blocks).map((key) => [key, {var: `answers.${key}`}]));
}

function ownKeys({blocks}: CompiledScreen): Readonly<Record<string, SentKey>> {
  return Object.fromEntries(answerKeys(blocks).map((key) => [key, {key}]));
}

/** Whether an answer is that of one question, and no list. */
function isField(answer: string, screens: SentAnswers['screens']): boolean {
  const isIn = (blocks: readonly Block[]): boolean =>
    blocks.some((block) =>
      block.block === 'group' && block.repeat === undefined
        ? isIn(block.blocks)
        : block.block === 'field' && block.id === answer,
    );
  return Object.values(screens).some(({blocks}) => isIn(blocks));
}

/**
 * The answers that a body has as they are, whole or in parts; the first key counts where several have one, and the whole
 * before its parts. A part that is sent as something else where it is absent is no answer.
 */
function keysOf(body: {readonly [key: string]: Logic} = {}): Readonly<Record<string, SentKey>> {
  const keys: Record<string, SentKey> = {};
  for (const [key, rule] of Object.entries(body)) {
    const {path: [answer, ...inside] = [], otherwise} = answerRead(rule) ?? {};
    if (answer === undefined) continue;
    const known = keys[answer];
    if (known !== undefined && known.parts === undefined) continue;
    const part = inside.join('.');
    if (part === '') keys[answer] = {key, ...(otherwise === undefined ? {} : {otherwise})};
    else if (otherwise === undefined && !Object.keys(known?.parts ?? {}).some((other) => overlap(part, other)))
      keys[answer] = {key: known?.key ?? key, parts: {...known?.parts, [part]: key}};
  }
  return keys;
}

function overlap(one: string, other: string): boolean {
  return liesIn(one, other) || liesIn(other, one);
}

/** Whether a path is another one, or leads further from there. */
export function liesIn(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}.`);
}

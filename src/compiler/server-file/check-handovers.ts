import type {Contract} from '../../catalog/operations/operations.ts';
import {enumOf, propertyNames, propertyOf, ruleTypeOf, type FactType} from '../../catalog/operations/schema.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {CompiledHandover} from '../../model/compiled/server-texts.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {ScenarioReport} from '../scenarios/world.ts';
import {plainTextAt} from '../tree/read.ts';
import {linkHandover, type MailSources} from './link-mail.ts';
import {holdsSensitive} from './sent.ts';

/** What handovers are checked against. */
export interface HandoverSources extends Omit<MailSources, 'answers'> {
  /** `server.yaml`. */
  readonly server: MapTree;
  readonly contract: Contract;
  /** Operation -> the submission that its body is. */
  readonly sends: ReadonlyMap<string, string>;
  /** What these operations are sent. */
  readonly typeOf: (operations: readonly string[]) => FactType;
  readonly report: ScenarioReport;
}

type Entries = readonly (readonly [string, Tree])[];

/**
 * Checks to whom submissions are handed over: that each goes one way, to an address or back, that what is shared is sent,
 * not sensitive, and can be read, that whoever it goes back to can be told, and that there is a way to come for it.
 */
export function checkHandovers(
  handovers: Entries,
  operations: Entries,
  sources: HandoverSources,
): Readonly<Record<string, CompiledHandover>> {
  const {server, report} = sources;
  const names = handovers.map(([name]) => name);
  for (const [id, one] of operations) {
    const name = plainTextAt(one, 'handedOver');
    if (name === undefined) continue;
    const handover = handovers.find(([other]) => other === name)?.[1];
    if (handover === undefined) report.unknown(valueAt(one, 'handedOver'), 'handover', name, names);
    checkReading(id, one, handover, sources);
  }
  const [first] = handovers;
  if (first === undefined) return {};
  if (!server.entries.has('comeBack')) {
    const hint = 'Say below `comeBack` which page a link opens, and what the mails say.';
    say(sources, first[1], 'Nobody can come for what is handed over: this file has no `comeBack`', hint);
  }
  return Object.fromEntries(
    handovers.flatMap(([name, one]) => {
      const linked = one.kind === 'map' ? checkHandover(name, one, handovers, operations, sources) : undefined;
      return linked === undefined ? [] : [[name, linked] as const];
    }),
  );
}

function checkHandover(
  name: string,
  one: MapTree,
  handovers: Entries,
  operations: Entries,
  sources: HandoverSources,
): CompiledHandover | undefined {
  const {sends, typeOf, report} = sources;
  const of = plainTextAt(one, 'of') ?? '';
  const from = [...sends].flatMap(([id, submission]) => (submission === of ? [id] : []));
  if (from.length === 0) {
    report.unknown(valueAt(one, 'of'), 'submission', of, [...sends.values()]);
    return undefined;
  }
  const answers = typeOf(from);
  checkWay(name, one, handovers, answers, sources);
  if (one.entries.has('back') && one.entries.has('about')) {
    const about = plainTextAt(one, 'about') ?? '';
    if (propertyOf(answers, about) === undefined)
      report.unknown(valueAt(one, 'about'), 'key of the body', about, propertyNames(answers));
  }
  for (const [key, value] of entriesIn(valueAt(one, 'again'))) checkAgain(key, value, answers, report);
  const shares = sharesOf(one);
  for (const [key, tree] of shares) {
    const type = propertyOf(answers, key)?.type;
    if (type === undefined) report.unknown(tree, 'key of the body', key, propertyNames(answers));
    else if (holdsSensitive(type)) {
      const hint = 'Leave it out of `shares`.';
      report.add(
        diagnostic('unsafe-copy', tree.origin, `\`${key}\` is sensitive, and somebody else would read it`, {hint}),
      );
    }
  }
  const isSentOnce = operations.find(([id, way]) => from.includes(id) && scalarAt(way, 'once') === true)?.[1];
  const isAnswered = handovers.some(
    ([, other]) => plainTextAt(other, 'back') === name && valueAt(other, 'again') !== undefined,
  );
  if (isSentOnce !== undefined && isAnswered) {
    const hint = 'Leave `once` out: until it is sent back, it can be sent no second time anyway.';
    say(
      sources,
      valueAt(isSentOnce, 'once') ?? isSentOnce,
      `\`${of}\` is sent back to be sent again, and is sent once`,
      hint,
    );
  }
  return linkHandover(one, {...sources, answers, shares: shares.map(([key]) => key)}, report.add);
}

/** It goes to an address, or back to somebody who has said theirs. */
function checkWay(name: string, one: MapTree, handovers: Entries, answers: FactType, sources: HandoverSources): void {
  const {report} = sources;
  const [to, back] = [valueAt(one, 'to'), valueAt(one, 'back')];
  if ((to === undefined) === (back === undefined)) {
    const said = to === undefined ? 'goes to nobody' : 'goes two ways at once';
    say(sources, one, `The handover ${name} ${said}`, 'Say one of `to`, `back`.');
    return;
  }
  for (const key of to === undefined ? ['from'] : ['about', 'again']) {
    const tree = valueAt(one, key);
    const hint = to === undefined ? 'It stands beside `to`.' : 'It stands beside `back`.';
    if (tree !== undefined) say(sources, tree, `\`${key}\` says nothing here`, hint);
  }
  if (back === undefined) return;
  const answered = plainTextAt(one, 'back') ?? '';
  const onward = handovers.filter(([, other]) => valueAt(other, 'to') !== undefined);
  const other = onward.find(([id]) => id === answered)?.[1];
  if (other === undefined)
    report.unknown(
      back,
      'handover to somebody',
      answered,
      onward.map(([id]) => id),
    );
  else if (valueAt(other, 'from') === undefined) {
    const hint = 'Say `from`, the answer that is the address of its sender.';
    say(sources, other, `${name} goes back to whoever sends ${answered}, and nobody knows where they are told`, hint);
  }
  if (valueAt(one, 'about') === undefined) {
    const hint = `Send its \`number\` along, and name the key of the body: \`about: number\`.`;
    say(sources, one, `Nobody knows which ${answered} this answers`, hint);
  }
}

/** What it is sent back with can be answered. */
function checkAgain(key: string, value: Tree, answers: FactType, report: ScenarioReport): void {
  const type = propertyOf(answers, key)?.type;
  if (type === undefined) {
    report.unknown(value, 'key of the body', key, propertyNames(answers), {key: true});
    return;
  }
  if (value.kind !== 'scalar') return;
  const known = enumOf(type);
  const given = typeof value.value === 'string' ? 'text' : typeof value.value;
  const kind = ruleTypeOf(type);
  if (known !== undefined && !known.some((one) => one === value.value))
    report.unknown(value, `value of \`${key}\``, String(value.value), known.map(String));
  else if (kind !== 'any' && kind !== given)
    report.add(diagnostic('rule-type', value.origin, `\`${key}\` is ${kind}, and never \`${String(value.value)}\``));
}

/** Who asks must be known, and what is shared must have a place in the answer. */
function checkReading(id: string, one: Tree, handover: Tree | undefined, sources: HandoverSources): void {
  const spec = sources.contract.operations[id];
  if (spec === undefined) return;
  if (spec.operation.method !== 'GET') say(sources, one, `${id} reads nothing`, 'Name an operation with `get`.');
  if (spec.operation.knowsDraft !== true) {
    const hint = 'Give it the header parameter `x-draft-token` in schemas/api/openapi.yaml.';
    say(sources, one, `Nobody is known by what they ask ${id} with`, hint);
  }
  if (handover === undefined) return;
  const shares = sharesOf(handover);
  for (const [key] of shares)
    if (propertyOf(spec.answer, key) === undefined) {
      const hint = `Give its answer the property \`${key}\` in schemas/api/openapi.yaml.`;
      say(sources, one, `The answer of ${id} has no \`${key}\`, which is shared`, hint);
    }
  const own = isRecord(spec.answer['properties']) ? Object.keys(spec.answer['properties']) : [];
  const said = new Set([...shares.map(([key]) => key), ...entriesIn(valueAt(one, 'answer')).map(([key]) => key)]);
  for (const key of own)
    if (!said.has(key) && !filled.test(key)) {
      const hint = `Name it in \`shares\`, or leave it out of the answer.`;
      say(sources, one, `Nothing fills \`${key}\` of the answer of ${id}`, hint);
    }
}

/** Keys of an answer that say something of the submission, whatever is shared of it. */
const filled = /^(?:mine|number|reference|id|uuid|.*[a-z]At)$/;

function sharesOf(handover: Tree): readonly (readonly [string, Tree])[] {
  const list = valueAt(handover, 'shares');
  if (list?.kind !== 'list') return [];
  return list.items.flatMap((item) =>
    item.kind === 'scalar' && typeof item.value === 'string' ? [[item.value, item] as const] : [],
  );
}

function say({report}: HandoverSources, {origin}: Tree, message: string, hint: string): void {
  report.add(diagnostic('wrong-value', origin, message, {hint}));
}

function scalarAt(tree: Tree, key: string): unknown {
  const value = valueAt(tree, key);
  return value?.kind === 'scalar' ? value.value : undefined;
}

function valueAt(tree: Tree, key: string): Tree | undefined {
  return tree.kind === 'map' ? tree.entries.get(key) : undefined;
}

function entriesIn(tree: Tree | undefined): Entries {
  return tree?.kind === 'map' ? [...tree.entries] : [];
}

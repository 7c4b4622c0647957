import {isRecord} from '../../lib/is-record.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';
import {fileOfScreen} from '../flow/showing.ts';
import type {Subject} from '../flow/subject.ts';
import {endsOf, targetsIn} from './ends.ts';
import {and, not} from '../solver/formula.ts';

/**
 * Screens with an address that offer no action, link or widget, or not for all facts; and screens on the path of a flow
 * with an order of its own from which nothing leads on towards an end, or not for all facts.
 */
export const deadEnd: Proof = {id: 'dead-end', prove};

function* prove(subject: Subject): Iterable<Finding> {
  const {flow, screens} = subject;
  const ends = flow.led === 'order' ? endsOf(flow, screens) : undefined;
  for (const {id, addressed, item} of flow.screens) {
    const screen = screens[id];
    if (!addressed || screen === undefined || ends?.isOver(id) === true) continue;
    const name = item?.screen ?? id;
    const at = fileOfScreen(id, subject);
    const all = waysOf([screen.blocks, screen.actions] as unknown as Json, []);
    const isOnPath = ends?.mustLeadOn.has(id) === true;
    const leads = (part: Part) => ends === undefined || targetsIn([part]).some((target) => ends.leadsOn(id, target));
    const ways = isOnPath ? waysOf([screen.blocks, screen.actions] as unknown as Json, [], leads) : all;
    if (ways.some((way) => way.length === 0)) continue;
    if (all.length > 0 && ways.length === 0) {
      // Who is led on to a screen from which nothing leads on is told of there.
      const isFirst = !targetsIn([screen.blocks, screen.actions]).some((target) => ends?.isAhead(id, target));
      if (isFirst) yield {code: 'dead-end', at, message: roundAbout(name, screen, flow)};
      continue;
    }
    if (ways.length === 0) {
      yield {code: 'dead-end', at, message: `The screen ${name} has no action and no link`};
      continue;
    }
    yield* withConditions(name, ways, at, subject, {hasOthers: all.length > ways.length, isOfItem: item !== undefined});
  }
}

/** Whether all that leads on may be hidden at once. */
function* withConditions(
  id: string,
  ways: readonly Way[],
  at: string,
  subject: Subject,
  {hasOthers, isOfItem}: {readonly hasOthers: boolean; readonly isOfItem: boolean},
): Iterable<Finding> {
  const written = subject.conditions.find(({logic}) => ways.some((way) => way.includes(logic)));
  // What a screen for one item reads of it stands among the answers of the flow.
  const roots = written?.roots ?? (isOfItem ? subject.roots : undefined);
  if (roots === undefined) return;
  const {prover, env} = subject.at(roots, isOfItem ? ways.flat() : undefined);
  const open = (way: Way) => and(...way.map((when) => prover.encoder.condition(when, env)));
  const answer = prover.possible(and(...ways.map((way) => not(open(way)))), ({facts}) =>
    ways.every((way) => !way.every((when) => holds(when, subject.dataOf(facts)))),
  );
  if (answer.is === 'found') {
    const what = hasOthers ? 'nothing that leads on' : 'no action and no link';
    const message = `For some facts the screen ${id} shows ${what}`;
    yield {code: 'dead-end', at, message, witness: answer.witness};
  }
  yield* notProved(at, `the screen ${id} always has a way on`, answer);
}

/** Why nobody gets to an end from a screen. */
function roundAbout(id: string, {blocks, actions}: CompiledScreen, flow: CompiledFlow): string {
  const goes = targetsIn([blocks, actions]).flatMap((target) =>
    'screen' in target ? [target.screen] : 'go' in target && target.go === 'onward' ? ['onward'] : [],
  );
  if (goes.length === 0) return `From the screen ${id} nothing leads on: its actions stay or go back`;
  if (flow.end === undefined) return `From the screen ${id} nothing leads to an end, and the flow has no \`end\``;
  return `From the screen ${id} nothing leads to an end: who goes on comes round again`;
}

type Part = Readonly<Record<string, Json>>;

/** Conditions that must all hold for a way on to be there. */
type Way = readonly Logic[];

/** Blocks that lead on by themselves, or may. */
const leading: ReadonlySet<Json | undefined> = new Set(['widget', 'summary', 'tasks']);

/** Actions, links in texts and widgets, wherever they stand, each with the conditions around it. */
function waysOf(part: Json, around: Way, leads?: (part: Part) => boolean): readonly Way[] {
  if (Array.isArray(part)) return part.flatMap((one: Json) => waysOf(one, around, leads));
  if (!isRecord(part)) return [];
  const when = part['when'];
  const inner = when === undefined ? around : [...around, when];
  const isAction = 'then' in part && 'kind' in part;
  const isPlace = isAction || 'link' in part || leading.has(part['block']);
  // What a widget does by itself nobody can tell; where it has events, their actions say where they lead.
  const isWay = isPlace && (leads === undefined || leads(part));
  // A list may be empty, so what stands in it is no way on that is always there.
  const perhaps = part['block'] === 'each' ? [...inner, false] : inner;
  const own = isWay ? [inner] : [];
  return [...own, ...Object.entries(part).flatMap(([key, one]) => (key === 'when' ? [] : waysOf(one, perhaps, leads)))];
}

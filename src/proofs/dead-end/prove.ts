import {isRecord} from '../../lib/is-record.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Json} from '../../model/json.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';
import {placeOf} from '../flow/showing.ts';
import type {Subject} from '../flow/subject.ts';
import {and, not} from '../solver/formula.ts';

/** Screens with an address that offer no action, link or widget that leads on, or not for all facts. */
export const deadEnd: Proof = {id: 'dead-end', prove};

function* prove(subject: Subject): Iterable<Finding> {
  const {flow, screens} = subject;
  for (const {id, addressed} of flow.screens) {
    const screen = screens[id];
    if (!addressed || screen === undefined) continue;
    const ways = waysOf([screen.blocks, screen.actions] as unknown as Json);
    if (ways.some((way) => way.length === 0)) continue;
    const at = placeOf(id, subject);
    if (ways.length === 0) {
      yield {code: 'dead-end', at, message: `The screen ${id} has no action and no link`};
      continue;
    }
    yield* withConditions(id, ways, at, subject);
  }
}

/** Whether all that leads on may be hidden at once. */
function* withConditions(id: string, ways: readonly Way[], at: string, subject: Subject): Iterable<Finding> {
  const written = subject.conditions.find(({logic}) => ways.some((way) => way.includes(logic)));
  if (written === undefined) return;
  const {prover, env} = subject.at(written.roots);
  const open = (way: Way) => and(...way.map((when) => prover.encoder.condition(when, env)));
  const answer = prover.possible(and(...ways.map((way) => not(open(way)))), ({facts}) =>
    ways.every((way) => !way.every((when) => holds(when, subject.dataOf(facts)))),
  );
  if (answer.is === 'found') {
    const message = `For some facts the screen ${id} shows no action and no link`;
    yield {code: 'dead-end', at, message, witness: answer.witness};
  }
  yield* notProved(at, `the screen ${id} always has a way on`, answer);
}

/** Conditions that must all hold for a way on to be there. */
type Way = readonly Logic[];

/** Actions, links in texts and widgets, wherever they stand, each with the conditions around it. */
function waysOf(part: Json, around: Way = []): readonly Way[] {
  if (Array.isArray(part)) return part.flatMap((one: Json) => waysOf(one, around));
  if (!isRecord(part)) return [];
  const when = part['when'];
  const inner = when === undefined ? around : [...around, when];
  const isAction = 'then' in part && 'kind' in part;
  const isWay = isAction || 'link' in part || part['block'] === 'widget' || part['block'] === 'summary';
  // A list may be empty, so what stands in it is no way on that is always there.
  const perhaps = part['block'] === 'each' ? [...inner, false] : inner;
  const own = isWay ? [inner] : [];
  return [...own, ...Object.entries(part).flatMap(([key, one]) => (key === 'when' ? [] : waysOf(one, perhaps)))];
}

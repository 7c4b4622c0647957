import type {ScreenEntry} from '../../model/compiled/flow.ts';
import {decide} from '../../runtime/decide.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {openScreens} from '../../runtime/decide/open-screens.ts';
import {journeyPath, standsOnPath} from '../../runtime/decide/journey-path.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {showing} from '../flow/showing.ts';
import type {OnScreen} from '../flow/on-screens.ts';
import {factsOfWitness, type Subject} from '../flow/subject.ts';
import type {Witness} from '../prover.ts';
import {and, type Formula} from '../solver/formula.ts';
import type {Env} from '../terms/encoder.ts';
import {all, any, formulaOf, isSo, no, rule, type Circumstance} from './circumstance.ts';
import {nothingHidden, takeApart, passes, type ScreenParts} from './on-screen.ts';

/** A screen at which laws are asked about: when somebody is there, and what is so then. */
export interface AtScreen {
  readonly entry: ScreenEntry;
  readonly parts: ScreenParts;
  /** Screens that come before it on the path of a flow with an order of its own, each with when it stands there. */
  readonly earlier: readonly {readonly parts: ScreenParts; readonly isThere: Circumstance}[];
  /** What is so whenever somebody is there. */
  readonly holds: Circumstance;
  readonly asked: OnScreen;
  /** Holds wherever somebody may be there, and in more cases: asked first, for it is far less. */
  readonly near: {readonly env: Env; readonly formula: Formula};
  /** Holds where somebody is there. */
  readonly there: () => AtScreen['near'];
  /** What rules read, by the interpreter; undefined: for these facts nobody is there. */
  readonly dataOf: (witness: Witness) => RuleData | undefined;
}

export function atScreen(entry: ScreenEntry, asked: OnScreen, subject: Subject): AtScreen | undefined {
  const {flow, screens} = subject;
  const screen = screens[entry.id];
  if (screen === undefined) return undefined;
  const parts = takeApart(screen);
  const before = flow.led === 'order' && standsOnPath(entry) ? earlierOn(entry, subject) : [];
  const holds = all(
    nothingHidden(parts),
    ...before.map(({parts: its, isThere}) => all(any(no(isThere), passes(its)), any(no(isThere), nothingHidden(its)))),
  );
  const {prover, passed} = asked;
  const held = (env: Env): Formula => formulaOf(holds, prover.encoder, env);
  const may = all(holds, entry.addressed ? onPath(entry, subject) : true);
  const near = {env: asked.env, formula: and(passed, formulaOf(may, prover.encoder, asked.env))};
  let decides: AtScreen['near'] | undefined;
  const there = (): AtScreen['near'] => {
    // What stands over others, without an address, shows wherever no gate leads away.
    if (!entry.addressed || flow.led === 'order') return near;
    const outcomes = asked.outcomes();
    const {env} = outcomes;
    decides ??= {env, formula: and(showing(entry, {...subject, prover}, outcomes), held(env))};
    return decides;
  };
  return {
    entry,
    parts,
    earlier: before,
    holds,
    asked,
    near,
    there,
    dataOf: (witness) => dataAt(entry, subject, witness, holds),
  };
}

function onPath(entry: ScreenEntry, {flow}: Subject): Circumstance {
  const sections = flow.sections.filter(({screens}) => screens.includes(entry.id));
  // Of a server-led flow a screen may also be decided, whatever opens it besides.
  if (flow.led === 'server') return true;
  const open = entry.open.kind === 'when' ? rule(entry.open.when) : true;
  const listed = standsOnPath(entry) ? any(...sections.map(({when}) => rule(when))) : true;
  return all(rule(entry.when), open, listed);
}

function earlierOn(entry: ScreenEntry, subject: Subject): AtScreen['earlier'] {
  const {flow, screens} = subject;
  const order = flow.sections.flatMap((section) => section.screens);
  return order.slice(0, order.indexOf(entry.id)).flatMap((id) => {
    const one = flow.screens.find((other) => other.id === id);
    const screen = screens[id];
    if (one === undefined || screen === undefined || !standsOnPath(one)) return [];
    return [{parts: takeApart(screen), isThere: onPath(one, subject)}];
  });
}

function dataAt(entry: ScreenEntry, subject: Subject, witness: Witness, always: Circumstance): RuleData | undefined {
  const {flow} = subject;
  const {facts, here, raised} = factsOfWitness(flow, witness);
  const valid = Object.fromEntries(flow.screens.map(({id}) => [id, true]));
  const asked = decide(flow, facts, here, raised);
  const named = decide(flow, facts, {...here, asked: false, screen: entry.id, valid}, raised);
  const read = decisionData(flow, facts, here);
  const isThere = !entry.addressed
    ? named.because.kind !== 'gate'
    : [asked, named].some((one) => one.kind === 'screen' && one.flow === flow.id && one.screen === entry.id);
  const beside = flow.led === 'order' && [...journeyPath(flow, read).screens, ...openScreens(flow, read, undefined)];
  if (!isThere && !(beside !== false && beside.includes(entry.id) && named.because.kind !== 'gate')) return undefined;
  const state = asked.kind === 'screen' ? asked.state : undefined;
  const {here: _, answers, ...own} = witness.facts;
  const data: RuleData = {
    ...read,
    ...own,
    step: read['step'],
    answers: answers ?? {},
    ...(state === undefined ? {} : {machine: {state}}),
  };
  return isSo(always, data) ? data : undefined;
}

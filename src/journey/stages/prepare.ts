import type {ScreenModule} from '../../model/compiled/flow.ts';
import type {FactSource} from '../../model/compiled/screen.ts';
import type {Facts} from '../../model/decision.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {ScreenFacts} from './screen-facts.ts';
import type {AnswerSet, AnswerSets} from '../answers/answer-sets.ts';
import {answersForRules} from '../answers/flow-answers.ts';
import type {JourneyPorts} from '../ports.ts';
import {readByAnswers} from './decide.ts';
import type {Located} from './locate.ts';
import type {WantedFact} from './read-facts.ts';
import {readsAnswers} from './reads-answers.ts';
import {readFacts} from './read-facts.ts';
import {ownerOf, type ScreenToShow} from './shown.ts';

type Sources = Readonly<Record<string, FactSource>>;

/** How far a screen is. `coming`: its own facts, asked for from now on. */
export type Prepared =
  | {readonly kind: 'load'; readonly until: Promise<unknown>}
  | (Coming & {readonly kind: 'wait'})
  | (Coming & {readonly kind: 'failed'; readonly error: Error})
  | (Coming & {
      readonly kind: 'ready';
      readonly module: ScreenModule;
      readonly set: AnswerSet;
      /** What the screen's own facts are. */
      readonly facts: Facts;
    });

interface Coming {
  readonly coming: Sources;
  readonly wanted: readonly WantedFact[];
}

/** What a screen is prepared with. */
export interface PrepareState {
  readonly data: RuleData;
  /** Facts of the screen that shows now. */
  readonly beside: ScreenFacts;
  readonly wanted: readonly WantedFact[];
  /** It shows already: what an answer has changed about its facts is read while it stands. */
  readonly shows: boolean;
}

/**
 * Gets ready what a screen needs: its module, the draft of its answers, its facts. A screen in place waits for its own
 * facts only, and for no draft: it must show when what the flow of the address reads cannot be had.
 */
export function prepare(
  located: Located,
  shown: ScreenToShow,
  state: PrepareState,
  {artifacts, facts: store}: JourneyPorts,
  sets: AnswerSets,
): Prepared {
  const {flow, params, arrival} = located;
  const {entry, inPlace} = shown;
  const owner = ownerOf(shown, flow);
  const set = sets.of(owner, entry.id, params, arrival.query);
  const module = artifacts.screenNow(shown.flow.id, entry.id);
  const restoring = inPlace || set.restored() ? undefined : set.restore();
  if (module === undefined || restoring !== undefined) {
    return {kind: 'load', until: Promise.all([artifacts.screen(shown.flow.id, entry.id), restoring])};
  }
  const coming = module.screen.facts;
  const sources = {...flow.facts, ...state.beside.facts, ...coming};
  const from = {
    operations: {...state.beside.operations, ...shown.flow.operations, ...flow.operations},
    params,
    before: state.wanted,
  };
  const answersBy = (facts: Facts): unknown =>
    answersForRules(artifacts, owner, set, entry.id, {...state.data, ...facts});
  const reading = readByAnswers(sources, state.data, state.data, answersBy, (data) =>
    readFacts(sources, {...from, data}, store.peek),
  );
  // Those of screens that were answered before stay wanted: the flow was decided by them.
  const wanted = [...reading.wanted, ...state.wanted.filter(({of}) => of !== undefined)];
  const names = Object.keys(inPlace ? coming : {...flow.facts, ...coming});
  const error = names.map((name) => reading.failed.get(name)).find((one) => one !== undefined);
  // What an answer asks for, and cannot be had, takes away no form that somebody types in.
  const stands = state.shows && readsAnswers(coming);
  if (!stands && error !== undefined) return {kind: 'failed', coming, wanted, error};
  if (!state.shows && names.some((name) => reading.waiting.includes(name))) return {kind: 'wait', coming, wanted};
  const facts = Object.fromEntries(Object.keys(coming).map((name) => [name, reading.values[name]]));
  return {kind: 'ready', coming, wanted, module, set, facts};
}

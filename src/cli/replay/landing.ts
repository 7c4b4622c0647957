import type {Contract} from '../../catalog/operations/operations.ts';
import {joiner} from '../../lib/joiner.ts';
import {ownOf} from '../../lib/own-of.ts';
import type {CompiledFlow, CompiledOrg} from '../../model/compiled/flow.ts';
import type {Here} from '../../model/decision.ts';
import {decideOutcome} from '../../runtime/decide.ts';
import type {Outcome} from '../../runtime/decide/outcome.ts';
import {factsFor} from '../scenarios/given.ts';
import {asksOf, judgeLoaded, type JudgedJourney} from '../scenarios/journey.ts';
import type {KeptValidators} from '../scenarios/validators.ts';
import type {JudgeByCode} from './rule-code.ts';
import type {AnswerFault} from './fault.ts';
import type {RecordedApplication} from './recorded.ts';
import {unsaidOf} from './unsaid.ts';

/** One version of all flows, ready to decide. */
export interface Side {
  readonly orgs: Readonly<Record<string, CompiledOrg>>;
  /** The site's base path. */
  readonly base: string;
  readonly contract: Contract;
  readonly validators: KeptValidators;
  /** Has a flow judged by the code of its rules, where a build wrote some. */
  readonly judgeByCode: JudgeByCode;
}

/** Where a recorded application comes out. */
export interface Landing {
  /** `loan:waiting`, or `exit login`. */
  readonly place: string;
  /** Why nothing that it could go on with is there. */
  readonly stranded?: string | undefined;
  /** Nothing could be decided: its flow or organisation is not there. */
  readonly isNowhere?: true;
  /** It was led out because nothing else was said: by `otherwise`, which logs an error. */
  readonly lost?: string | undefined;
  /** What decided, and the application does not say. */
  readonly unsaid: readonly string[];
  /** Kept answers that are not valid. */
  readonly invalid: readonly Pick<AnswerFault, 'screen' | 'field' | 'word'>[];
  /** The answers that count, as `JudgedJourney` has them. */
  readonly kept: JudgedJourney['kept'];
  /** Of an order-led flow: the screens of its path. */
  readonly path?: readonly string[] | undefined;
}

/**
 * Loads what is still to be loaded before `landingOf` can decide an application; `undefined`: nothing. Nearly always nothing
 * is: to wait for it all the same would take as long as to decide.
 */
export function loadingFor(side: Side, recorded: RecordedApplication): Promise<unknown> | undefined {
  const org = ownOf(side.orgs, recorded.org);
  const flow = org === undefined ? undefined : ownOf(org.flows, recorded.flow)?.flow;
  if (org === undefined || flow === undefined) return undefined;
  const rules = side.judgeByCode(recorded.org, flow);
  const {load, loaded} = side.validators;
  const asked = asksOf(org, recorded).filter((screen) => loaded(recorded.org, recorded.flow, screen) === undefined);
  if (rules === undefined && asked.length === 0) return undefined;
  return Promise.all([rules, ...asked.map((screen) => load(recorded.org, recorded.flow, screen))]);
}

/** Where this application lands when the person comes back to it; what `loadingFor` loads is loaded. */
export function landingOf(side: Side, recorded: RecordedApplication): Landing {
  const org = ownOf(side.orgs, recorded.org);
  if (org === undefined) return gone(`there is no organisation ${recorded.org}`);
  const flow = ownOf(org.flows, recorded.flow)?.flow;
  if (flow === undefined) return gone(`there is no flow ${recorded.flow}`);
  const {facts: known} = factsFor(recorded.facts, flow, org.org);
  const validatorOf = (screen: string) => side.validators.loaded(recorded.org, recorded.flow, screen);
  const {answers, errors, kept} = judgeLoaded(org, recorded, known, validatorOf);
  // They were made for this application: nobody else has them.
  const facts = Object.assign(known, {answers});
  const outcome = decideOutcome(flow, facts, hereOf(flow, recorded, side.base, errors), recorded.raised);
  const {place, stranded, lost, path} = landed(flow, outcome);
  return {
    place,
    stranded,
    lost,
    unsaid: unsaidOf(flow, outcome.because, recorded.facts),
    invalid: errors.size === 0 ? none : invalidOf(errors, path),
    kept,
    path,
  };
}

const none: readonly never[] = [];
const nothing = {};
const placeOf = joiner(':');
const pathOf = joiner('');
const below = joiner('/');

/** What is off the path is not asked for, whatever is wrong with it. */
function invalidOf(errors: JudgedJourney['errors'], path: Landing['path']): Landing['invalid'] {
  return [...errors].flatMap(([screen, found]) =>
    path?.includes(screen) === false ? [] : found.map(({at, code}) => ({screen, field: fieldOf(at), word: code})),
  );
}

function hereOf(
  flow: CompiledFlow,
  {at, params, query}: RecordedApplication,
  base: string,
  errors: JudgedJourney['errors'],
): Here {
  const valid =
    errors.size === 0 ? nothing : Object.fromEntries([...errors].map(([id, found]) => [id, found.length === 0]));
  const path = pathOf(base, flow.path);
  const here: Here =
    at === undefined ? {path, asked: true, valid} : {path: below(path, at), asked: false, screen: at, valid};
  if (params === undefined && query === undefined) return here;
  return {...here, ...(params === undefined ? {} : {params}), ...(query === undefined ? {} : {query})};
}

function landed(flow: CompiledFlow, decision: Outcome): Omit<Landing, 'unsaid' | 'invalid' | 'kept'> {
  if (decision.kind === 'wait') return {place: 'nowhere', stranded: `it waits for ${decision.facts.join(', ')}`};
  const fault = decision.effects.find(({level}) => level === 'error')?.message;
  const lost = decision.because.kind === 'otherwise' && fault !== undefined ? {lost: fault} : {};
  if (decision.kind === 'exit') return {place: `exit ${decision.exit}`, ...lost};
  const place = placeOf(decision.flow, decision.screen);
  if (place === 'shell:not-found') return {place, stranded: fault ?? 'it is shown that nothing is here'};
  const isOwn = decision.flow === flow.id;
  if (isOwn && !flow.screens.some(({id}) => id === decision.screen))
    return {place, stranded: `there is no screen ${decision.screen}`};
  return {place, ...lost, ...(decision.path === undefined ? {} : {path: decision.path})};
}

function gone(stranded: string): Landing {
  return {place: 'nowhere', stranded, isNowhere: true, unsaid: [], invalid: [], kept: new Map()};
}

/** A field wherever in a list it stands: `guardians.3.name` is `guardians.name`. */
function fieldOf(at: string): string {
  return at.replaceAll(/\.\d+(?=\.|$)/g, '');
}

import {isRecord} from '../../lib/is-record.ts';
import {patched} from '../../lib/patched.ts';
import type {CompiledFlow, OrgConfig} from '../../model/compiled/flow.ts';
import type {Decision, Facts} from '../../model/decision.ts';
import {decide} from '../../runtime/decide.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {pass, type MachinePass} from '../../runtime/machine/pass.ts';
import {decides} from '../flow/showing.ts';
import {factsOfWitness, type Subject} from '../flow/subject.ts';
import type {Witness} from '../prover.ts';
import type {Formula} from '../solver/formula.ts';

export type ExampleKind = 'gate' | 'row' | 'screen' | 'state' | 'trigger';

/** The fewest facts that reach one thing of a flow, in the words of a scenario. */
export interface Example {
  readonly kind: ExampleKind;
  readonly id: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, string>>;
}

/** Whose example it is, and where the person stands: scenarios are decided on these terms. */
export interface ExampleTerms {
  readonly org: OrgConfig;
  readonly path: string;
}

interface Wanted {
  readonly kind: ExampleKind;
  readonly id: string;
  readonly holds: Formula;
  readonly shows: (decision: Decision, walked: MachinePass | undefined) => boolean;
}

/**
 * An example for every gate, case of a row, screen, state and trigger of a flow that facts alone reach,
 * each decided by the interpreter as a scenario would be. What answers lead to has none.
 */
export function* examplesOf(subject: Subject, terms: ExampleTerms): Iterable<Example> {
  for (const {kind, id, holds, shows} of wantedOf(subject)) {
    const answer = subject.prover.possible(holds, (witness) => {
      const {decision, walked} = outcomeOf(subject.flow, terms, witness);
      return shows(decision, walked) && !witness.chosen.some((name) => name.startsWith('valid '));
    });
    if (answer.is !== 'found') continue;
    yield exampleOfWitness({kind, id}, answer.witness, subject, terms);
  }
}

/** What comes of a witness, as a scenario says it. */
export function exampleOfWitness(
  {kind, id}: Pick<Example, 'kind' | 'id'>,
  witness: Witness,
  {flow}: Subject,
  terms: ExampleTerms,
): Example {
  const {decision} = outcomeOf(flow, terms, witness);
  return {kind, id, given: writtenOf(witness), expect: expected(decision, flow.id, kind)};
}

function wantedOf({flow, outcomes}: Subject): readonly Wanted[] {
  const {machine} = flow;
  const cases = outcomes.all.flatMap(({kind, id, case: one, holds}): readonly Wanted[] => {
    if (kind !== 'gate' && kind !== 'row') return [];
    const name = one === undefined ? id : `${id} ${one}`;
    return [
      {kind, id: name, holds, shows: ({because}) => because.kind === kind && because.id === id && because.case === one},
    ];
  });
  const screens = flow.screens.flatMap(({id, addressed}): readonly Wanted[] => {
    const shows = (decision: Decision): boolean =>
      decision.kind === 'screen' && decision.flow === flow.id && decision.screen === id;
    return addressed ? [{kind: 'screen', id, holds: decides(id, flow, outcomes), shows}] : [];
  });
  const states = (machine?.states ?? []).map(({id}): Wanted => {
    const shows = (_: Decision, walked: MachinePass | undefined): boolean => walked?.state === id;
    return {kind: 'state', id, holds: outcomes.walked?.end.get(id) ?? false, shows};
  });
  const triggers = (outcomes.walked?.strides ?? []).map(({id, taken}): Wanted => {
    const shows = (_: Decision, walked: MachinePass | undefined): boolean =>
      walked?.fired.some(({transition, allowed}) => allowed && transition === id) === true;
    return {kind: 'trigger', id, holds: taken, shows};
  });
  return [...cases, ...screens, ...states, ...triggers];
}

/** What the interpreter decides of a witness, for an organisation and at a place; and what rules read before the pass. */
export function outcomeOf(flow: CompiledFlow, terms: ExampleTerms, witness: Witness) {
  const {facts: given, here: place, raised} = factsOfWitness(flow, witness);
  const session = patched({signedIn: false}, given['session'] ?? {});
  const facts: Facts = {...given, session, org: patched(terms.org, given['org'] ?? {})};
  const here = {...place, path: place.path === '/' ? terms.path : place.path};
  const data = decisionData(flow, facts, here);
  const walked = flow.machine === undefined ? undefined : pass(flow.machine, data, raised);
  return {decision: decide(flow, facts, here, raised), walked, data};
}

/** Facts as a scenario gives them. */
function writtenOf(witness: Witness): Example['given'] {
  const {today: _today, here, ...facts} = witness.facts;
  const path = isRecord(here) ? here['path'] : undefined;
  const told = Object.entries(facts).filter(([, value]) => Object.keys(value as object).length > 0);
  const raised = witness.chosen.flatMap((name) => (name.startsWith('raise ') ? [name.slice(6)] : []));
  return {
    ...Object.fromEntries(told),
    ...(path === undefined ? {} : {here: {path}}),
    ...(raised.length === 0 ? {} : {raised}),
  };
}

/** The application of an example that was written before. */
export function witnessOf({raised, ...facts}: Example['given']): Witness {
  return {facts, chosen: Array.isArray(raised) ? raised.map((name) => `raise ${String(name)}`) : []};
}

function expected(decision: Decision, flow: string, kind: ExampleKind): Example['expect'] {
  if (decision.kind === 'wait') return {};
  const where = decision.kind === 'exit' ? {exit: decision.exit} : {screen: screenOf(decision, flow)};
  const state = decision.state !== undefined && (kind === 'state' || kind === 'trigger') ? {state: decision.state} : {};
  const {because} = decision;
  return {
    ...state,
    ...where,
    because: `${because.kind} ${because.id}`,
    ...(because.case === undefined ? {} : {case: because.case}),
  };
}

function screenOf({flow, screen, rest}: Extract<Decision, {readonly kind: 'screen'}>, home: string): string {
  const id = flow === home ? screen : `${flow}:${screen}`;
  return rest === undefined ? id : `${id}/${rest}`;
}

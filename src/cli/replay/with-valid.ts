import {ownOf} from '../../lib/own-of.ts';
import type {Compilation} from '../../model/workspace.ts';
import {factsFor} from '../scenarios/given.ts';
import {judgeJourney} from '../scenarios/journey.ts';
import type {Validators} from '../scenarios/validators.ts';
import type {RecordedApplication} from './recorded.ts';

/** A recorded application, with what `waymark sql` is told of it. */
export type SaidValid = RecordedApplication & {readonly valid?: Readonly<Record<string, boolean>>};

/**
 * Says of an application in a flow that goes by its list of screens what `waymark sql` cannot work out: which screens'
 * answers are valid, and its answers as rules read them, among the facts.
 */
export async function withValid(
  recorded: RecordedApplication,
  {orgs}: Pick<Compilation, 'orgs'>,
  validators: Validators,
): Promise<SaidValid> {
  const org = ownOf(orgs, recorded.org);
  const flow = org === undefined ? undefined : ownOf(org.flows, recorded.flow)?.flow;
  if (org === undefined || flow?.led !== 'order') return recorded;
  const {facts: known} = factsFor(recorded.facts, flow, org.org);
  const {answers, errors} = await judgeJourney(org, recorded, known, validators);
  const valid = Object.fromEntries([...errors].map(([screen, found]) => [screen, found.length === 0]));
  return {...recorded, facts: {...recorded.facts, answers}, valid};
}

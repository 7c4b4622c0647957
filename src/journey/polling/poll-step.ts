import {fromPromise} from 'xstate';
import type {ShowScreen} from '../../model/decision.ts';
import {groupsOf, stepName} from '../../runtime/decide/decision-data.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {JourneyContext, JourneyEvent, PollEnd} from '../context.ts';
import {poll} from './poll.ts';
import type {StepReading} from './poll.ts';
import {wantedValues} from '../stages/read-facts.ts';

/** What became of waiting for the server's step. */
export interface PolledStep extends PollEnd {
  /** Ask what comes next: nobody else does. */
  readonly thenOnward: boolean;
}

export interface PollInput {
  readonly journey: {
    readonly getSnapshot: () => {readonly context: JourneyContext};
    readonly send: (event: JourneyEvent) => void;
  };
  /** The step before an action's calls; absent: only a waiting step is waited for. */
  readonly before: string | undefined;
  /** Once it is over, ask what comes next: nobody else does. */
  readonly thenOnward: boolean;
}

/** Name of the fact that holds the server's step. */
const stepFact = 'step';

/** Reads the server's step until it says where to go, or waiting is given up. Ends at once where nothing is polled. */
export const pollStep = fromPromise<PolledStep, PollInput>(async ({input: {journey, before, thenOnward}, signal}) => {
  const context = (): JourneyContext => journey.getSnapshot().context;
  const {located, facts} = context();
  const polling = located?.flow.steps?.polling;
  if (polling === undefined) {
    const {step, ended} = context().polling;
    return {step, ended, thenOnward};
  }
  const {tries, step} = await poll({
    polling,
    before,
    now: () => readStep(context()),
    readAgain: () => facts.again(context().wanted.flatMap(({name, request}) => (name === stepFact ? [request] : []))),
    pause: context().ports.pause,
    // What shows meanwhile is decided like everything else.
    waits: () => journey.send({type: 'onward', pushes: false}),
    signal,
  });
  const read = readStep(context()).step;
  // Until now the step alone was read again: with it the server has changed other things.
  if (tries > 0) await facts.again();
  return {step: step === read ? undefined : step, ended: read, thenOnward};
});

function readStep({located, data, wanted, ports}: JourneyContext): StepReading {
  const {steps} = located?.flow ?? {};
  const known = {...data, ...wantedValues(wanted, ports.facts.peek)};
  const step = stepName(known);
  return {step, groups: groupsOf(steps, step), mayWait: holds(steps?.polling?.waiting?.when, known)};
}

/** Whether a screen shows because the server's step waits: it is left when the step does not. */
export function stepWaits(context: JourneyContext, {because}: ShowScreen): boolean {
  if (context.located?.flow.steps?.polling === undefined) return false;
  const {step, groups, mayWait} = readStep(context);
  const byStep = because.kind === 'polling' || because.kind === 'row' || because.kind === 'state';
  return byStep && groups.includes('waiting') && mayWait && step !== context.polling.ended;
}

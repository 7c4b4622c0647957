import {fromPromise} from 'xstate';
import {errorScreen, siteFlow} from '../model/site.ts';
import type {JourneyContext, JourneyParts} from './context.ts';
import type {Next} from './stages/next.ts';

/** Milliseconds without another answer before facts are read by those given. */
const answerPause = 400;

/** Milliseconds after which another site that has not come is no reason to show nothing. */
const leavePause = 10_000;

const pauseOf = (milliseconds: number) =>
  fromPromise(async ({input: {ports}, signal}: {readonly input: JourneyParts; readonly signal: AbortSignal}) =>
    ports.pause(milliseconds, signal),
  );

/** What the states of the journey wait for, one of them each. */
export const awaited = {
  load: fromPromise(async ({input}: {readonly input: Next}) => {
    if (input.kind === 'load') await input.until;
  }),
  /** The error page of the shell, where it has not been loaded. */
  loadErrorPage: fromPromise(async ({input: {ports}}: {readonly input: JourneyParts}) => {
    await Promise.all([ports.artifacts.flow(siteFlow), ports.artifacts.screen(siteFlow, errorScreen)]);
  }),
  readAgain: fromPromise(async ({input: {facts}}: {readonly input: JourneyParts}) => facts.again()),
  /** What was typed goes out before the page does. */
  save: fromPromise(async ({input: {sets, endReached}}: {readonly input: JourneyContext}) => {
    if (endReached !== undefined) await sets.discard(endReached.flow);
    await sets.flush(true);
  }),
  answersPause: pauseOf(answerPause),
  leavePause: pauseOf(leavePause),
};

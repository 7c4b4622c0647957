import {LoadFailure} from '../../lib/late-file.ts';
import {errorScreen, siteFlow} from '../../model/site.ts';
import type {JourneyContext} from '../context.ts';
import {outerData} from './locate.ts';
import {isSame} from './show.ts';

/** What becomes of a failure: the error page shows it, unless the page is loaded again for a file that did not come. */
export function failed({next, ports, intent}: JourneyContext): Partial<JourneyContext> {
  const error = next.kind === 'failed' ? next.error : undefined;
  if (error instanceof LoadFailure && ports.reloads.again(error.what)) return {next: {kind: 'reload'}};
  return {intent: {...intent, retryGoesOnward: intent.retryGoesOnward || intent.asked}};
}

/** Something has not come that had to come first. */
export function notCome(context: JourneyContext, error: unknown): Pick<JourneyContext, 'next'> {
  return {next: stands(context, error) ? {kind: 'keep'} : {kind: 'failed', error}};
}

/**
 * Whether what shows goes on showing though a file did not come by which the same address was to be decided once more:
 * nobody has asked to be led on, and whoever types loses no screen by a file of another. The press that needs it asks for
 * it again.
 */
function stands(context: JourneyContext, error: unknown): boolean {
  const {ports, located, showing, intent, next} = context;
  if (!(error instanceof LoadFailure && next.kind === 'load' && next.forDecision === true)) return false;
  if (intent.asked || showing === undefined || located === undefined) return false;
  const {flow, place} = located;
  if (place.kind !== 'screen' || place.screen !== showing.entry.id) return false;
  const shown = {flow, entry: showing.entry, inPlace: false, decision: undefined};
  return isSame(context, shown) && ports.artifacts.screenNow(flow.id, place.screen) !== undefined;
}

/** The shell's error page, where it has come; the very same showing while it has the same failure. */
export function errorShown(context: JourneyContext): Partial<JourneyContext> {
  const {ports, located, next, showing} = context;
  const error = next.kind === 'failed' ? next.error : context.error;
  if (error === context.error && showing !== undefined) return {};
  const shell = ports.artifacts.flowNow(siteFlow);
  const entry = shell?.screens.find(({id}) => id === errorScreen);
  const module = ports.artifacts.screenNow(siteFlow, errorScreen);
  if (located === undefined) return {error, showing: undefined};
  const data = {...context.data, ...outerData(located, ports)};
  if (shell === undefined || entry === undefined || module === undefined) return {error, showing: undefined, data};
  const shown = {flow: shell, entry, inPlace: true, decision: undefined};
  return {error, data, showing: context.start(located, shown, module, data)};
}

/** What throws while it is computed has failed: that shows as the error page, not as a page that stands still. */
export const orFailed = (step: () => Partial<JourneyContext>): Partial<JourneyContext> => {
  try {
    return step();
  } catch (error) {
    return {next: {kind: 'failed', error}};
  }
};

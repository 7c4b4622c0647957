import {LoadFailure} from '../../lib/late-file.ts';
import {errorScreen, siteFlow} from '../../model/site.ts';
import type {JourneyContext} from '../context.ts';
import {outerData} from './locate.ts';

/** What becomes of a failure: the error page shows it, unless the page is loaded again for a file that did not come. */
export function failed({next, ports, intent}: JourneyContext): Partial<JourneyContext> {
  const error = next.kind === 'failed' ? next.error : undefined;
  if (error instanceof LoadFailure && ports.reloads.again(error.what)) return {next: {kind: 'reload'}};
  return {intent: {...intent, retryGoesOnward: intent.retryGoesOnward || intent.asked}};
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

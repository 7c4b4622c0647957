import {LoadFailure} from '../../lib/late-file.ts';
import type {JourneyContext} from '../context.ts';
import {outerData, shellId} from './locate.ts';

/** What failed is told, unless the page is to be loaded again for it: then there is nothing to tell. */
export function failed({next, ports, intent}: JourneyContext): Partial<JourneyContext> {
  const error = next.kind === 'failed' ? next.error : undefined;
  if (error instanceof LoadFailure && ports.reloads.again(error.what)) return {next: {kind: 'wait'}};
  return {intent: {...intent, retryGoesOnward: intent.retryGoesOnward || intent.asked}};
}

/** The shell's error page, where it has come; it stays while the same failure is told. */
export function errorShown(context: JourneyContext): Partial<JourneyContext> {
  const {ports, located, next, visit} = context;
  const error = next.kind === 'failed' ? next.error : context.error;
  if (error === context.error && visit !== undefined) return {};
  const shell = ports.artifacts.flowNow(shellId);
  const entry = shell?.screens.find(({id}) => id === 'error');
  const module = ports.artifacts.screenNow(shellId, 'error');
  if (located === undefined) return {error, visit: undefined};
  const data = {...context.data, ...outerData(located, ports)};
  if (shell === undefined || entry === undefined || module === undefined) return {error, visit: undefined, data};
  const shown = {flow: shell, entry, inPlace: true, decision: undefined};
  return {error, data, visit: context.start(located, shown, module, data)};
}

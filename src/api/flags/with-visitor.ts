import {isRecord} from '../../lib/is-record.ts';
import type {FirstRead} from '../../model/boot.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {CallInput} from '../../model/call.ts';
import type {Json} from '../../model/json.ts';
import type {TelemetryVisit} from '../telemetry/visit.ts';
import {ApiError} from '../../lib/api-error.ts';
import type {Transport} from '../transport/transport.ts';
import type {FlagChoices} from './flag-choices.ts';

/**
 * A transport whose calls say who visits, where an operation asks for it (`x-visitor`), and which answers
 * for flags that were chosen in this browser (`x-flag`, `x-flags`). Such a call waits for the visit to be open,
 * and rejects with `Could not establish session.` where it cannot be.
 */
export function withVisitor(transport: Transport, visit: TelemetryVisit, choices: FlagChoices): Transport {
  return {
    ...transport,
    call: async (operation, input = {}) => {
      const {flag, flagAnswer = 'flagEnabled', visitor} = operation;
      const key = flag === undefined ? undefined : input.params?.[flag];
      const chosen = typeof key === 'string' ? choices.get(key) : undefined;
      if (chosen !== undefined) return {[flagAnswer]: chosen};
      if (visitor === undefined) return transport.call(operation, input);
      const {trackerUuid} = await visit.ready().catch((): never => {
        throw new ApiError({status: 0, code: 'NO_VISIT', message: 'Could not establish session.'});
      });
      const body = visitorBody({key: visitor, body: flagBody(operation, input)}, trackerUuid);
      return withChoices(await transport.call(operation, {...input, body}), operation, choices);
    },
  };
}

/** A body with who visits in its key. */
export function visitorBody({key, body}: NonNullable<FirstRead['told']>, trackerUuid: string): Json {
  return {...body, [key]: {trackerUuid}};
}

/** What is sent besides who visits: the key of the flag, where no address holds it. */
export function flagBody(
  {flag, queryParams}: Operation,
  {body, params}: Pick<CallInput, 'body' | 'params'>,
): Readonly<Record<string, Json>> {
  const key = flag === undefined || queryParams.includes(flag) ? undefined : params?.[flag];
  return {
    ...(isRecord(body) ? body : {}),
    ...(flag !== undefined && typeof key === 'string' ? {[flag]: key} : {}),
  };
}

/** An answer that lists flags, with those that were chosen on, and without those chosen off. */
function withChoices(answer: Json, {flags}: Operation, choices: FlagChoices): Json {
  const chosen = Object.entries(choices.all());
  if (flags === undefined || chosen.length === 0 || !isRecord(answer)) return answer;
  const listed = answer[flags];
  const decided = Array.isArray(listed) ? listed.filter((key) => typeof key === 'string') : [];
  const open = decided.filter((key) => choices.get(key) === undefined);
  return {...answer, [flags]: [...open, ...chosen.filter(([, on]) => on).map(([key]) => key)]};
}

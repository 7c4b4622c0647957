import {isRecord} from '../../lib/is-record.ts';
import type {Json} from '../../model/json.ts';
import type {TelemetryVisit} from '../telemetry/visit.ts';
import {ApiError} from '../transport/api-error.ts';
import type {Transport} from '../transport/transport.ts';
import type {FlagChoices} from './flag-choices.ts';

/**
 * A transport whose calls say who visits, where an operation asks for it (`x-visitor`), and which answers
 * for flags that were chosen in this browser (`x-flag`). Such a call waits for the visit to be open, and
 * rejects with `Could not establish session.` where it cannot be.
 */
export function withVisitor(transport: Transport, visit: TelemetryVisit, choices: FlagChoices): Transport {
  return {
    ...transport,
    call: async (operation, input = {}) => {
      const key = operation.flag === undefined ? undefined : input.params?.[operation.flag];
      const chosen = typeof key === 'string' ? choices.get(key) : undefined;
      if (chosen !== undefined) return {flagEnabled: chosen};
      if (operation.visitor === undefined) return transport.call(operation, input);
      const {trackerUuid} = await visit.ready().catch((): never => {
        throw new ApiError({status: 0, code: 'NO_VISIT', message: 'Could not establish session.'});
      });
      const body: Json = {...(isRecord(input.body) ? input.body : {}), [operation.visitor]: {trackerUuid}};
      return transport.call(operation, {...input, body});
    },
  };
}

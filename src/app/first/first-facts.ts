import {requestUrl} from '../../api/transport/request-url.ts';
import type {DrawPorts, ReadFact} from '../../model/boot.ts';
import type {FactRequest, FactStore} from '../../model/fact-store.ts';
import type {Json} from '../../model/json.ts';

/**
 * Facts as somebody unknown is told them. What is told each visit apart, as feature flags, nobody has been told yet: it
 * is null, and browsers ask before they go on. `unknown` is called for a fact that cannot be read so; `known` were read before.
 */
export function createFirstFacts(
  get: DrawPorts['get'],
  unknown: () => void,
  known: readonly ReadFact[] = [],
): {readonly store: FactStore; readonly read: () => readonly ReadFact[]} {
  const keyOf = (operation: string, params: FactRequest['params']): string => JSON.stringify([operation, params]);
  const asked = new Map<string, {readonly value: Json} | undefined>(
    known.map(({operation, params, value}) => [keyOf(operation, params), {value}]),
  );
  const read: ReadFact[] = [...known];

  const answer = async ({operation, params}: FactRequest): Promise<Json> => {
    if (operation.visitor !== undefined) return null;
    if (operation.method !== 'GET' || operation.access !== undefined || operation.knowsDraft === true)
      throw new Error(`${operation.id} is not for everybody.`);
    return get(requestUrl(operation, params));
  };

  const store: FactStore = {
    peek: (request) => asked.get(keyOf(request.operation.id, request.params)),
    watch: (changed) => ({
      want: (requests) => {
        for (const request of requests) {
          const key = keyOf(request.operation.id, request.params);
          if (asked.has(key)) continue;
          asked.set(key, undefined);
          answer(request).then((value) => {
            asked.set(key, {value});
            if (request.operation.visitor === undefined)
              read.push({operation: request.operation.id, params: request.params, value});
            changed();
          }, unknown);
        }
      },
      again: async () => unknown(),
      reset: () => undefined,
    }),
  };
  return {store, read: () => read};
}

import {requestUrl} from '../../api/transport/request-url.ts';
import type {DrawPorts, ReadFact} from '../../model/boot.ts';
import type {FactRequest, FactStore} from '../../model/fact-store.ts';
import type {Json} from '../../model/json.ts';
import {createFactReader} from './fact-reader.ts';

/**
 * Facts as somebody unknown is told them. What is told each visit apart, as feature flags, nobody has been told yet: it
 * is null, and browsers ask before they go on. `unknown` is called for a fact that cannot be read so; `known` were read before.
 */
export function createFirstFacts(
  get: DrawPorts['get'],
  unknown: () => void,
  known: readonly ReadFact[] = [],
): {readonly store: FactStore; readonly read: () => readonly ReadFact[]} {
  const read: ReadFact[] = [...known];

  const answer = async ({operation, params}: FactRequest): Promise<Json> => {
    if (operation.visitor !== undefined) return null;
    if (operation.method !== 'GET' || operation.access === 'token' || operation.knowsDraft === true)
      throw new Error(`${operation.id} is not for everybody.`);
    const value = await get(requestUrl(operation, params));
    read.push({operation: operation.id, params, value});
    return value;
  };
  const store = createFactReader(
    async (request) =>
      answer(request).catch((error: unknown) => {
        unknown();
        throw error;
      }),
    known,
  );

  return {
    store: {
      ...store,
      watch: (changed) => ({...store.watch(changed), again: async () => unknown()}),
    },
    read: () => read,
  };
}

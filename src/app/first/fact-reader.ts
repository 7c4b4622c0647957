import type {ReadFact} from '../../model/boot.ts';
import type {FactRequest, FactState, FactStore} from '../../model/fact-store.ts';
import type {Json} from '../../model/json.ts';

/** Reads facts for one drawing, each once until they are asked for again. `known` were read before. */
export function createFactReader(
  read: (request: FactRequest) => Promise<Json>,
  known: readonly ReadFact[] = [],
): FactStore {
  const keyOf = ({operation, params}: Pick<FactRequest, 'operation' | 'params'>): string =>
    JSON.stringify([operation.id, params]);
  const states = new Map<string, FactState | undefined>(
    known.map(({operation, params, value}) => [JSON.stringify([operation, params]), {value}]),
  );

  return {
    peek: (request) => states.get(keyOf(request)),
    watch: (changed) => {
      let wanted: readonly FactRequest[] = [];
      const ask = async (request: FactRequest): Promise<void> => {
        const key = keyOf(request);
        if (!states.has(key)) states.set(key, undefined);
        const state = await read(request).then(
          (value): FactState => ({value}),
          (error: unknown): FactState => ({failed: error instanceof Error ? error : new Error(String(error))}),
        );
        states.set(key, state);
        changed();
      };
      return {
        want: (requests) => {
          wanted = requests;
          for (const request of requests) if (!states.has(keyOf(request))) void ask(request);
        },
        again: async (requests) => {
          const now = requests ?? wanted;
          if (requests === undefined) {
            const keys = new Set(now.map(keyOf));
            for (const key of states.keys()) if (!keys.has(key)) states.delete(key);
          }
          await Promise.all(now.map(ask));
        },
        reset: () => states.clear(),
      };
    },
  };
}

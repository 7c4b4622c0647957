import {QueriesObserver} from '@tanstack/react-query';
import type {QueryClient, QueryObserverOptions} from '@tanstack/react-query';
import type {FactRequest, FactStore, FactWatch} from '../../model/fact-store.ts';
import type {ReadFact} from '../../model/boot.ts';
import type {Json} from '../../model/json.ts';
import type {Transport} from '../transport/transport.ts';
import {factKey, factQuery, keyOfFact} from './fact-query.ts';

/** Facts as queries: those of the same operation and parameters are one, whoever wants it. */
export function createFactStore(queries: QueryClient, transport: Transport): FactStore {
  return {
    peek: (request) => {
      const query = queries.getQueryCache().find<Json>({queryKey: keyOfRequest(request), exact: true});
      const state = query?.state;
      // What was believed, and could not be read then, is not known.
      const isRefuted = query?.meta?.['believed'] === true && state?.status === 'error' && state.dataUpdateCount === 1;
      if (state?.data !== undefined && !isRefuted) return {value: state.data};
      if (state?.status !== 'error' || state.fetchStatus !== 'idle' || state.error === null) return undefined;
      return {failed: state.error};
    },
    watch: (changed) => watchFacts(queries, transport, changed),
  };
}

const keyOfRequest = ({operation, params}: Pick<FactRequest, 'operation' | 'params'>): readonly unknown[] =>
  keyOfFact(operation.id, params);

/**
 * Takes facts for read that came with the page. The function that is given reads them anew: those that somebody wants
 * at once, and the others when they are.
 */
export function believeFacts(queries: QueryClient, facts: readonly ReadFact[]): () => void {
  const keys = facts.map(({operation, params}) => keyOfFact(operation, params));
  for (const [index, queryKey] of keys.entries()) {
    queries.setQueryDefaults(queryKey, {meta: {believed: true}});
    queries.setQueryData(queryKey, facts[index]?.value);
  }
  return () => {
    for (const queryKey of keys) void queries.invalidateQueries({queryKey, exact: true});
  };
}

function watchFacts(queries: QueryClient, transport: Transport, changed: () => void): FactWatch {
  const observer = new QueriesObserver(queries, []);
  let wanted: readonly FactRequest[] = [];
  let text = '[]';
  let wanting = false;
  observer.subscribe(() => {
    if (!wanting) changed();
  });
  return {
    want: (requests) => {
      wanted = requests;
      const next = JSON.stringify(requests.map((one) => [keyOfRequest(one), one.refresh, one.onFocus]));
      if (next === text) return;
      text = next;
      wanting = true;
      const byKey = new Map(requests.map((one) => [JSON.stringify(keyOfRequest(one)), factQuery(transport, one)]));
      observer.setQueries([...byKey.values()] as readonly object[] as QueryObserverOptions[]);
      wanting = false;
    },
    again: async (requests) => {
      if (requests === undefined) queries.removeQueries({queryKey: [factKey], type: 'inactive'});
      await Promise.all(
        (requests ?? wanted).map((one) =>
          queries.invalidateQueries({queryKey: keyOfRequest(one), exact: true, refetchType: 'all'}),
        ),
      );
    },
    reset: () => {
      void queries.cancelQueries({queryKey: [factKey]});
      text = '';
      observer.setQueries([]);
      queries.removeQueries({queryKey: [factKey]});
    },
  };
}

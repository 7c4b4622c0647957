import {QueriesObserver} from '@tanstack/react-query';
import type {QueryClient, QueryObserverOptions} from '@tanstack/react-query';
import {factKey, factQuery} from '../../api/queries/fact-query.ts';
import type {FactQuery} from '../../api/queries/fact-query.ts';
import type {Transport} from '../../api/transport/transport.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {FactSource} from '../../model/compiled/screen.ts';
import type {Facts} from '../../model/decision.ts';
import type {Json} from '../../model/json.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {planFact} from './fact-requests.ts';

/** Facts as they are known now. */
export interface FactReading {
  /** By name: undefined not loaded, null absent. */
  readonly values: Facts;
  /** Names of facts that are still on their way. */
  readonly waiting: readonly string[];
  /** Facts whose call failed and that are not optional -> the failure. */
  readonly failed: ReadonlyMap<string, Error>;
}

export interface FactReaderOptions {
  readonly queries: QueryClient;
  readonly transport: Transport;
  /** Something was read. */
  readonly changed: () => void;
}

/** Reads facts and keeps them fresh for as long as they are asked for. */
export interface FactReader {
  /** Names the facts wanted from now on and gives what is known of them. */
  readonly read: (sources: Readonly<Record<string, FactSource>>, from: FactContext) => FactReading;
  /** Values of what is wanted now, as far as they are there. */
  readonly now: () => Facts;
  /** Reads again what is wanted now (only `names`, if given) and forgets what is not. Never rejects. */
  readonly again: (names?: readonly string[]) => Promise<void>;
  /** Forgets everything, as after signing in or out. */
  readonly reset: () => void;
}

export interface FactContext {
  readonly operations: CompiledFlow['operations'];
  readonly data: RuleData;
  readonly params: Readonly<Record<string, string>>;
}

interface Wanted {
  readonly name: string;
  readonly optional: boolean;
  readonly query: FactQuery;
}

export function createFactReader({queries, transport, changed}: FactReaderOptions): FactReader {
  const observer = new QueriesObserver(queries, []);
  let wanted: readonly Wanted[] = [];
  let text = '[]';
  let reading = false;
  observer.subscribe(() => {
    if (!reading) changed();
  });

  const want = (next: readonly Wanted[]): void => {
    wanted = next;
    const nextText = JSON.stringify(
      next.map(({query}) => [query.queryKey, query.refetchInterval, query.refetchOnWindowFocus]),
    );
    if (nextText === text) return;
    text = nextText;
    reading = true;
    observer.setQueries(unique(next));
    reading = false;
  };

  return {
    read: (sources, {operations, data, params}) => {
      const values: Record<string, unknown> = {};
      const waiting: string[] = [];
      const failed = new Map<string, Error>();
      const next: Wanted[] = [];
      const absent: string[] = [];
      const known: RuleData = {...data, ...valuesOf(queries, wanted)};
      for (const [name, source] of Object.entries(sources)) {
        const plan = planFact(source, operations, known, params);
        if (plan === 'absent') absent.push(name);
        else if (plan === 'waits') waiting.push(name);
        else {
          const query = factQuery(transport, plan.request);
          next.push({name, optional: source.optional, query});
          const state = queries.getQueryState<Json>(query.queryKey);
          if (state?.data !== undefined) values[name] = state.data;
          else if (state?.status !== 'error' || state.fetchStatus !== 'idle') waiting.push(name);
          else if (source.optional) values[name] = null;
          else if (state.error !== null) failed.set(name, state.error);
        }
      }
      want(next);
      // What waits for another fact's value that will not come any more is absent.
      const comes = new Set(next.map(({name}) => name));
      if (!waiting.some((name) => comes.has(name)) && failed.size === 0) {
        for (const name of waiting.splice(0)) values[name] = null;
      }
      // Whether a fact is asked for may depend on one that is still on its way.
      if (waiting.length === 0) for (const name of absent) values[name] = null;
      return {values, waiting, failed};
    },
    now: () => valuesOf(queries, wanted),
    again: async (names) => {
      const keys = wanted
        .filter(({name}) => names === undefined || names.includes(name))
        .map(({query}) => query.queryKey);
      if (names === undefined) queries.removeQueries({queryKey: [factKey], type: 'inactive'});
      await Promise.all(keys.map((queryKey) => queries.refetchQueries({queryKey, exact: true})));
    },
    reset: () => {
      void queries.cancelQueries({queryKey: [factKey]});
      text = '';
      observer.setQueries([]);
      queries.removeQueries({queryKey: [factKey]});
    },
  };
}

function valuesOf(queries: QueryClient, wanted: readonly Wanted[]): Facts {
  const states = wanted.map(({name, query}) => [name, queries.getQueryData<Json>(query.queryKey)] as const);
  return Object.fromEntries(states.filter(([, value]) => value !== undefined));
}

function unique(wanted: readonly Wanted[]): QueryObserverOptions[] {
  const byKey = new Map(wanted.map(({query}) => [JSON.stringify(query.queryKey), query]));
  return [...byKey.values()] as readonly object[] as QueryObserverOptions[];
}

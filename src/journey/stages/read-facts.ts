import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {FactSource} from '../../model/compiled/screen.ts';
import type {Facts} from '../../model/decision.ts';
import type {FactRequest, FactStore} from '../../model/fact-store.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {planFact} from './plan-fact.ts';

/** A fact that is wanted, and how it is asked for. */
export interface WantedFact {
  readonly name: string;
  readonly request: FactRequest;
  /** Screen that it is a fact of, where that is one answered before: two screens may call other things by one name. */
  readonly of?: string;
}

/** Facts as they are known now. */
export interface FactReading {
  /** By name: undefined not loaded, null absent. */
  readonly values: Facts;
  /** Names of facts that are still on their way. */
  readonly waiting: readonly string[];
  /** Facts whose call failed and that are not optional -> the failure. */
  readonly failed: ReadonlyMap<string, Error>;
  /** What is to be asked for from now on. */
  readonly wanted: readonly WantedFact[];
}

export interface FactContext {
  readonly operations: CompiledFlow['operations'];
  /** What the facts' conditions and parameters read besides facts. */
  readonly data: RuleData;
  readonly params: Readonly<Record<string, string>>;
  /** What was wanted until now: the parameters of a fact may read another. */
  readonly before: readonly WantedFact[];
}

/** Reads what is known of facts, and says what must be asked for to know more. Asks for nothing itself. */
export function readFacts(
  sources: Readonly<Record<string, FactSource>>,
  context: FactContext,
  peek: FactStore['peek'],
): FactReading {
  let {before} = context;
  // What has come already may be what another fact waits for.
  for (let left = Object.keys(sources).length; ; left -= 1) {
    const reading = readOnce(sources, {...context, before}, peek);
    const known = new Set(before.map(requestKey));
    const more = reading.wanted.some((one) => !known.has(requestKey(one)) && peek(one.request) !== undefined);
    if (!more || left <= 0) return reading;
    before = reading.wanted;
  }
}

const requestKey = ({name, request}: WantedFact): string =>
  JSON.stringify([name, request.operation.id, request.params]);

function readOnce(
  sources: Readonly<Record<string, FactSource>>,
  {operations, data, params, before}: FactContext,
  peek: FactStore['peek'],
): FactReading {
  const values: Record<string, unknown> = {};
  const waiting: string[] = [];
  const failed = new Map<string, Error>();
  const wanted: WantedFact[] = [];
  const absent: string[] = [];
  const known: RuleData = {...data, ...wantedValues(before, peek)};
  for (const [name, source] of Object.entries(sources)) {
    const plan = planFact(source, operations, known, params);
    if (plan === 'absent') absent.push(name);
    else if (plan === 'waits') waiting.push(name);
    else {
      wanted.push({name, request: plan.request});
      const state = peek(plan.request);
      if (state === undefined) waiting.push(name);
      else if ('value' in state) values[name] = state.value;
      else if (source.optional) values[name] = null;
      else failed.set(name, state.failed);
    }
  }
  // Nothing that was asked for is on its way or has failed: whatever still waits for a parameter waits for the value of a
  // fact that does not come, and is absent, too.
  const comes = new Set(wanted.map(({name}) => name));
  if (!waiting.some((name) => comes.has(name)) && failed.size === 0) {
    for (const name of waiting.splice(0)) values[name] = null;
  }
  // A fact whose `when` does not hold is absent only once nothing is on its way: what comes may make it hold.
  if (waiting.length === 0) for (const name of absent) values[name] = null;
  return {values, waiting, failed, wanted};
}

/** Values of what is wanted, as far as they are there. */
export function wantedValues(wanted: readonly WantedFact[], peek: FactStore['peek']): Facts {
  return Object.fromEntries(
    wanted.flatMap(({name, request, of}) => {
      const state = of === undefined ? peek(request) : undefined;
      return state !== undefined && 'value' in state ? [[name, state.value]] : [];
    }),
  );
}

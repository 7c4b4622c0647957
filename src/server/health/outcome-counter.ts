import {Counter, type Registry} from 'prom-client';

/**
 * Counts what came of something, by names that are known from the start. Each stands there as nought before it happens: who
 * watches it sees the first one too. Where there is none of `each`, nothing is counted.
 */
export function outcomeCounter<L extends string>(
  registry: Registry,
  about: {readonly name: string; readonly help: string},
  each: readonly Readonly<Record<L, string>>[],
): (one: Readonly<Record<L, string>>) => void {
  if (each.length === 0) return () => undefined;
  const labelNames = Object.keys(each[0] ?? {});
  const counter = new Counter({...about, labelNames, registers: [registry]});
  for (const one of each) counter.inc(one, 0);
  return (one) => counter.inc(one);
}

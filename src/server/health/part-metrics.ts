import {Gauge, Registry} from 'prom-client';
import type {NeededPart, Unready} from './readiness.ts';

/** Tells of these parts whether they are there, each time it is read; nothing where there are none. */
export function partMetrics(parts: readonly NeededPart[], unready: () => readonly Unready[]): readonly Registry[] {
  if (parts.length === 0) return [];
  const registry = new Registry();
  new Gauge({
    name: 'waymark_part_ready',
    help: 'Whether what the server can do without is there, by part: 1, or 0 where it does not answer.',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      const away = new Set(unready().map(({part}) => part));
      for (const {name: part} of parts) this.set({part}, away.has(part) ? 0 : 1);
    },
  });
  return [registry];
}

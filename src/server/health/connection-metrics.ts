import {Gauge, Registry} from 'prom-client';
import type {Connections} from '../store/server-pool.ts';

/** Tells how the connections to a PostgreSQL server are used; nothing of an embedded store, which has none. */
export function connectionMetrics(connections: (() => Connections) | undefined): readonly Registry[] {
  if (connections === undefined) return [];
  const registry = new Registry();
  new Gauge({
    name: 'waymark_store_connections',
    help: 'Connections to the PostgreSQL server by state, busy or idle, and requests that wait for one: waiting.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({state}, count);
    },
  });
  return [registry];
}

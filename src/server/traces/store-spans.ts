import {SpanKind, trace} from '@opentelemetry/api';
import type {PostgresPool} from 'kysely';
import {inSpan} from './in-span.ts';

const options = (operation: string) => ({
  kind: SpanKind.CLIENT,
  attributes: {'db.system.name': 'postgresql', 'db.operation.name': operation},
});

/**
 * A pool whose calls are spans of whatever asks for them: what kind of statement it is, and neither the statement nor its
 * values. What asks on its own account, as a look for what is due, has no span, and its calls have none.
 */
export function traceStore(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => {
      const client = await traced('connect', () => pool.connect());
      const ask = (text: string, values: readonly unknown[]): Promise<unknown> =>
        traced(operationOf(text), () => client.query(text, values));
      // Nobody reads with a cursor, the other way in which a client may be asked.
      return {query: ask as unknown as typeof client.query, release: () => client.release()};
    },
    end: () => pool.end(),
  };
}

async function traced<T>(operation: string, task: () => Promise<T>): Promise<T> {
  return trace.getActiveSpan() === undefined ? task() : inSpan('store', options(operation), task);
}

const operations = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback', 'start'];

function operationOf(text: string): string {
  const [word = ''] = /^\w+/.exec(text.trimStart()) ?? [];
  return operations.find((one) => one === word.toLowerCase()) ?? 'other';
}

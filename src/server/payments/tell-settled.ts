import type {FastifyBaseLogger} from 'fastify';
import type {Settled} from './settle.ts';

const faults: Partial<Readonly<Record<Settled, string>>> = {
  other:
    'a provider says that another amount was paid than was asked for: it does not count, and somebody must look at it',
  twice: 'a provider says that the same was paid twice: somebody must give one back',
  gone: 'a provider says that something was paid for which is not kept any more: somebody must look at it, and may have to give it back',
};

/** Tells operators of what no program can mend; nothing of a person is in it. */
export function tellSettled(
  log: Pick<FastifyBaseLogger, 'error'>,
  payment: string,
  reference: string,
  settled: Settled,
): void {
  const fault = faults[settled];
  if (fault !== undefined) log.error({payment, reference}, fault);
}

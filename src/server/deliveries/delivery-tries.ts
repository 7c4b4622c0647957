import {Gauge, Registry} from 'prom-client';
import {outcomeCounter} from '../health/outcome-counter.ts';
import type {JourneyServices} from '../journey-services.ts';
import type {TellTrouble} from '../tell-trouble.ts';

/**
 * A submission, and how many names its PDF lists of texts with letters that it does not print: labels, each once, and what
 * else it has, as its title.
 */
export interface Unprinted {
  readonly number: string;
  readonly unprinted: number;
}

/** What came of one try to deliver a submission. */
export interface DeliveryTry {
  /** The name that `server.yaml` gives it. */
  readonly delivery: string;
  /** `later`: it is tried again. `dead`: nothing is tried any more until somebody says so. */
  readonly outcome: 'done' | 'later' | 'dead';
  /** Tries since it was put in, or since somebody said `retry`; this one included. */
  readonly tries: number;
  /** Why it has not arrived, without anything of what was sent. */
  readonly reason?: string;
  /** Where it went as a PDF that does not print all letters of it. */
  readonly unprinted?: Unprinted;
}

/** Tells operators of deliveries, so that nobody has to look for one that does not arrive. */
export interface DeliveryTries {
  readonly registry: Registry;
  /** Counts a try; says the first that fails of a delivery, one that is given up, and a PDF that lacks letters. */
  readonly tell: (one: DeliveryTry, trouble: Pick<TellTrouble, 'warn' | 'error'>) => void;
}

/** Counts tries, and asks the store at each reading what has not arrived yet: the same on all servers of one store. */
export function createDeliveryTries({
  config,
  db,
  plan,
}: Pick<JourneyServices, 'config' | 'db' | 'plan'>): DeliveryTries {
  const registry = new Registry();
  const registers = [registry];
  const names = Object.keys(plan.deliveries);
  const count = outcomeCounter<'delivery' | 'outcome'>(
    registry,
    {
      name: 'waymark_deliveries_total',
      help: 'Tries to deliver submissions, by delivery of server.yaml and what came of them: done, later, dead.',
    },
    names.flatMap((delivery) => ['done', 'later', 'dead'].map((outcome) => ({delivery, outcome}))),
  );
  const unarrived = db
    .selectFrom('deliveries')
    .select(({fn}) => ['name', 'state', fn.countAll<string>().as('count'), fn.min('created').as('since')])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy(['name', 'state']);
  const ask = async () => unarrived.execute().catch(() => undefined);
  let asked: ReturnType<typeof ask> | undefined;
  /** Of one reading, whose gauges begin together, the store is asked once. One that is away says nothing, which is not nought. */
  const rows = (): ReturnType<typeof ask> => (asked ??= ask().finally(() => (asked = undefined)));
  new Gauge({
    name: 'waymark_deliveries_open',
    help: 'Deliveries that have not arrived, by state: waiting, or dead, which nothing is tried with any more.',
    labelNames: ['delivery', 'state'],
    registers,
    async collect() {
      const found = await rows();
      this.reset();
      if (found === undefined) return;
      for (const delivery of names) for (const state of ['waiting', 'dead']) this.set({delivery, state}, 0);
      for (const {name: delivery, state, count: unsent} of found) this.set({delivery, state}, Number(unsent));
    },
  });
  new Gauge({
    name: 'waymark_delivery_oldest_seconds',
    help: 'Seconds for which a delivery has waited with the oldest submission that has not arrived; 0 where none waits.',
    labelNames: ['delivery'],
    registers,
    async collect() {
      const found = await rows();
      this.reset();
      if (found === undefined) return;
      for (const delivery of names) this.set({delivery}, 0);
      for (const {name: delivery, state, since} of found)
        if (state === 'waiting') this.set({delivery}, (config.now().getTime() - since.getTime()) / 1000);
    },
  });
  return {
    registry,
    tell: ({outcome, unprinted, ...about}, trouble) => {
      count({delivery: about.delivery, outcome});
      if (unprinted !== undefined)
        trouble.warn({delivery: about.delivery, ...unprinted}, 'a PDF does not print all letters');
      if (outcome === 'dead') trouble.error(about, 'a delivery was given up');
      else if (outcome === 'later' && about.tries === 1) trouble.warn(about, 'a delivery has not arrived');
    },
  };
}

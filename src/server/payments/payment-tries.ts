import {Gauge, Registry} from 'prom-client';
import {outcomeCounter} from '../health/outcome-counter.ts';
import type {JourneyServices} from '../journey-services.ts';
import type {TellTrouble} from '../tell-trouble.ts';
import type {Settled} from './settle.ts';

/** What came of asking a provider, or of hearing from it. `away`: it could not be asked, or did not answer. */
type Outcome = Exclude<Settled, 'unchanged'> | 'away';

const outcomes: readonly Outcome[] = ['paid', 'failed', 'cancelled', 'other', 'twice', 'gone', 'away'];

export interface PaymentTry {
  /** The name that `server.yaml` gives it. */
  readonly payment: string;
  /** By it the provider knows the payment. */
  readonly reference: string;
  readonly outcome: Settled | 'away';
  /** How often the provider was asked by itself, this time included; absent where somebody has come back, or it told. */
  readonly tries?: number;
  /** Why it could not be asked, without anything of a person. */
  readonly reason?: string;
}

/** Tells operators of payments; nothing of a person is in it. */
export interface PaymentTries {
  readonly registry: Registry;
  /** Counts one; says what no program can mend, and of a provider that is away the first time, and the last. */
  readonly tell: (one: PaymentTry, trouble: Pick<TellTrouble, 'error' | 'warn'>) => void;
}

const faults: Partial<Readonly<Record<PaymentTry['outcome'], string>>> = {
  other:
    'a provider says that another amount was paid than was asked for: it does not count, and somebody must look at it',
  twice: 'a provider says that the same was paid twice: somebody must give one back',
  gone: 'a provider says that something was paid for which is not kept any more: somebody must look at it, and may have to give it back',
};

/** `lastTry`: after so many tries nobody asks any more. */
export function createPaymentTries(
  {db, plan}: Pick<JourneyServices, 'db' | 'plan'>,
  lastTry: number | undefined,
): PaymentTries {
  const registry = new Registry();
  const names = Object.keys(plan.payments);
  const count = outcomeCounter<'payment' | 'outcome'>(
    registry,
    {
      name: 'waymark_payments_total',
      help: 'What came of payments, by payment of server.yaml: paid, failed, cancelled, other, twice, gone, away.',
    },
    names.flatMap((payment) => outcomes.map((outcome) => ({payment, outcome}))),
  );
  const open = db
    .selectFrom('payments')
    .select(({fn}) => ['name', fn.countAll<string>().as('count')])
    .where('state', '=', 'waiting')
    .groupBy('name');
  if (names.length > 0)
    new Gauge({
      name: 'waymark_payments_open',
      help: 'Payments that were begun, and of which nobody knows what came of them.',
      labelNames: ['payment'],
      registers: [registry],
      async collect() {
        const found = await open.execute().catch(() => undefined);
        this.reset();
        // A store that is away says nothing, which is not nought.
        if (found === undefined) return;
        for (const payment of names) this.set({payment}, 0);
        for (const {name: payment, count: waiting} of found) this.set({payment}, Number(waiting));
      },
    });
  return {
    registry,
    tell: ({payment, reference, outcome, tries, reason}, trouble) => {
      if (outcome === 'unchanged') return;
      count({payment, outcome});
      const fault = faults[outcome];
      if (fault !== undefined) trouble.error({payment, reference}, fault);
      if (outcome === 'away' && (tries === undefined || tries === 1 || tries === lastTry))
        trouble.warn({payment, reason, tries}, 'it could not be asked what came of a payment');
    },
  };
}

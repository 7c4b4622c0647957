import type {ProviderState} from '../store/tables.ts';

/** What somebody is to pay, as whoever takes payments is told it: nothing of a person is in it. */
export interface Order {
  /** The same for each ask: who has seen it makes no second payment of it. */
  readonly id: string;
  /** The number of what is paid for. */
  readonly number: string;
  /** With two decimals, as `75.00`. */
  readonly amount: string;
  /** Three capital letters. */
  readonly currency: string;
  readonly text: string;
  /** Where the person comes back to, whatever came of it. */
  readonly back: string;
  /** Where the provider tells by itself what came of it. */
  readonly notify: string;
}

/** What a provider says of a payment. */
export interface ProviderReport {
  readonly state: ProviderState;
  readonly amount: string;
  readonly currency: string;
}

/** Whoever takes payments. */
export interface Provider {
  /**
   * Makes a payment of an order, or gives the one that it has made of it: how it calls it, and where people pay.
   *
   * @throws ProviderFault
   */
  readonly begin: (order: Order) => Promise<{readonly id: string; readonly page: string}>;
  /**
   * What came of a payment.
   *
   * @throws ProviderFault
   */
  readonly read: (id: string) => Promise<ProviderReport>;
}

/** A provider that does not answer, or not as it should. What it says tells nothing of a person. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
}

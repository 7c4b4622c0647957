import {asFacts, asText} from '../store/records.ts';
import type {ProviderState} from '../store/tables.ts';
import type {ProviderReport} from './provider.ts';

const states: readonly string[] = ['waiting', 'paid', 'failed', 'cancelled'] satisfies readonly ProviderState[];

/** What a provider says of a payment, whether asked or by itself; undefined for whatever is none of it. */
export function readReport(value: unknown): ProviderReport | undefined {
  const {state, amount, currency} = asFacts(value);
  if (!states.includes(asText(state))) return undefined;
  return {state: state as ProviderState, amount: asText(amount), currency: asText(currency)};
}

import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import type {ProviderState} from '../store/tables.ts';
import type {ProviderReport} from './provider.ts';

const states: readonly string[] = ['waiting', 'paid', 'failed', 'cancelled'] satisfies readonly ProviderState[];

/**
 * What a provider says of a payment, whether asked or by itself; undefined for whatever is none of it, as that something was
 * paid without an amount.
 */
export function readReport(value: unknown): ProviderReport | undefined {
  const {state, amount, currency} = asObject(value);
  const paid = amountOf(amount);
  if (!states.includes(textOrEmpty(state)) || (state === 'paid' && paid === undefined)) return undefined;
  return {state: state as ProviderState, amount: paid ?? '', currency: textOrEmpty(currency)};
}

/** An amount in digits, as text or as a number; undefined for anything else. */
function amountOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : textOrEmpty(value);
  return /^\d+(\.\d+)?$/.test(text) ? text : undefined;
}

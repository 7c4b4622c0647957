import {asFacts, asText} from '../store/records.ts';
import type {ToldState} from '../store/tables.ts';
import type {Told} from './provider.ts';

const states: readonly string[] = ['waiting', 'paid', 'failed', 'cancelled'] satisfies readonly ToldState[];

/** What a provider says of a payment, whether asked or by itself; undefined for whatever is none of it. */
export function readTold(value: unknown): Told | undefined {
  const {state, amount, currency} = asFacts(value);
  if (!states.includes(asText(state))) return undefined;
  return {state: state as ToldState, amount: asText(amount), currency: asText(currency)};
}

import type {Json} from '../../model/json.ts';
import type {Operation} from '../contract/contract.ts';
import {sampleOf} from '../../lib/sample-of.ts';
import type {ReceiptPart, ReceiptParts} from '../plan/plan.ts';
import {asFacts} from '../store/records.ts';

/** What a receipt says, as texts. */
export type Receipt = Readonly<Partial<Record<ReceiptPart, string | number>>>;

/** The answer of an operation: what the contract's example says, with the receipt's parts in their keys. */
export function receiptAnswer({answer, example}: Operation, parts: ReceiptParts, receipt: Receipt): Json {
  const properties = asFacts(asFacts(answer)['properties']);
  const filled = Object.entries(parts).flatMap(([key, part]) => {
    const value = receipt[part];
    if (value === undefined) return [];
    const isNumber = ['number', 'integer'].includes(String(asFacts(properties[key])['type']));
    return [[key, isNumber ? Number(value) : String(value)] as const];
  });
  return {...asFacts(example ?? sampleOf(answer)), ...Object.fromEntries(filled)};
}

import type {Json} from '../../model/json.ts';
import type {ServedOperation} from '../contract/contract.ts';
import {sampleOfSchema} from '../../lib/sample-of-schema.ts';
import type {ReceiptPart, ReceiptParts} from '../plan/plan.ts';
import {asObject} from '../../lib/as-object.ts';

/** What a receipt says, as texts. */
export type Receipt = Readonly<Partial<Record<ReceiptPart, string | number>>>;

/** The answer of an operation: what the contract's example says, with the receipt's parts in their keys. */
export function receiptAnswer({answer, example}: ServedOperation, parts: ReceiptParts, receipt: Receipt): Json {
  const properties = asObject(asObject(answer)['properties']);
  const filled = Object.entries(parts).flatMap(([key, part]) => {
    const value = receipt[part];
    if (value === undefined) return [];
    const isNumber = ['number', 'integer'].includes(String(asObject(properties[key])['type']));
    return [[key, isNumber ? Number(value) : String(value)] as const];
  });
  return {...asObject(example ?? sampleOfSchema(answer)), ...Object.fromEntries(filled)};
}

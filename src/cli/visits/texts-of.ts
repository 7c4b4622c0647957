import {isRecord} from '../../lib/is-record.ts';
import {isKnown} from '../../runtime/rules/rule-data.ts';

/** Parameters or a query as facts have them, as an address does: what is not known is not there. */
export function textsOf(value: unknown): Readonly<Record<string, string>> {
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (isKnown(one) ? [[key, String(one)]] : [])))
    : {};
}

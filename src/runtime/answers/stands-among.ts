import {isRecord} from '../../lib/is-record.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import {evaluate} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';

/**
 * Whether an answer names one of what its control shows, an answer that is a list each of it. While that is not read, what was
 * answered stands.
 */
export function standsAmong({among, props}: FieldBlock, value: unknown, data: RuleData): boolean {
  if (among === undefined) return true;
  const list = evaluate(props[among.prop] ?? null, data);
  if (!Array.isArray(list)) return true;
  const alike = among.alike === undefined ? null : evaluate(props[among.alike] ?? null, data);
  const shown: readonly unknown[] = list.filter(
    (one: unknown) => isRecord(one) && (typeof alike !== 'string' || one[among.alike ?? ''] === alike),
  );
  const names = shown.map((one) => (isRecord(one) ? one[among.id] : undefined));
  if (Array.isArray(value)) return names.every((name) => value.includes(name));
  return names.includes(among.part !== undefined && isRecord(value) ? value[among.part] : value);
}

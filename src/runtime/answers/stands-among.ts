import {isRecord} from '../../lib/is-record.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import {evaluate} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {isUnread} from './options.ts';

/**
 * Whether an answer names one, or all, of what its control shows. While that is not read, what was
 * answered stands.
 */
export function standsAmong({among, props}: FieldBlock, value: unknown, data: RuleData): boolean {
  if (among === undefined) return true;
  const given = props[among.prop] ?? null;
  if (isUnread(given, data)) return true;
  const list = evaluate(given, data);
  const alike = among.alike === undefined ? null : evaluate(props[among.alike] ?? null, data);
  const shown: readonly unknown[] = (Array.isArray(list) ? list : []).filter(
    (one: unknown) => isRecord(one) && (typeof alike !== 'string' || one[among.alike ?? ''] === alike),
  );
  const names = shown.flatMap((one) => {
    const parts = isRecord(one) ? [among.id, among.needs ?? among.id].map((part) => one[part]) : [];
    return parts.every((part) => typeof part === 'string' && part !== '') ? parts.slice(0, 1) : [];
  });
  if (among.all === true)
    return names.length > 0 && Array.isArray(value) && names.every((name) => value.includes(name));
  return names.includes(among.part !== undefined && isRecord(value) ? value[among.part] : value);
}

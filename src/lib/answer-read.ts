import type {Logic} from '../model/compiled/logic.ts';
import type {Json} from '../model/json.ts';
import {isRecord} from './is-record.ts';

/** The answer that a rule gives as it is, by its path below `answers`; `otherwise`: what it gives where there is none. */
export function answerRead(rule: Logic): {readonly path: readonly string[]; readonly otherwise?: Json} | undefined {
  const read = isRecord(rule) && Object.keys(rule).length === 1 ? rule['var'] : undefined;
  const [said, otherwise]: readonly unknown[] = Array.isArray(read) ? read : [read];
  const [root, ...path] = typeof said === 'string' ? said.split('.') : [];
  if (root !== 'answers' || path.length === 0) return undefined;
  return {path, ...(otherwise === undefined ? {} : {otherwise: otherwise as Json})};
}

import type {Logic} from '../../model/compiled/logic.ts';
import {readParts} from './read-path.ts';
import type {Rule} from './rule.ts';
import {isKnown} from './rule-data.ts';
import {outsideOf} from './scoped.ts';

const nothing: Rule = () => undefined;

/** `{var: [path, otherwise]}`: what is known at a path, else what stands otherwise, else `null`. Without a path all data. */
export function variable(
  [path = nothing, otherwise = nothing]: readonly Rule[],
  [written, fallback]: readonly Logic[],
): Rule {
  if (typeof written !== 'string' || written === '')
    return (data) => {
      const [asked, instead] = [path(data), otherwise(data)];
      return isKnown(asked) ? valueAt(data, String(asked).split('.'), instead) : data;
    };
  // A path is nearly always written out: splitting it would cost more than reading.
  const parts = written.split('.');
  return fallback === undefined
    ? (data) => valueAt(data, parts, null)
    : (data) => valueAt(data, parts, otherwise(data));
}

function valueAt(data: unknown, parts: readonly string[], otherwise: unknown): unknown {
  const value = readParts(parts[0] === 'item' ? data : outsideOf(data), parts);
  return isKnown(value) ? value : (otherwise ?? null);
}

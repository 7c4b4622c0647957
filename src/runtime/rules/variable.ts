import type {Logic} from '../../model/compiled/logic.ts';
import {isHolder, isInherited, readParts} from './read-path.ts';
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
  if (parts.length > 3 || isInherited(parts)) return (data) => valueAt(data, parts, otherwise(data));
  return short(parts, typeof fallback === 'object' ? otherwise : (fallback ?? null));
}

/** Paths of up to three parts, as nearly all are: what rules do most must not call much. */
function short([a = '', b, c]: readonly string[], otherwise: Rule | Logic): Rule {
  const isInner = a === 'item';
  return (data) => {
    const from = isInner ? data : outsideOf(data);
    let value = isHolder(from) ? from[a] : undefined;
    if (b !== undefined) value = isHolder(value) ? value[b] : undefined;
    if (c !== undefined) value = isHolder(value) ? value[c] : undefined;
    if (isKnown(value)) return value;
    return typeof otherwise === 'function' ? (otherwise(data) ?? null) : otherwise;
  };
}

function valueAt(data: unknown, parts: readonly string[], otherwise: unknown): unknown {
  const value = readParts(parts[0] === 'item' ? data : outsideOf(data), parts);
  return isKnown(value) ? value : (otherwise ?? null);
}

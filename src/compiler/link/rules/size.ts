import type {Expr} from './expr.ts';

/** Most parts of a rule, after the rules it uses were put in. */
export const sizeLimit = 1000;
export const depthLimit = 40;

const measured = new WeakMap<Expr, {readonly size: number; readonly depth: number}>();

/** How many parts an expression has and how deep it is. Shared parts count wherever they stand. */
export function measure(expr: Expr): {readonly size: number; readonly depth: number} {
  const known = measured.get(expr);
  if (known !== undefined) return known;
  const inner = childrenOf(expr).map(measure);
  const result = {
    size: inner.reduce((sum, part) => sum + part.size, 1),
    depth: inner.reduce((most, part) => Math.max(most, part.depth), 0) + 1,
  };
  measured.set(expr, result);
  return result;
}

function childrenOf(expr: Expr): readonly Expr[] {
  switch (expr.is) {
    case 'all':
    case 'any':
    case 'compare':
    case 'call':
    case 'list':
      return expr.of;
    case 'not':
      return [expr.of];
    case 'in':
      return [expr.item, expr.list];
    case 'some':
    case 'every':
    case 'none':
    case 'sum':
      return [expr.list, expr.item];
    case 'count':
      return expr.item === undefined ? [expr.list] : [expr.list, expr.item];
    case 'if':
      return [...expr.arms.flat(), expr.otherwise];
    default:
      return [];
  }
}

import type {Expr} from './expr.ts';

const nothing: ReadonlySet<string> = new Set();

/** Paths that have a value whenever the condition is true (`outcome` true) or false. */
export function sureOf(expr: Expr, outcome = true): ReadonlySet<string> {
  switch (expr.is) {
    case 'path':
      return new Set([expr.path]);
    case 'present':
    case 'absent':
      return (expr.is === 'present') === outcome ? new Set([expr.path.path]) : nothing;
    case 'equal':
      return new Set([expr.path.path]);
    case 'not':
      return sureOf(expr.of, !outcome);
    case 'all':
    case 'any': {
      const sets = expr.of.map((part) => sureOf(part, outcome));
      return (expr.is === 'all') === outcome ? union(sets) : intersection(sets);
    }
    case 'compare':
      return union(expr.of.map(operand));
    case 'call':
      return union(expr.of.map(operand));
    case 'in':
      return union([operand(expr.item), operand(expr.list)]);
    case 'some':
    case 'every':
    case 'none':
      return operand(expr.list);
    default:
      return nothing;
  }
}

/** What must have a value for the operand to have one. */
function operand(expr: Expr): ReadonlySet<string> {
  if (expr.is === 'path') return new Set([expr.path]);
  if (expr.is === 'call') return union(expr.of.map(operand));
  return expr.is === 'count' || expr.is === 'sum' ? operand(expr.list) : nothing;
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}

function intersection(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [first = nothing, ...rest] = sets;
  return new Set([...first].filter((path) => rest.every((set) => set.has(path))));
}

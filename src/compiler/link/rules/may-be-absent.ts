import type {Expr, PathExpr} from './expr.ts';
import {known} from './lower.ts';
import {isSure} from './path.ts';
import type {Scope} from './scope.ts';

/**
 * Whether a value may be missing where the scope's conditions hold. Paths that `spared` names are taken to be there:
 * somebody else judges them.
 */
export function mayBeAbsent(expr: Expr, scope: Scope, spared: (path: PathExpr) => boolean = () => false): boolean {
  const isThere = (path: PathExpr) => spared(path) || isSure(path, scope);
  if (expr.is === 'path') return !isThere(expr);
  return expr.is !== 'literal' && known(expr) !== true && !partsSure(expr, isThere);
}

/** A computed value is there when everything it reads is. */
function partsSure(expr: Expr, isThere: (path: PathExpr) => boolean): boolean {
  switch (expr.is) {
    case 'literal':
      return true;
    case 'path':
      return isThere(expr);
    case 'call':
    case 'list':
      return expr.of.every((part) => partsSure(part, isThere));
    case 'count':
      return partsSure(expr.list, isThere);
    case 'if':
      return [...expr.arms.map(([, then]) => then), expr.otherwise].every((part) => partsSure(part, isThere));
    default:
      return false;
  }
}

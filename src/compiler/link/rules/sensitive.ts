import {isSensitive, propertyOf} from '../../../catalog/operations/schema.ts';
import type {Expr} from './expr.ts';
import type {Scope} from './scope.ts';

/** A path in an expression that is personal, itself or something that holds it. */
export function sensitivePath(expr: Expr, scope: Scope): string | undefined {
  switch (expr.is) {
    case 'path':
      return isPersonal(expr.path, scope) ? expr.path : undefined;
    case 'call':
    case 'list':
      return firstOf(expr.of, scope);
    case 'if':
      return firstOf([...expr.arms.map(([, then]) => then), expr.otherwise], scope);
    default:
      return undefined;
  }
}

function firstOf(parts: readonly Expr[], scope: Scope): string | undefined {
  return parts.map((part) => sensitivePath(part, scope)).find((path) => path !== undefined);
}

/** Whether a path leads to something personal, or through something that is. */
export function isPersonal(path: string, scope: Scope): boolean {
  const [root = '', ...parts] = path.split('.');
  let type = Object.hasOwn(scope.roots, root) ? scope.roots[root]?.type : undefined;
  for (const part of parts) {
    if (type === undefined) return false;
    if (isSensitive(type)) return true;
    type = propertyOf(type, part)?.type;
  }
  return type !== undefined && isSensitive(type);
}

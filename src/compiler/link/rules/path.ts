import {anything, defaultOf, propertyNames, propertyOf, type FactType} from '../../../catalog/operations/schema.ts';
import {someOf} from '../../../lib/some-of.ts';
import {suggest} from '../../../lib/suggest.ts';
import type {Origin} from '../../../model/tree.ts';
import type {PathExpr} from './expr.ts';
import type {Root, Scope} from './scope.ts';

/**
 * Finds a path among the facts of the scope. What does not exist is reported as `unknown-variable`,
 * with near names; then anything may stand there, so that no further finding follows.
 */
export function findPath(path: string, origin: Origin, scope: Scope): PathExpr {
  const [root = '', ...parts] = path.split('.');
  const start = rootOf(scope, root);
  if (start === undefined) {
    scope.report(
      'unknown-variable',
      origin,
      `Nothing here is called \`${root}\``,
      near(root, Object.keys(scope.roots), parts),
    );
    return {is: 'path', path, type: anything, fallback: undefined, unknown: true};
  }
  let type: FactType = start.type;
  for (const [index, part] of parts.entries()) {
    const found = propertyOf(type, part);
    if (found === undefined && start.unknown === true)
      return {is: 'path', path, type: anything, fallback: undefined, unknown: true};
    if (found === undefined) {
      const before = [root, ...parts.slice(0, index)].join('.');
      const names = propertyNames(type);
      scope.report(
        'unknown-variable',
        origin,
        `\`${before}\` has no \`${part}\``,
        near(part, names, parts.slice(index + 1), before),
      );
      return {is: 'path', path, type: anything, fallback: undefined, unknown: true};
    }
    type = found.type;
  }
  if (start.unknown === true) return {is: 'path', path, type, fallback: undefined, unknown: true};
  return {is: 'path', path, type, fallback: defaultOf(type)};
}

/** Whether the path has a value wherever the scope's conditions hold. */
export function isSure(expr: PathExpr, scope: Scope): boolean {
  if (expr.fallback !== undefined || expr.unknown === true) return true;
  const [root = '', ...parts] = expr.path.split('.');
  const start = rootOf(scope, root);
  if (start === undefined) return true;
  const made = [...scope.sure];
  const isMade = (place: string) => made.some((path) => path === place || path.startsWith(`${place}.`));
  if (!start.sure && !isMade(root)) return false;
  let [type, place] = [start.type, root];
  for (const part of parts) {
    const found = propertyOf(type, part);
    place = `${place}.${part}`;
    if (found === undefined) return true;
    if (!found.sure && !isMade(place)) return false;
    type = found.type;
  }
  return true;
}

function rootOf(scope: Scope, name: string): Root | undefined {
  return Object.hasOwn(scope.roots, name) ? scope.roots[name] : undefined;
}

function near(name: string, names: readonly string[], rest: readonly string[], before?: string): {hint: string} {
  const [best] = suggest(name, names);
  if (best !== undefined) {
    return {hint: `Did you mean \`${[...(before === undefined ? [] : [before]), best, ...rest].join('.')}\`?`};
  }
  return {hint: names.length === 0 ? 'It has no named values.' : `There are: ${someOf(names, 12)}.`};
}

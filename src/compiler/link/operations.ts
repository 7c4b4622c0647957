import type {OperationSpec} from '../../catalog/operations/operations.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import type {LinkContext} from './context.ts';
import {checkGiven} from './rules/check-given.ts';
import type {Expr, PathExpr} from './rules/expr.ts';
import {mayBeAbsent} from './rules/may-be-absent.ts';
import {hintAmong} from './rules/read-operators.ts';
import {valueExpr} from './rules/read-rule.ts';
import type {Scope} from './rules/scope.ts';
import {entriesOf, keyOrigin} from './tree.ts';

/** Finds an operation of the API and notes that the flow uses it. */
export function useOperation(id: string, origin: Origin, context: LinkContext): OperationSpec | undefined {
  const {operations} = context.contract;
  const spec = Object.hasOwn(operations, id) ? operations[id] : undefined;
  if (spec === undefined) {
    context.report('unknown-reference', origin, `The API has no operation \`${id}\``, {
      hint: hintAmong(id, Object.keys(operations)),
    });
    return undefined;
  }
  context.uses.operations.add(id);
  context.uses.looked.add(id);
  return spec;
}

/**
 * Parameters of a call. Those named as in the address (`given`) fill themselves; others that must be
 * there and are not are reported, and so are those that the operation does not have.
 */
export function readParams(
  tree: MapTree | undefined,
  spec: OperationSpec,
  given: readonly string[],
  at: Origin,
  scope: Scope,
): Readonly<Record<string, Logic>> {
  const found: Record<string, Logic> = {};
  const {id} = spec.operation;
  for (const [name, value] of entriesOf(tree)) {
    const param = Object.hasOwn(spec.params, name) ? spec.params[name] : undefined;
    if (param === undefined) {
      scope.report('unknown-reference', keyOrigin(value), `The operation \`${id}\` has no parameter \`${name}\``, {
        hint: hintAmong(name, Object.keys(spec.params)),
      });
      continue;
    }
    const {expr, logic} = valueExpr(value, scope);
    checkGiven(expr, param.type, `\`${name}\` of \`${id}\``, value.origin, scope);
    found[name] = logic;
  }
  for (const [name, {required}] of Object.entries(spec.params)) {
    if (!required || given.includes(name) || tree?.entries.has(name) === true) continue;
    if (spec.operation.constants?.[name] !== undefined) continue;
    scope.report('missing-key', at, `The operation \`${id}\` needs its parameter \`${name}\``, {
      hint: `Add \`with: {${name}: ...}\`.`,
    });
  }
  return found;
}

/**
 * Reports a value that an operation must be given and that may be absent where it is called. Answers are not looked
 * at: whether a person must give one depends on the screens around, and a check looks at those. Neither is what
 * organisations and sessions bring along, of which gates make sure, nor a value with cases: which of them holds is
 * more than the conditions around it tell.
 */
export function checkThere(expr: Expr, name: string, operation: string, tree: Tree, scope: Scope): void {
  const isJudgedElsewhere = ({path}: PathExpr) => /^(?:answers|org|session)\./.test(path);
  if (expr.is === 'if' || !mayBeAbsent(expr, scope, isJudgedElsewhere)) return;
  const what = expr.is === 'path' ? `\`${expr.path}\`` : 'what it is computed from';
  scope.report('required-unset', tree.origin, `\`${operation}\` must be given \`${name}\`, and ${what} may be absent`, {
    hint: 'Give the call a `when` that makes sure of it, say in its schema that it is always there, or let the API do without.',
  });
}

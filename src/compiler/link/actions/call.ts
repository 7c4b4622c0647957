import {propertyNames, propertyOf, type FactType} from '../../../catalog/operations/schema.ts';
import type {OperationSpec} from '../../../catalog/operations/operations.ts';
import type {Call} from '../../../model/compiled/screen.ts';
import type {Tree} from '../../../model/tree.ts';
import {readParams, useOperation} from '../operations.ts';
import {checkGiven} from '../rules/check-given.ts';
import {findPath} from '../rules/path.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {optionalCondition, valueExpr} from '../rules/read-rule.ts';
import {withSure, type Scope} from '../rules/scope.ts';
import {entriesOf, keyOrigin, mapAt, textAt, valueAt} from '../tree.ts';
import type {ActionPlace} from './action-place.ts';

interface ReadCall {
  readonly call: Call;
  readonly answer: FactType;
  readonly errors: readonly string[];
}

/** Reads a call of an action: the operation must exist, its parameters and body must fit. */
export function readCall(key: string, tree: Tree, scope: Scope, place: ActionPlace): ReadCall | undefined {
  const {context, params} = place;
  const name = textAt(tree, 'call') ?? key;
  const spec = useOperation(name, valueAt(tree, 'call')?.origin ?? keyOrigin(tree), context);
  if (spec === undefined) return undefined;
  const when = optionalCondition(valueAt(tree, 'when'), scope);
  const inner = when === undefined ? scope : withSure(scope, when.sure);
  const body = readBody(valueAt(tree, 'body'), spec, inner, place);
  return {
    call: {
      id: key,
      operation: name,
      ...(when === undefined ? {} : {when: when.logic}),
      ...(body === undefined ? {} : {body}),
      with: readParams(mapAt(tree, 'with'), spec, [...context.params, ...params], keyOrigin(tree), inner),
    },
    answer: spec.answer,
    errors: spec.operation.errors,
  };
}

function readBody(
  tree: Tree | undefined,
  spec: OperationSpec,
  scope: Scope,
  place: ActionPlace,
): Call['body'] | undefined {
  if (tree === undefined) return undefined;
  const {id} = spec.operation;
  const {body} = spec;
  if (body === undefined) {
    scope.report('unknown-reference', keyOrigin(tree), `The operation \`${id}\` takes no body`);
    return undefined;
  }
  const refuse = (name: string, at: Tree) => {
    scope.report('unknown-reference', keyOrigin(at), `The body of \`${id}\` has no \`${name}\``, {
      hint: hintAmong(name, propertyNames(body)),
    });
  };
  if (tree.kind === 'scalar') {
    for (const field of place.fields) {
      const property = propertyOf(body, field);
      if (property === undefined) refuse(field, tree);
      else
        checkGiven(
          findPath(`answers.${field}`, tree.origin, scope),
          property.type,
          `\`${field}\` of \`${id}\``,
          tree.origin,
          scope,
        );
    }
    return 'answers';
  }
  return Object.fromEntries(
    entriesOf(tree).map(([name, value]) => {
      const property = propertyOf(body, name);
      if (property === undefined) refuse(name, value);
      const {expr, logic} = valueExpr(value, scope);
      if (property !== undefined) checkGiven(expr, property.type, `\`${name}\` of \`${id}\``, value.origin, scope);
      return [name, logic] as const;
    }),
  );
}

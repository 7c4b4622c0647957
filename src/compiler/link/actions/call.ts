import {defaultOf, propertyNames, propertyOf, type FactType} from '../../../catalog/operations/schema.ts';
import {suggest} from '../../../lib/suggest.ts';
import type {OperationSpec} from '../../../catalog/operations/operations.ts';
import type {Call} from '../../../model/compiled/screen.ts';
import type {Origin, Tree} from '../../../model/tree.ts';
import {checkThere, readParams, useOperation} from '../operations.ts';
import {checkGiven} from '../rules/check-given.ts';
import {findPath} from '../rules/path.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {optionalCondition, valueExpr} from '../rules/read-rule.ts';
import {withSure, type Scope} from '../rules/scope.ts';
import {isUnreadable} from '../../tree/unreadable.ts';
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
  const body = readBody(valueAt(tree, 'body'), keyOrigin(tree), spec, inner, place);
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

/** Values of the body that the operation must be given, and for which nothing stands in. */
function neededIn(body: FactType): readonly string[] {
  return propertyNames(body).filter((name) => {
    const property = propertyOf(body, name);
    return property?.required === true && defaultOf(property.type) === undefined;
  });
}

function readBody(
  tree: Tree | undefined,
  at: Origin,
  spec: OperationSpec,
  scope: Scope,
  place: ActionPlace,
): Call['body'] | undefined {
  const {id} = spec.operation;
  const {body} = spec;
  const missing = (names: readonly string[], origin: Origin) => {
    if (names.length === 0) return;
    const all = new Intl.ListFormat('en', {type: 'conjunction'}).format(names.map((name) => `\`${name}\``));
    const hint = `Add \`body: {${names.map((name) => `${name}: ...`).join(', ')}}\`.`;
    scope.report('missing-key', origin, `The body of \`${id}\` needs ${all}`, {hint});
  };
  if (tree === undefined) {
    if (body !== undefined) missing(neededIn(body), at);
    return undefined;
  }
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
  // What could not be read was reported, and so is what is misspelt: either may be what is missing.
  if (tree.kind === 'map' && !isUnreadable(tree)) {
    const absent = neededIn(body).filter((name) => !tree.entries.has(name));
    const written = absent.length === 0 ? [] : [...tree.entries.keys()];
    const meant = new Set(written.flatMap((name) => suggest(name, propertyNames(body)).slice(0, 1)));
    missing(
      absent.filter((name) => !meant.has(name)),
      keyOrigin(tree),
    );
  }
  return Object.fromEntries(
    entriesOf(tree).map(([name, value]) => {
      const property = propertyOf(body, name);
      if (property === undefined) refuse(name, value);
      const {expr, logic} = valueExpr(value, scope);
      if (property !== undefined) {
        checkGiven(expr, property.type, `\`${name}\` of \`${id}\``, value.origin, scope);
        if (property.required) checkThere(expr, name, id, value, scope);
      }
      return [name, logic] as const;
    }),
  );
}

import type {FactSource} from '../../../model/compiled/screen.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {Contract} from '../../../catalog/operations/operations.ts';
import {anything} from '../../../catalog/operations/schema.ts';
import type {LinkContext} from '../context.ts';
import {durationOf} from '../../../lib/duration.ts';
import {readParams, useOperation} from '../operations.ts';
import {optionalCondition} from '../rules/read-rule.ts';
import {withSure, type Roots, type Scope} from '../rules/scope.ts';
import {entriesOf, isTrue, keyOrigin, mapAt, textAt, valueAt} from '../tree.ts';

/** Names and types of facts, before anything else of them is read. */
export function factRoots(tree: MapTree | undefined, contract: Contract): Roots {
  return Object.fromEntries(
    entriesOf(tree).map(([name, fact]) => {
      const operation = textAt(fact, 'from') ?? '';
      const spec = Object.hasOwn(contract.operations, operation) ? contract.operations[operation] : undefined;
      const sure = !isTrue(fact, 'optional') && valueAt(fact, 'when') === undefined;
      // That there is no such operation is told where the fact is read.
      return [name, spec === undefined ? {type: anything, sure, unknown: true} : {type: spec.answer, sure}];
    }),
  );
}

/** Names of the operations that facts come from. */
export const factOperations = (tree: MapTree | undefined): readonly string[] =>
  entriesOf(tree).map(([, fact]) => textAt(fact, 'from') ?? '');

/** Where facts come from. `given` are parameters that an address fills. */
export function linkFacts(
  tree: MapTree | undefined,
  given: readonly string[],
  scope: Scope,
  context: LinkContext,
): Readonly<Record<string, FactSource>> {
  const found: Record<string, FactSource> = {};
  for (const [name, fact] of entriesOf(tree)) {
    const from = textAt(fact, 'from') ?? '';
    const spec = useOperation(from, valueAt(fact, 'from')?.origin ?? fact.origin, context);
    if (spec === undefined) continue;
    const when = optionalCondition(valueAt(fact, 'when'), scope);
    const refresh = durationOf(textAt(fact, 'refresh'));
    const inner = when === undefined ? scope : withSure(scope, when.sure);
    found[name] = {
      from,
      with: readParams(mapAt(fact, 'with'), spec, given, keyOrigin(fact), inner),
      ...(when === undefined ? {} : {when: when.logic}),
      ...(refresh === undefined ? {} : {refresh}),
      ...(isTrue(fact, 'onFocus') ? {onFocus: true} : {}),
      optional: isTrue(fact, 'optional'),
    };
  }
  return found;
}

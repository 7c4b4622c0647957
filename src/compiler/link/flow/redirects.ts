import {anything} from '../../../catalog/operations/schema.ts';
import type {Redirect} from '../../../model/compiled/flow.ts';
import type {Exit, Target} from '../../../model/compiled/target.ts';
import type {Choice} from '../../../model/compiled/text.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import {pathsReadIn} from '../../../lib/paths-read-in.ts';
import {addressValue} from '../actions/then.ts';
import {casesOf} from '../choice.ts';
import {scopeOfContext, type LinkContext} from '../context.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {withRoots, type Scope} from '../rules/scope.ts';
import type {TargetPlace} from '../targets/target-reader.ts';
import {entriesOf, mapAt, textAt, textOfTree, textsAt, valueAt} from '../tree.ts';

/** Old and short addresses, in order. Parameters in `from` are texts that rules may read. */
export function readRedirects(tree: MapTree | undefined, context: LinkContext): readonly Redirect[] {
  return entriesOf(tree).flatMap(([id, redirect]): readonly Redirect[] => {
    const [from, goTo] = [textAt(redirect, 'from'), valueAt(redirect, 'goTo')];
    if (from === undefined || goTo === undefined) return [];
    const names = from.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
    checkFilled(goTo, from, [...names, ...context.params], context);
    const keep = valueAt(redirect, 'keepQuery');
    return [
      {
        id,
        from,
        goTo: readTargets(goTo, 'redirect', withParams(scopeOfContext(context), names), context),
        keepQuery: textOfTree(keep) === 'all' ? 'all' : textsAt(redirect, 'keepQuery').map(({text}) => text),
      },
    ];
  });
}

/** What a target takes from the old address must be there. */
function checkFilled(goTo: Tree, from: string, names: readonly string[], {report}: LinkContext): void {
  const values = goTo.kind === 'map' ? entriesOf(goTo).map(([, one]) => valueAt(one, 'goTo')) : [goTo];
  for (const value of values) {
    for (const part of (textOfTree(value) ?? '').replace(/^[^/:]+:/, '').split('/')) {
      const isKnown = part === '*' ? from.endsWith('*') : !part.startsWith(':') || names.includes(part.slice(1));
      if (isKnown || value === undefined) continue;
      const hint = part === '*' ? 'Let `from` end in `*`.' : hintAmong(part.slice(1), names);
      report('unknown-reference', value.origin, `The address \`${from}\` has no \`${part}\` to fill in`, {hint});
    }
  }
}

function withParams(scope: Scope, names: readonly string[]): Scope {
  if (names.length === 0) return scope;
  const own = Object.fromEntries(names.map((name) => [name, {type: 'string'}]));
  const before = scope.roots['params']?.type['properties'];
  const properties = {...(typeof before === 'object' ? before : {}), ...own};
  return withRoots(scope, {params: {type: {type: 'object', properties, additionalProperties: false}, sure: true}});
}

/** A target or a choice of such. */
export function readTargets(tree: Tree, place: TargetPlace, scope: Scope, context: LinkContext): Choice<Target> {
  return {
    cases: casesOf(tree, 'goTo', scope).flatMap(({id, when, value}) => {
      const target = context.targets.read(textOfTree(value) ?? '', value.origin, place);
      return target === undefined ? [] : [{id, ...(when === undefined ? {} : {when}), value: target}];
    }),
  };
}

/** Addresses outside the flow. A literal one is a path of this site, or https, tel: or mailto:. */
export function readExits(tree: MapTree | undefined, context: LinkContext): Readonly<Record<string, Exit>> {
  // What a call answers is known where an action makes it, and checked there.
  const scope = withRoots(scopeOfContext(context), {result: {type: anything, sure: true}});
  return Object.fromEntries(
    entriesOf(tree).flatMap(([id, exit]) => {
      const href = valueAt(exit, 'href');
      if (href === undefined) return [];
      const literal = textOfTree(href);
      if (
        literal !== undefined &&
        !/^(?:\/(?![/\\])|https:\/\/[a-z0-9]|tel:\+?[0-9]|mailto:[^\s]+@)[^\s\\]*$/i.test(literal)
      ) {
        context.report('unsafe-copy', href.origin, `\`${literal}\` is no address that an exit may have`, {
          hint: 'Write a path of this site (`/dashboard`), or https://, tel: or mailto:.',
        });
      }
      const query = entriesOf(mapAt(exit, 'query')).map(([name, value]) => [name, addressValue(value, scope)] as const);
      const address = addressValue(href, scope);
      return [
        [
          id,
          {
            href: address,
            ...([...pathsReadIn(address).keys()].some((path) => path.startsWith('result.'))
              ? {answered: true as const}
              : {}),
            ...(query.length === 0 ? {} : {query: Object.fromEntries(query)}),
          },
        ] as const,
      ];
    }),
  );
}

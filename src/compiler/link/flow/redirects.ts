import type {Redirect} from '../../../model/compiled/flow.ts';
import type {Exit, Target} from '../../../model/compiled/target.ts';
import type {Choice} from '../../../model/compiled/text.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import {addressValue} from '../actions/then.ts';
import {casesOf} from '../choice.ts';
import {scopeOf, type LinkContext} from '../context.ts';
import {withRoots, type Scope} from '../rules/scope.ts';
import type {TargetPlace} from '../targets/target-reader.ts';
import {entriesOf, isTrue, mapAt, textAt, textOf, textsAt, valueAt} from '../tree.ts';

/** Old and short addresses, in order. Parameters in `from` are texts that rules may read. */
export function readRedirects(tree: MapTree | undefined, context: LinkContext): readonly Redirect[] {
  return entriesOf(tree).flatMap(([id, redirect]): readonly Redirect[] => {
    const [from, goTo] = [textAt(redirect, 'from'), valueAt(redirect, 'goTo')];
    if (from === undefined || goTo === undefined) return [];
    const names = from.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
    const keep = valueAt(redirect, 'keepQuery');
    return [
      {
        id,
        from,
        goTo: readTargets(goTo, 'redirect', withParams(scopeOf(context), names), context),
        keepQuery: textOf(keep) === 'all' ? 'all' : textsAt(redirect, 'keepQuery').map(({text}) => text),
        ...(isTrue(redirect, 'keepPath') ? {keepPath: true as const} : {}),
      },
    ];
  });
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
      const target = context.targets.read(textOf(value) ?? '', value.origin, place);
      return target === undefined ? [] : [{id, ...(when === undefined ? {} : {when}), value: target}];
    }),
  };
}

/** Addresses outside the flow. A literal one is a path of this site, or https, tel: or mailto:. */
export function readExits(tree: MapTree | undefined, context: LinkContext): Readonly<Record<string, Exit>> {
  const scope = scopeOf(context);
  return Object.fromEntries(
    entriesOf(tree).flatMap(([id, exit]) => {
      const href = valueAt(exit, 'href');
      if (href === undefined) return [];
      const literal = textOf(href);
      if (
        literal !== undefined &&
        !/^(?:\/(?![/\\])|https:\/\/[a-z0-9]|tel:\+?[0-9]|mailto:[^\s]+@)[^\s\\]*$/i.test(literal)
      ) {
        context.report('unsafe-copy', href.origin, `\`${literal}\` is no address that an exit may have`, {
          hint: 'Write a path of this site (`/dashboard`), or https://, tel: or mailto:.',
        });
      }
      const query = entriesOf(mapAt(exit, 'query')).map(([name, value]) => [name, addressValue(value, scope)] as const);
      return [
        [
          id,
          {href: addressValue(href, scope), ...(query.length === 0 ? {} : {query: Object.fromEntries(query)})},
        ] as const,
      ];
    }),
  );
}

import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import {didYouMean} from '../../../lib/suggest.ts';
import type {MapTree} from '../../../model/tree.ts';
import {plainTextAt} from '../../tree/read.ts';

/** Organisations so that each comes after the one it extends. */
export interface OrderedOrg {
  readonly id: string;
  readonly tree: MapTree;
  readonly parent: string | undefined;
  /** It extends something that could not be found: its settings are not whole. */
  readonly orphan: boolean;
}

/** Orders organisations by `extends`; one that extends nothing known, or itself in a circle, extends nothing. */
export function orgOrder(
  orgs: ReadonlyMap<string, MapTree>,
  broken: ReadonlySet<string>,
  found: Diagnostic[],
): readonly OrderedOrg[] {
  const ordered = new Map<string, OrderedOrg>();
  for (const start of orgs.keys()) {
    const chain: string[] = [];
    for (
      let id: string | undefined = start;
      id !== undefined && !ordered.has(id) && !chain.includes(id);
      id = parentOf(orgs, id)
    )
      chain.push(id);
    for (const id of chain.toReversed()) {
      const tree = orgs.get(id);
      if (tree === undefined) continue;
      const parent = plainTextAt(tree, 'extends');
      if (parent !== undefined && !ordered.has(parent)) report(id, parent, tree, orgs, broken, found);
      const orphan = parent !== undefined && !ordered.has(parent);
      ordered.set(id, {id, tree, parent: orphan ? undefined : parent, orphan});
    }
  }
  return [...ordered.values()];
}

function parentOf(orgs: ReadonlyMap<string, MapTree>, id: string): string | undefined {
  const parent = plainTextAt(orgs.get(id), 'extends');
  return parent !== undefined && orgs.has(parent) ? parent : undefined;
}

function report(
  id: string,
  parent: string,
  tree: MapTree,
  orgs: ReadonlyMap<string, MapTree>,
  broken: ReadonlySet<string>,
  found: Diagnostic[],
): void {
  const origin = tree.entries.get('extends')?.origin ?? tree.origin;
  if (orgs.has(parent)) {
    const message = id === parent ? `\`${id}\` extends itself` : `\`${id}\` ends up extending itself`;
    const hint = id === parent ? {hint: 'Name another organisation, or leave `extends` out.'} : {};
    found.push(diagnostic('extends-cycle', origin, message, hint));
  } else if (!broken.has(`orgs/${parent}/org.yaml`)) {
    const hint = didYouMean(
      parent,
      [...orgs.keys()].filter((other) => other !== id),
    );
    found.push(
      diagnostic('unknown-org', origin, `There is no organisation \`${parent}\``, hint === undefined ? {} : {hint}),
    );
  }
}

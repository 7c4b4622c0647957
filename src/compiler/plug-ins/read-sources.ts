import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {ForeignSources, IntegrationSources} from '../../model/foreign-sources.ts';
import type {Tree} from '../../model/tree.ts';
import type {Trees} from '../../model/workspace.ts';
import {filePlace} from '../files/file-place.ts';
import {textOfTree} from '../link/tree.ts';

/**
 * What plug-ins say that pages use of others. `validate` has reported what is no address, and nothing is written of a
 * workspace where something is.
 */
export function sourcesIn(flows: Trees): readonly IntegrationSources[] {
  return saidIn(flows).map(({integration, value, said}) => ({integration, value, ...allowedIn(said)}));
}

/** Policies of Trusted Types that no plug-in may have: one through which every text would go, and those of Waymark. */
export function checkSources(flows: Trees): readonly Diagnostic[] {
  return saidIn(flows).flatMap(({said}) =>
    listed(said, 'trustedTypes').flatMap((one) => {
      const name = textOfTree(one);
      const why =
        name === 'default'
          ? 'By the policy `default` every text of the page may become script'
          : name?.startsWith('waymark-') === true
            ? `The policy \`${name}\` is one of Waymark's own`
            : undefined;
      const hint = 'Name the policy that the script of the integration makes.';
      return why === undefined ? [] : [diagnostic('plug-in-definition', one.origin, why, {hint})];
    }),
  );
}

interface Said {
  readonly integration: string;
  readonly value: string;
  readonly said: Tree;
}

function saidIn(flows: Trees): readonly Said[] {
  return [...flows].flatMap(([file, tree]) => {
    const all = filePlace(file)?.kind === 'plugin' ? tree.entries.get('sources') : undefined;
    if (all?.kind !== 'map') return [];
    return [...all.entries].flatMap(([integration, values]) =>
      values.kind === 'map' ? [...values.entries].map(([value, said]) => ({integration, value, said})) : [],
    );
  });
}

const sorts = ['script', 'frame', 'connect', 'trustedTypes'] as const;

function allowedIn(tree: Tree): ForeignSources {
  const allowed = sorts.flatMap((sort) => {
    const named = listed(tree, sort).flatMap((one) => textOfTree(one) ?? []);
    return named.length === 0 ? [] : [[sort, named] as const];
  });
  return Object.fromEntries(allowed);
}

function listed(tree: Tree, sort: (typeof sorts)[number]): readonly Tree[] {
  const list = tree.kind === 'map' ? tree.entries.get(sort) : undefined;
  return list?.kind === 'list' ? list.items : [];
}

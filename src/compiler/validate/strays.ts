import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {FilePlace} from '../files/file-place.ts';

const fresh = new Set<FilePlace['kind']>([
  'flow',
  'steps',
  'machine',
  'rules',
  'laws',
  'screen',
  'part',
  'org',
  'server',
  'legal',
  'plugin',
]);

/**
 * What the schema lets through because it may stand elsewhere: the word `null` where nothing is
 * patched, and what is the site's (`base`, how much is monitored) in a flow that is not the site's.
 */
export function straysOf(place: FilePlace, tree: MapTree): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  // An organisation takes away by it what the one that it extends has.
  if (fresh.has(place.kind) && !(place.kind === 'org' && tree.entries.has('extends'))) findNulls(tree, found);
  const path = tree.entries.get('path');
  if (place.kind !== 'flow' || (path?.kind === 'scalar' && path.value === '')) return found;
  const telemetry = tree.entries.get('telemetry');
  const ofSite: readonly (readonly [what: string, said: Tree | undefined])[] = [
    ['The base of the site', tree.entries.get('base')],
    ['How much of the site is monitored', telemetry?.kind === 'map' ? telemetry.entries.get('monitoring') : undefined],
  ];
  for (const [what, said] of ofSite) {
    if (said === undefined) continue;
    const hint = 'Write it in the flow with `path: ""`.';
    found.push(diagnostic('misplaced-key', said.origin, `${what} is not for this flow to say`, {hint}));
  }
  return found;
}

function findNulls(tree: Tree, found: Diagnostic[], name?: string): void {
  if (tree.kind === 'scalar') {
    if (tree.value !== null) return;
    const what = name === undefined ? 'This' : `\`${name}\``;
    const hint = 'Leave the key out. For a value that is not there, conditions say `absent`.';
    found.push(
      diagnostic('null-nowhere', tree.origin, `${what} is \`null\`, and there is nothing here that it removes`, {hint}),
    );
  } else if (tree.kind === 'list') {
    for (const item of tree.items) findNulls(item, found);
  } else if (!tree.entries.has('like')) {
    tree.entries.forEach((value, key) => findNulls(value, found, key));
  }
}

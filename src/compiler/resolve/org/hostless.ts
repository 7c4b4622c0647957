import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {Trees} from '../../../model/workspace.ts';
import {filePlace} from '../../files/file-place.ts';
import {plainTextAt} from '../../tree/read.ts';

/**
 * Organisations that nobody reaches in production, where the host alone decides: without `hosts`, which none has of another.
 * `default` is everybody's whose host no organisation names, and one that others extend may be there for them alone. Where
 * `only` some are asked about, those.
 */
export function hostlessOrgs(trees: Trees, only: readonly string[] | undefined): readonly Diagnostic[] {
  const orgs = new Map<string, MapTree>();
  for (const [file, tree] of trees) {
    const place = filePlace(file);
    if (place?.kind === 'org') orgs.set(place.id, tree);
  }
  const extended = new Set([...orgs.values()].map((tree) => plainTextAt(tree, 'extends')));
  return [...orgs].flatMap(([id, tree]) => {
    const hosts = tree.entries.get('hosts');
    if (only?.includes(id) === false) return [];
    if (id === 'default' || extended.has(id) || (hosts?.kind === 'list' && hosts.items.length > 0)) return [];
    const {origin} = hosts ?? tree.entries.get('org') ?? tree;
    const hint = `Write the addresses at which it is served, as \`hosts: [${id}.example]\`: they are not inherited.`;
    return [diagnostic('unused', origin, `In production nobody reaches \`${id}\`: it has no \`hosts\``, {hint})];
  });
}

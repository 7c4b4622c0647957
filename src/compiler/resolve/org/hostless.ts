import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import type {ReachedOrg} from './org-settings.ts';

/**
 * Organisations that nobody reaches in production, where the host alone decides: without `hosts`, which none has of another.
 * `default` is everybody's whose host no organisation names, and one that others extend may be there for them alone. Where
 * `only` some are asked about, those.
 */
export function hostlessOrgs(
  orgs: ReadonlyMap<string, ReachedOrg>,
  only: readonly string[] | undefined,
): readonly Diagnostic[] {
  const extended = new Set([...orgs.values()].map(({parent}) => parent));
  return [...orgs].flatMap(([id, {hostless}]) => {
    if (only?.includes(id) === false) return [];
    if (id === 'default' || extended.has(id) || hostless === undefined) return [];
    const hint = `Write the addresses at which it is served, as \`hosts: [${id}.example]\`: they are not inherited.`;
    return [diagnostic('unused', hostless, `In production nobody reaches \`${id}\`: it has no \`hosts\``, {hint})];
  });
}

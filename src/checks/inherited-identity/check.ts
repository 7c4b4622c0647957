import {keyPlace} from '../../lib/key-place.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {rememberedBeside} from '../../lib/remembered-beside.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import {eachOrg} from '../check.ts';
import {identitySettings} from '../marked-settings.ts';
import {treeAt} from '../trees.ts';

/**
 * An organisation with a host of its own that tells people the name, licence or address of the one that it extends.
 * Which settings say who it is, the schema of the fact `org` declares by `x-identity: true`; name and logo always do.
 */
export const inheritedIdentity = eachOrg(({trees, contract}) => {
  const identity = identitySettings(contract);
  return ({resolved}) => {
    const own = trees.get(`orgs/${resolved.id}/org.yaml`);
    return own === undefined ? [] : judge(resolved, own, identity);
  };
});

const judge = rememberedBeside(
  ({id, org}: ResolvedOrg, own: MapTree, identity: readonly (readonly string[])[]): readonly Diagnostic[] => {
    const extended = own.entries.get('extends');
    const hosts = own.entries.get('hosts');
    if (extended === undefined || hosts?.kind !== 'list' || hosts.items.length === 0) return [];
    const inherited = identity.filter((path) => {
      const value = treeAt(org, ...path);
      return value !== undefined && isShown(org, path) && treeAt(own, ...path) === undefined;
    });
    if (inherited.length === 0) return [];
    const names = inherited.map((path) => `\`${path.join('.')}\``).join(', ');
    const message = `On its own host \`${id}\` shows another’s ${names}`;
    return [diagnostic('inherited-identity', keyPlace(extended), message)];
  },
);

/** What a logo says nobody is told where there is none, and a path leads to the organisation’s own host. */
function isShown(org: MapTree, path: readonly string[]): boolean {
  const name = path.join('.');
  if (name === 'brand.logoAlt') return treeAt(org, 'brand', 'logo') !== undefined;
  const value = treeAt(org, ...path);
  return name !== 'brand.logoRedirect' || value?.kind !== 'scalar' || !/^\/(?![/\\])/.test(String(value.value));
}

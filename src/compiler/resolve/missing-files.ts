import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {siteOrg} from '../../model/site.ts';
import {pathOfPlace} from '../files/file-place.ts';
import {missingOfSite} from './missing-of-site.ts';
import type {RawBase, RawOverride, RawWorkspace} from './raw-workspace.ts';

/** Flows without `flow.yaml`, organisations without `org.yaml`, a workspace without organisations, and what a site lacks. */
export function missingFiles(workspace: RawWorkspace, broken: ReadonlySet<string>): readonly Diagnostic[] {
  const {base, orgs} = workspace;
  const found: Diagnostic[] = [];
  missingFlows(base, broken, found);
  for (const [id, {tree, overrides}] of orgs) {
    if (tree === undefined && overrides.length > 0 && !broken.has(`orgs/${id}/org.yaml`))
      found.push(missingOrg(id, overrides));
  }
  if (orgs.size === 0 && broken.size === 0) found.push(noOrgs());
  return [...found, ...missingOfSite(workspace, broken)];
}

function missingFlows(base: RawBase, broken: ReadonlySet<string>, found: Diagnostic[]): void {
  for (const [id, {files, screens}] of base.flows) {
    const path = pathOfPlace({kind: 'flow', flow: id});
    if (files.has('flow') || broken.has(path)) continue;
    const some = [...files.values(), ...screens.values()][0];
    const origin = some === undefined ? {file: path, span: [0, 0] as const} : some.origin;
    found.push(diagnostic('missing-file', origin, `There is no ${path}, so nothing of this flow is used`));
  }
}

function missingOrg(id: string, overrides: readonly RawOverride[]): Diagnostic {
  const origin = overrides[0]?.tree.origin ?? {file: `orgs/${id}/org.yaml`, span: [0, 0]};
  return diagnostic('missing-file', origin, `There is no orgs/${id}/org.yaml, so its overrides are used by nobody`);
}

function noOrgs(): Diagnostic {
  const file = `orgs/${siteOrg}/org.yaml`;
  return diagnostic('missing-file', {file, span: [0, 0]}, 'There is no organisation', {hint: `Add ${file}.`});
}

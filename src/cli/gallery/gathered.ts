import type {Contract} from '../../catalog/operations/operations.ts';
import {siteBase} from '../../compiler/link/site-base.ts';
import type {ReadPlugIns} from '../../compiler/plug-ins/read-plug-ins.ts';
import {plainTextAt} from '../../compiler/tree/read.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import {siteOrg} from '../../model/site.ts';
import type {Files} from '../../model/workspace.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import {visitOrgs, type OrgVisit} from '../orgs/visit-orgs.ts';
import type {Findings} from '../workspace/checked.ts';
import {settingsFile} from '../workspace/settings-file.ts';

/** An organisation whose screens are looked at. */
export interface GalleryOrg {
  readonly id: string;
  readonly compiled: CompiledOrg;
  /** The text of its logo, where a file has it. */
  readonly logo: string | undefined;
}

/** All organisations of a workspace, and what their screens are drawn with. */
export interface GallerySite {
  readonly root: string;
  readonly files: Files;
  /** The site's base path. */
  readonly base: string;
  readonly contract: Contract;
  readonly plugIns: ReadPlugIns;
  /** Those that people reach, each after the one that it extends: one without hosts may be there for who extends it alone. */
  readonly orgs: readonly GalleryOrg[];
}

/**
 * Reads and compiles the workspace at `root`. What organisations have in common is in memory once.
 *
 * @throws UsageError when `root` is no workspace
 */
export const gatherSite = async (
  root: string,
  progress?: TellProgress,
): Promise<Findings & {readonly site: GallerySite | undefined}> => {
  let orgs: GalleryOrg[] = [];
  const extended = new Set<string>();
  let shared: Pick<GallerySite, 'base' | 'contract' | 'plugIns'> | undefined;
  const begin = (): OrgVisit => {
    orgs = [];
    extended.clear();
    return ({id, org, resolved, logo}, {contract, plugIns, trees}) => {
      const parent = plainTextAt(trees.get(settingsFile(id)), 'extends');
      if (parent !== undefined) extended.add(parent);
      shared ??= {base: siteBase([resolved]), contract, plugIns};
      orgs.push({id, compiled: org, logo});
    };
  };
  const found = await visitOrgs(root, begin, {progress});
  const {root: home, files} = found;
  // Who comes by a host that nobody names is at the site's own organisation.
  const isReached = ({id, compiled}: GalleryOrg): boolean =>
    id === siteOrg || compiled.org.hosts.length > 0 || !extended.has(id);
  const reached = orgs.filter(isReached);
  return {...found, site: shared === undefined ? undefined : {root: home, files, ...shared, orgs: reached}};
};

import type {Contract} from '../../catalog/operations/operations.ts';
import {siteBase} from '../../compiler/link/site-base.ts';
import type {ReadPlugIns} from '../../compiler/plug-ins/read-plug-ins.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Files} from '../../model/workspace.ts';
import {visitOrgs} from '../orgs/visit-orgs.ts';
import type {Findings} from '../workspace/checked.ts';

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
  /** Each after the one that it extends. */
  readonly orgs: readonly GalleryOrg[];
}

/**
 * Reads and compiles the workspace at `root`. What organisations have in common is in memory once.
 *
 * @throws UsageError when `root` is no workspace
 */
export const gatherSite = async (root: string): Promise<Findings & {readonly site: GallerySite | undefined}> => {
  let orgs: GalleryOrg[] = [];
  let shared: Pick<GallerySite, 'base' | 'contract' | 'plugIns'> | undefined;
  const found = await visitOrgs(root, () => {
    orgs = [];
    return ({id, org, resolved, logo}, {contract, plugIns}) => {
      shared ??= {base: siteBase([resolved]), contract, plugIns};
      orgs.push({id, compiled: org, logo});
    };
  });
  const {root: home, files} = found;
  return {...found, site: shared === undefined ? undefined : {root: home, files, ...shared, orgs}};
};

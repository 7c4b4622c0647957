import {Emitter, indexFile, type EmittedOrg} from '../../compiler/emit/emit.ts';
import type {Common, OrgPass} from '../../compiler/engine.ts';
import {findModules, moduleHashes, type PlugInModule} from '../../compiler/plug-ins/find-modules.ts';
import {siteBase} from '../../compiler/link/site-base.ts';
import {blockingBuilds} from '../../diagnostics/blocking.ts';
import type {ManifestIndex} from '../../model/compiled/flow.ts';
import type {Files} from '../../model/workspace.ts';
import {codeNow} from '../deep/code-version.ts';
import {allStand, ArtifactFolder, fileSizer, readIndex, type SizedFiles} from './artifact-folder.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import {checkAnew, createFilesChecker, keptOf, type Findings} from './checked.ts';
import {digestOfFiles} from './digest-of-files.ts';
import {keepBuilt, readBuilt, type BuiltFiles, type BuiltOrg} from './kept-build.ts';
import {keptFindings} from './kept-findings.ts';
import type {OrgsOfShare} from './kept-shares.ts';
import {OrgDigests, parentIn} from './org-digests.ts';
import {readWorkspace, type Workspace} from './workspace.ts';

/** What a build found, and what it wrote; nothing where findings stand in the way. */
export interface Build extends Findings {
  readonly written?: {
    readonly base: string;
    readonly modules: readonly PlugInModule[];
    readonly count: number;
    readonly bytes: number;
    /** How many of them were not there before, or not as they are now. */
    readonly anew: number;
  };
}

export interface BuildWorkspaceOptions {
  /** Files from before stay, for pages that are open. */
  readonly keeps?: boolean;
  /** Where the command runs: `folder` may not be around it. */
  readonly cwd?: string;
  /** Its files, where they were read already. */
  readonly workspace?: Workspace;
  /** Told what is done now. */
  readonly progress?: TellProgress;
}

/**
 * Compiles the workspace at `root` to artifacts in `folder`, one organisation at a time: there may be thousands, and no
 * more than one is held in memory. Nothing is compiled where the files are those of the build before and all that it wrote is
 * there; else what it wrote of an organisation is not made anew while all that it was made of is the same.
 *
 * @throws UsageError when `root` is no workspace, or `folder` holds something else, or the workspace
 */
export const buildWorkspace = async (
  root: string,
  folder: string,
  {keeps = false, cwd, workspace = readWorkspace(root), progress}: BuildWorkspaceOptions = {},
): Promise<Build> => {
  const out = new ArtifactFolder(folder, {root, ...(cwd === undefined ? {} : {cwd})});
  const code = codeNow();
  const made = new MadeOfOrgs(workspace.files, readBuilt(workspace.root, code), out);
  const findings = keptFindings(workspace);
  const before = made.isUnchanged() ? keptOf(workspace, findings.read()) : undefined;
  const found =
    before !== undefined && blockingBuilds(before.diagnostics).length === 0 && made.keepAll()
      ? before
      : await checkAnew(
          workspace,
          {each: made.add, keeps: made.keepOrgs, ...(progress === undefined ? {} : {progress})},
          findings,
        );
  if (blockingBuilds(found.diagnostics).length > 0) {
    out.abandon();
    return found;
  }
  const written = found.isWhole ? made.built() : await builtWhole(workspace, out, progress);
  if (written === undefined) {
    out.abandon();
    return found;
  }
  const {base, sources, orgs} = written;
  const modules = findModules(found.files.keys());
  const index = {
    ...{base, orgs: Object.fromEntries([...orgs].map(([id, {entry}]) => [id, entry]))},
    modules: moduleHashes(modules, found.files),
    ...(sources === undefined ? {} : {sources}),
    of: {files: made.files, code},
  };
  out.finish(indexFile(index), {keeps});
  if (found.isWhole && found !== before) keepBuilt(workspace.root, code, made.built());
  return {...found, written: {base, modules, count: out.count, bytes: out.bytes, anew: out.anew}};
};

interface BuiltWhole extends Pick<BuiltFiles, 'base' | 'sources'> {
  readonly orgs: ReadonlyMap<string, Pick<BuiltOrg, 'entry'>>;
}

/** Some of what is wrong is silenced: which of it stands in the way is known when all is. Undefined: something does. */
const builtWhole = async (
  workspace: Workspace,
  out: ArtifactFolder,
  progress?: TellProgress,
): Promise<BuiltWhole | undefined> => {
  const {compilation} = (await createFilesChecker(progress === undefined ? {} : {progress}))(workspace);
  const {'manifest.json': index, ...files} = Object.fromEntries(compilation.artifacts);
  if (index === undefined) return undefined;
  out.add(Object.entries(files).map(([path, text]) => ({path, text})));
  const {base, sources, orgs} = JSON.parse(index) as ManifestIndex;
  return {base, sources, orgs: new Map(Object.entries(orgs).map(([id, entry]) => [id, {entry}]))};
};

/** What is made of organisations, and what of them was made before and stands. */
class MadeOfOrgs {
  /** Digest of all files. */
  readonly files: string;
  readonly #before: BuiltFiles | undefined;
  readonly #out: ArtifactFolder;
  readonly #digestOf: ReturnType<OrgDigests['asked']>;
  readonly #emitter = new Emitter();
  readonly #sizesOf = fileSizer();
  readonly #orgs = new Map<string, BuiltOrg>();
  readonly #sites = new Map<string, SizedFiles>();
  /** Organisations that stand and that others are patches of: they are made once one of those is. */
  readonly #bases = new Map<string, () => void>();
  #base: string | undefined;
  #sources: ManifestIndex['sources'];

  constructor(files: Files, before: BuiltFiles | undefined, out: ArtifactFolder) {
    this.files = digestOfFiles(files);
    this.#digestOf = new OrgDigests(files).asked();
    this.#before = before;
    this.#out = out;
  }

  isUnchanged(): boolean {
    return this.#before?.files === this.files;
  }

  /** Takes all that was written before, where all of it stands. */
  keepAll(): boolean {
    const {orgs = [], base, sources} = this.#before ?? {};
    for (const [id, org] of orgs) if (!this.#keep(id, org)) return false;
    [this.#base, this.#sources] = [base, sources];
    return true;
  }

  /** Takes what was written before of organisations that are as they were; false, where some of it does not stand. */
  readonly keepOrgs = (orgs: OrgsOfShare): boolean => {
    const {base, sources, orgs: before} = this.#before ?? {};
    if (this.#base !== undefined && this.#base !== base) return false;
    for (const [id, {digest}] of orgs) {
      const known = before?.get(id);
      if (known?.of !== digest || !this.#keep(id, known)) return false;
    }
    this.#base ??= base;
    this.#sources ??= sources;
    return true;
  };

  readonly add = ({id, org: compiled, resolved, logo}: OrgPass, {plugIns: {plugIns, sources}, trees}: Common): void => {
    this.#sources ??= sources;
    const base = (this.#base ??= siteBase([resolved]));
    const {root} = resolved;
    const emit = (): EmittedOrg => this.#emitter.org({base, id, compiled, logo, plugIns, root});
    const of = this.#digestOf(id, parentIn(trees));
    const known = this.#before?.base === base ? this.#before.orgs.get(id) : undefined;
    if (known?.of === of && this.#keep(id, known)) {
      if (root === undefined) this.#bases.set(id, emit);
      return;
    }
    if (root !== undefined) this.#bases.get(root)?.();
    if (root !== undefined) this.#bases.delete(root);
    const {entry, own, shared} = emit();
    this.#out.add(own);
    this.#out.add(shared);
    this.#orgs.set(id, {of, entry, own: this.#sizesOf(own)});
    if (!this.#sites.has(entry.site)) this.#sites.set(entry.site, this.#sizesOf(shared));
  };

  built(): BuiltFiles {
    return {files: this.files, base: this.#base ?? '', sources: this.#sources, orgs: this.#orgs, sites: this.#sites};
  }

  #keep(id: string, org: BuiltOrg): boolean {
    const shared = this.#before?.sites.get(org.entry.site);
    if (shared === undefined || !this.#out.keep(org.own) || !this.#out.keep(shared)) return false;
    this.#orgs.set(id, org);
    this.#sites.set(org.entry.site, shared);
    return true;
  }
}

/** Whether the artifacts in `folder` are of these files and all there, and nothing that could not be read stands in their way. */
export const isBuiltOf = (
  {root, files, diagnostics}: Workspace,
  folder: string,
  {byThisCode}: {readonly byThisCode: boolean},
): boolean => {
  const {of} = readIndex(folder) ?? {};
  if (of?.files !== digestOfFiles(files) || blockingBuilds(diagnostics).length > 0) return false;
  const code = codeNow();
  if (of.code !== code && byThisCode) return false;
  const built = of.code === code ? readBuilt(root, code) : undefined;
  // Where other code or another machine built it, nobody knows the names of all of it.
  if (built?.files !== of.files) return true;
  const own = [...built.orgs.values()].map((one) => one.own);
  return allStand(folder, [...own, ...built.sites.values()]);
};

import {createHash} from 'node:crypto';
import {Emitter, indexFile} from '../../compiler/emit/emit.ts';
import {findModules, moduleHashes, type PlugInModule} from '../../compiler/plug-ins/find-modules.ts';
import {siteBase} from '../../compiler/link/site-base.ts';
import {blockingBuilds} from '../../diagnostics/blocking.ts';
import type {ManifestIndex, OrgEntry} from '../../model/compiled/flow.ts';
import type {Files} from '../../model/workspace.ts';
import {codeVersion} from '../deep/code-version.ts';
import {packageRoot} from '../package-root.ts';
import {ArtifactFolder, readIndex} from './artifact-folder.ts';
import {checkOnce, createChecker, type Findings} from './checked.ts';
import {readWorkspace} from './workspace.ts';

/** What a build found, and what it wrote; nothing where findings stand in the way. */
export interface Build extends Findings {
  readonly written?: {
    readonly base: string;
    readonly modules: readonly PlugInModule[];
    readonly count: number;
    readonly bytes: number;
  };
}

export interface BuildWorkspaceOptions {
  /** Files from before stay, for pages that are open. */
  readonly keeps?: boolean;
  /** Where the command runs: `folder` may not be around it. */
  readonly cwd?: string;
}

/**
 * Compiles the workspace at `root` to artifacts in `folder`, one organisation at a time: there may be thousands, and no
 * more than one is held in memory.
 *
 * @throws UsageError when `root` is no workspace, or `folder` holds something else, or the workspace
 */
export const buildWorkspace = async (
  root: string,
  folder: string,
  {keeps = false, cwd}: BuildWorkspaceOptions = {},
): Promise<Build> => {
  const out = new ArtifactFolder(folder, {root, ...(cwd === undefined ? {} : {cwd})});
  const emitter = new Emitter();
  const orgs: Record<string, OrgEntry> = {};
  let base: string | undefined;
  let sources: ManifestIndex['sources'];
  const found = await checkOnce(root, {
    each: ({id, org, resolved, logo}, {plugIns: {plugIns, sources: allowed}}) => {
      sources ??= allowed;
      base ??= siteBase([resolved]);
      const {entry, own, shared} = emitter.org({base, id, compiled: org, logo, plugIns, root: resolved.root});
      orgs[id] = entry;
      out.add(own);
      out.add(shared);
    },
  });
  if (blockingBuilds(found.diagnostics).length > 0) {
    out.abandon();
    return found;
  }
  if (!found.isWhole) {
    // Some of what is wrong is silenced: which of it stands in the way is known when all is.
    const {compilation} = (await createChecker(root))();
    const {'manifest.json': index, ...files} = Object.fromEntries(compilation.artifacts);
    if (index === undefined) {
      out.abandon();
      return found;
    }
    const manifest = JSON.parse(index) as ManifestIndex;
    ({base, sources} = manifest);
    Object.assign(orgs, manifest.orgs);
    out.add(Object.entries(files).map(([path, text]) => ({path, text})));
  }
  const modules = findModules(found.files.keys());
  const index = {
    ...{base: base ?? '', orgs, modules: moduleHashes(modules, found.files)},
    ...(sources === undefined ? {} : {sources}),
    of: {files: digestOf(found.files), code: codeNow()},
  };
  out.finish(indexFile(index), {keeps});
  return {...found, written: {base: base ?? '', modules, count: out.count, bytes: out.bytes}};
};

/** Whether the artifacts in `folder` are of the files that the workspace at `root` has now. */
export const isBuiltOf = (root: string, folder: string, {byThisCode}: {readonly byThisCode: boolean}): boolean => {
  const of = readIndex(folder)?.of;
  return of?.files === digestOf(readWorkspace(root).files) && (!byThisCode || of.code === codeNow());
};

const codeNow = (): string => codeVersion(packageRoot(), import.meta.url);

const digestOf = (files: Files): string => {
  const hash = createHash('sha256');
  for (const [path, text] of files) hash.update(`${path}\n${text.length}\n`).update(text);
  return hash.digest('hex');
};

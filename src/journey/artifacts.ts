import type {CompiledFlow, OrgConfig, OrgManifest, ScreenModule} from '../model/compiled/flow.ts';
import type {Patched} from '../model/compiled/patched.ts';
import type {LoadedFiles, LateFile} from '../lib/late-file.ts';
import {fileDeadline, freshAddress, late, LoadFailure} from '../lib/late-file.ts';
import {wholeFile} from '../lib/whole-file.ts';

/** Loads what the compiler wrote for this organisation. */
export interface Artifacts {
  readonly flows: () => OrgManifest['flows'];
  /** `SiteManifest.query`. */
  readonly query: () => OrgManifest['query'];
  readonly org: () => Promise<OrgConfig>;
  readonly flow: (id: string) => Promise<CompiledFlow>;
  readonly screen: (flow: string, id: string) => Promise<ScreenModule>;
  /** The same where they have come already, else undefined. */
  readonly flowNow: (id: string) => CompiledFlow | undefined;
  readonly screenNow: (flow: string, id: string) => ScreenModule | undefined;
  readonly orgNow: () => OrgConfig | undefined;
  /** New files after a change of the sources; files that are the same are not loaded again, but for the basis of a patch. */
  readonly change: (org: OrgManifest) => void;
}

export interface ArtifactsOptions {
  readonly base: string;
  readonly manifest: OrgManifest;
  readonly fetch: typeof fetch;
  /** `import()` of a screen's module, with all that it shows; in tests something that gives one. */
  readonly screen: (href: string) => Promise<ScreenModule>;
  readonly files: LoadedFiles;
}

export function createArtifacts({base, manifest, fetch, screen, files}: ArtifactsOptions): Artifacts {
  let present = manifest;

  const json = async (href: string): Promise<unknown> => {
    const response = await fetch(href, {signal: AbortSignal.timeout(fileDeadline)});
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.json();
  };
  const hrefOf = (file: string): string => `${base}/artifacts/${file}`;

  const orgFile = (): LateFile<OrgConfig> => {
    const what = 'the organisation';
    const get = async (): Promise<OrgConfig> => {
      try {
        return (await json(hrefOf(present.config))) as OrgConfig;
      } catch (error) {
        throw new LoadFailure(what, error, 'Organization data is missing');
      }
    };
    return late(what, get, present.config);
  };
  const flowFile = (id: string): LateFile<CompiledFlow> => {
    const what = `flow ${id}`;
    const get = async (): Promise<CompiledFlow> => {
      const [flow, whole] = await Promise.all([json(hrefOf(listed(file))), basis && json(hrefOf(basis))]);
      return flowOf(flow, whole);
    };
    const {flow: file, basis} = present.flows[id] ?? {};
    return late(what, get, file ?? what);
  };
  const screenFile = (flow: string, id: string): LateFile<ScreenModule> => {
    const what = `screen ${flow}:${id}`;
    const file = present.flows[flow]?.screens[id];
    return late(what, async (before) => screen(freshAddress(before) ?? hrefOf(listed(file))), file ?? what);
  };

  return {
    flows: () => present.flows,
    query: () => present.query,
    org: async () => files.load(orgFile()),
    flow: async (id) => files.load(flowFile(id)),
    screen: async (flow, id) => files.load(screenFile(flow, id)),
    flowNow: (id) => files.now(flowFile(id)),
    screenNow: (flow, id) => files.now(screenFile(flow, id)),
    orgNow: () => files.now(orgFile()),
    change: (org) => {
      present = org;
    },
  };
}

function listed(file: string | undefined): string {
  if (file === undefined) throw new Error('the manifest does not list it');
  return file;
}

/** A flow's file as a flow; `basis`: what it is a patch of. */
function flowOf(file: unknown, basis: unknown): CompiledFlow {
  return known(wholeFile(known(file as CompiledFlow | Patched), () => basis));
}

function known<T extends CompiledFlow | Patched>(file: T): T {
  // Typed as what this release writes; another may have written it.
  const {format}: {readonly format: unknown} = file;
  if (format !== 1) throw new Error(`its format ${String(format)} is not known`);
  return file;
}

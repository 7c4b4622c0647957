import type {CompiledFlow, OrgConfig, OrgManifest, ScreenModule} from '../../model/compiled/flow.ts';
import {ArtifactError} from './artifact-error.ts';

/** Loads what the compiler wrote for this organisation. What has come is kept; a failure is not. */
export interface Artifacts {
  readonly flows: () => OrgManifest['flows'];
  readonly org: () => Promise<OrgConfig>;
  readonly flow: (id: string) => Promise<CompiledFlow>;
  readonly screen: (flow: string, id: string) => Promise<ScreenModule>;
  /** The same where they have come already, else undefined. */
  readonly flowNow: (id: string) => CompiledFlow | undefined;
  readonly screenNow: (flow: string, id: string) => ScreenModule | undefined;
  readonly orgNow: () => OrgConfig | undefined;
  /** New files after a change of the sources; files that are the same are not loaded again. */
  readonly change: (org: OrgManifest) => void;
}

export interface ArtifactsOptions {
  readonly base: string;
  readonly manifest: OrgManifest;
  readonly fetch: typeof fetch;
  /** `import()` of a module's address; in tests something that gives one. */
  readonly load: (href: string) => Promise<unknown>;
  /** Told of each file that has come. */
  readonly came?: (file: string) => void;
}

export function createArtifacts({base, manifest, fetch, load, came}: ArtifactsOptions): Artifacts {
  let present = manifest;
  const done = new Map<string, unknown>();
  const under = new Map<string, Promise<unknown>>();

  const once = async (file: string, get: (href: string) => Promise<unknown>): Promise<unknown> => {
    if (done.has(file)) return done.get(file);
    const running = under.get(file);
    if (running !== undefined) return running;
    const promise = get(`${base}/artifacts/${file}`)
      .then((value) => {
        done.set(file, value);
        came?.(file);
        return value;
      })
      .catch((error: unknown) => {
        throw new ArtifactError(file, error);
      })
      .finally(() => under.delete(file));
    under.set(file, promise);
    return promise;
  };

  const json = async (href: string): Promise<unknown> => {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.json();
  };

  const flowFile = (id: string): string | undefined => present.flows[id]?.flow;
  const screenFile = (flow: string, id: string): string | undefined => present.flows[flow]?.screens[id];

  return {
    flows: () => present.flows,
    org: async () => (await once(present.config, json)) as OrgConfig,
    flow: async (id) => {
      const flow = (await once(named(flowFile(id), `flow ${id}`), json)) as CompiledFlow;
      if (flow.format !== 1) throw new ArtifactError(id, `its format ${String(flow.format)} is not known`);
      return flow;
    },
    screen: async (flow, id) => (await once(named(screenFile(flow, id), `screen ${flow}:${id}`), load)) as ScreenModule,
    flowNow: (id) => done.get(flowFile(id) ?? '') as CompiledFlow | undefined,
    screenNow: (flow, id) => done.get(screenFile(flow, id) ?? '') as ScreenModule | undefined,
    orgNow: () => done.get(present.config) as OrgConfig | undefined,
    change: (org) => {
      present = org;
    },
  };
}

function named(file: string | undefined, what: string): string {
  if (file === undefined) throw new ArtifactError(what, 'the manifest does not list it');
  return file;
}

import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import type {Manifest, OrgConfig, OrgManifest} from '../../model/compiled/flow.ts';
import type {ServerConfig} from '../config.ts';
import {merge} from '../store/merge.ts';
import {asFacts, asText, type Facts} from '../store/records.ts';

/** The organisations of the workspace and what was compiled for each. */
export interface OrgDirectory {
  /** The site's base path without a slash at its end: `/library`. */
  readonly base: string;
  readonly ids: readonly string[];
  readonly config: (id: string) => OrgConfig;
  readonly manifest: (id: string) => OrgManifest | undefined;
  /** Ids of the widgets that a screen of a file may show. */
  readonly widgets: (file: string) => readonly string[];
  /** The organisation of a request: a known `asked`, else that of the host, else the default one. */
  readonly choose: (host: string, asked?: string) => string;
}

const fallback = 'default';

/** Reads the compiled artifacts, or `orgs/` itself where nothing was compiled. */
export function readOrgs(config: ServerConfig): OrgDirectory {
  const manifest = readManifest(config);
  const orgs = manifest === undefined ? readAuthored(config.root) : readCompiled(config, manifest);
  const ids = [...orgs.keys()];
  const base = (manifest?.base ?? authoredBase(config.root)).replace(/\/+$/, '');
  const byHost = new Map(
    ids.flatMap((id) =>
      (manifest?.orgs[id]?.hosts ?? orgs.get(id)?.hosts ?? []).map((host) => [host.toLowerCase(), id] as const),
    ),
  );
  return {
    base,
    ids,
    config: (id) => orgs.get(id) ?? orgs.get(fallback) ?? nameless,
    manifest: (id) => manifest?.orgs[id] ?? manifest?.orgs[fallback],
    widgets: (file) => manifest?.widgets[file] ?? [],
    choose: (host, asked) => {
      if (asked !== undefined && orgs.has(asked)) return asked;
      return byHost.get(host.toLowerCase().replace(/:\d+$/, '')) ?? fallback;
    },
  };
}

const nameless: OrgConfig = {
  org: fallback,
  hosts: [],
  brand: {companyName: 'Waymark', supportPhone: '+15555550100', email: 'help@waymark.example'},
  theme: {primary: '#1f4e79', secondary: '#7a4b12'},
};

function readManifest({artifactFolder}: ServerConfig): Manifest | undefined {
  const file = artifactFolder === undefined ? undefined : join(artifactFolder, 'manifest.json');
  return file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}

function readCompiled({artifactFolder = ''}: ServerConfig, manifest: Manifest): ReadonlyMap<string, OrgConfig> {
  return new Map(
    Object.entries(manifest.orgs).map(([id, org]) => [
      id,
      JSON.parse(readFileSync(join(artifactFolder, org.config), 'utf8')) as OrgConfig,
    ]),
  );
}

function readAuthored(root: string): ReadonlyMap<string, OrgConfig> {
  const folder = join(root, 'orgs');
  if (!existsSync(folder)) return new Map();
  const files = new Map(
    readdirSync(folder)
      .filter((id) => existsSync(join(folder, id, 'org.yaml')))
      .map((id) => [id, asFacts(parse(readFileSync(join(folder, id, 'org.yaml'), 'utf8')))]),
  );
  const resolved = (id: string, depth = 0): Facts => {
    const own = files.get(id) ?? {};
    const parent = asText(own['extends']);
    return parent === '' || depth > files.size ? own : merge(resolved(parent, depth + 1), own);
  };
  return new Map(
    [...files].map(([id, own]) => {
      const org = resolved(id);
      const hosts = Array.isArray(own['hosts']) ? own['hosts'] : [];
      return [id, {...nameless, ...org, org: id, hosts: hosts.map(asText)}];
    }),
  );
}

function authoredBase(root: string): string {
  const file = join(root, 'flows/shell/flow.yaml');
  const base = existsSync(file) ? asText(asFacts(parse(readFileSync(file, 'utf8')))['base']) : '';
  return base;
}

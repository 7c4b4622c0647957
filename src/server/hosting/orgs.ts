import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {standardTheme} from '../../catalog/theme/theme-css.ts';
import type {ManifestIndex, OrgConfig, OrgManifest, SiteManifest} from '../../model/compiled/flow.ts';
import type {Patched} from '../../model/compiled/patched.ts';
import type {IntegrationSources} from '../../model/foreign-sources.ts';
import {siteFlow, siteOrg} from '../../model/site.ts';
import {chosenOf} from '../../lib/chosen-org.ts';
import {hostName} from '../../lib/host-name.ts';
import {memoRecent} from '../../lib/recent.ts';
import {wholeFile} from '../../lib/whole-file.ts';
import {CannotStart} from '../cannot-start.ts';
import type {ServerConfig} from '../config.ts';
import {mergePatch} from '../store/merge-patch.ts';
import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';

/**
 * The organisations of the workspace and what was compiled for each. There may be thousands: all that is held of each
 * is how it is found; the rest is read when somebody comes, and kept for those who came last.
 */
export interface OrgDirectory {
  /** The site's base path without a slash at its end: `/library`. */
  readonly base: string;
  /** What plug-ins say that pages use of others, by the `integrations` of their organisation. */
  readonly sources: readonly IntegrationSources[];
  readonly has: (id: string) => boolean;
  /** All of them: there may be thousands. */
  readonly ids: () => readonly string[];
  /** Of an organisation that is not there, the default one's. */
  readonly config: (id: string) => OrgConfig;
  readonly manifest: (id: string) => OrgManifest | undefined;
  /** Ids of the widgets that a screen of an organisation may show, by the screen's file. */
  readonly widgets: (id: string, file: string) => readonly string[];
  /** The organisation of a request: a known `asked`, else that of the host, else the default one. */
  readonly choose: (host: string, asked?: string) => string;
  /** The organisation that names a host as its own, at whatever port. */
  readonly ofHost: (host: string) => string | undefined;
}

/** For how many organisations, and for how many different sites of theirs, what was read is kept. */
const [keptOrgs, keptSites] = [1000, 100];

/**
 * Reads the compiled artifacts, or `orgs/` itself where nothing was compiled.
 *
 * @throws CannotStart for artifacts of another release
 */
export function readOrgs(config: ServerConfig): OrgDirectory {
  const index = readIndex(config);
  return index === undefined ? authoredOrgs(config.root) : compiledOrgs(config, index);
}

const nameless: OrgConfig = {
  org: siteOrg,
  hosts: [],
  brand: {companyName: 'Waymark', supportPhone: '+15555550100', email: 'help@waymark.example'},
  theme: standardTheme,
};

function readIndex({artifactFolder}: ServerConfig): ManifestIndex | undefined {
  const file = artifactFolder === undefined ? undefined : join(artifactFolder, 'manifest.json');
  if (file === undefined || !existsSync(file)) return undefined;
  const index = JSON.parse(readFileSync(file, 'utf8')) as ManifestIndex;
  // Typed as what this release writes; another may have written it.
  const {format}: {readonly format: unknown} = index;
  if (format !== 3)
    throw new CannotStart(
      `The artifacts in ${artifactFolder ?? ''} are of format ${String(format)}, and this release reads format 3: ` +
        'build them anew with its own waymark build.',
    );
  return index;
}

function compiledOrgs({artifactFolder = ''}: ServerConfig, {base, orgs, sources = []}: ManifestIndex): OrgDirectory {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(artifactFolder, file), 'utf8'));
  const configOf = memoRecent(keptOrgs, (file) => read(file) as OrgConfig);
  const siteOf: (file: string) => SiteManifest = memoRecent(keptSites, (file) =>
    wholeFile(read(file) as SiteManifest | Patched, siteOf),
  );
  let hosts: ReadonlyMap<string, string> | undefined;
  const entryOf = (id: string) => (Object.hasOwn(orgs, id) ? orgs[id] : orgs[siteOrg]);
  return {
    base: base.replace(/\/+$/, ''),
    sources,
    ids: () => Object.keys(orgs),
    config: (id) => {
      const entry = entryOf(id);
      return entry === undefined ? nameless : configOf(entry.config);
    },
    manifest: (id) => {
      const entry = entryOf(id);
      if (entry === undefined) return undefined;
      const {site, ...own} = entry;
      const {widgets: _, rules: __, ...shared} = siteOf(site);
      return {...own, ...shared};
    },
    widgets: (id, file) => {
      const entry = entryOf(id);
      return entry === undefined ? [] : (siteOf(entry.site).widgets[file] ?? []);
    },
    ...found(
      (id) => Object.hasOwn(orgs, id),
      (host) => {
        hosts ??= new Map(Object.entries(orgs).flatMap(([id, org]) => org.hosts.map((one) => [hostName(one), id])));
        return hosts.get(host);
      },
    ),
  };
}

/** `ofHost` is asked for the name alone. */
function found(
  has: OrgDirectory['has'],
  ofHost: (host: string) => string | undefined,
): Pick<OrgDirectory, 'has' | 'choose' | 'ofHost'> {
  return {
    has,
    ofHost: (host) => ofHost(hostName(host)),
    choose: (host, asked) => chosenOf([asked], ofHost(hostName(host)), has),
  };
}

/** What is under edit is read each time, and parsed where its text is another. */
function authoredOrgs(root: string): OrgDirectory {
  const folder = join(root, 'orgs');
  const textOf = (id: string): string => readFileSync(join(folder, id, 'org.yaml'), 'utf8');
  const names = existsSync(folder) ? readdirSync(folder).filter((id) => existsSync(join(folder, id, 'org.yaml'))) : [];
  const ids = new Set(names);
  const parsed = memoRecent(keptOrgs, (text) => asObject(parse(text)));
  const written = (id: string): JsonObject => (ids.has(id) ? parsed(textOf(id)) : {});
  const resolved = (id: string, depth = 0): JsonObject => {
    const own = written(id);
    const parent = textOrEmpty(own['extends']);
    return parent === '' || depth > ids.size ? own : mergePatch(resolved(parent, depth + 1), own);
  };
  const hostsOf = (id: string): readonly string[] => {
    const {hosts} = written(id);
    return Array.isArray(hosts) ? hosts.map(textOrEmpty) : [];
  };
  const config = (id: string): OrgConfig => ({...nameless, ...resolved(id), org: id, hosts: hostsOf(id)});
  // Few texts are worth parsing: those that have the host in them.
  const ofHost = memoRecent(keptOrgs, (host) =>
    names.find((id) => textOf(id).toLowerCase().includes(host) && hostsOf(id).some((one) => hostName(one) === host)),
  );
  return {
    base: authoredBase(root).replace(/\/+$/, ''),
    sources: [],
    ids: () => names,
    config: (id) => (ids.has(id) ? config(id) : ids.has(siteOrg) ? config(siteOrg) : nameless),
    manifest: () => undefined,
    widgets: () => [],
    ...found((id) => ids.has(id), ofHost),
  };
}

function authoredBase(root: string): string {
  const file = join(root, `flows/${siteFlow}/flow.yaml`);
  const base = existsSync(file) ? textOrEmpty(asObject(parse(readFileSync(file, 'utf8')))['base']) : '';
  return base;
}

import {manifested, noPlugIns, type PlugIns} from '../../catalog/plug-ins/plug-ins.ts';
import {widgetsOf} from '../../catalog/widgets/widgets-of.ts';
import {themeCss} from '../../catalog/theme/theme-css.ts';
import {remembered} from '../../lib/remembered.ts';
import {sha256} from '../../lib/sha256.ts';
import type {
  CompiledFlow,
  CompiledOrg,
  FlowManifest,
  Manifest,
  ManifestIndex,
  OrgEntry,
  OrgManifest,
  SiteManifest,
} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import {artifactOf, type Artifact} from './artifact.ts';
import {writtenFlow, writtenSite, type Basis, type WrittenFile} from './basis.ts';
import {callsOf} from './calls.ts';
import {readOfQuery} from './read-of-query.ts';
import {ruleModule} from './rule-module.ts';
import {canonical, canonicalOfParts} from '../../lib/canonical.ts';
import {screenModule} from './screen-module.ts';

/** Files of a workspace's artifacts by path, and the manifest that names them. */
export interface Emitted {
  readonly manifest: Manifest;
  readonly artifacts: ReadonlyMap<string, string>;
}

/** An organisation as artifacts. */
export interface EmittedOrg {
  readonly entry: OrgEntry;
  readonly manifest: OrgManifest;
  /** Files that are its own; equal ones of two organisations have one path. */
  readonly own: readonly Artifact[];
  /** Files that it has in common with others: the very same list for all of them. */
  readonly shared: readonly Artifact[];
}

/** What is written of a workspace. */
export interface Emitting {
  readonly base: string;
  /** Each after the one that it extends. */
  readonly orgs: Readonly<Record<string, CompiledOrg>>;
  readonly plugIns?: PlugIns;
  readonly modules?: ModuleHashes;
  readonly sources?: NonNullable<ManifestIndex['sources']>;
  /** The text of an organisation's picture, where a file of its folder has it. */
  readonly logoOf?: (id: string) => string | undefined;
  /** As a ResolvedOrg has it; where it is not given, all files are written out. */
  readonly rootOf?: (id: string) => string | undefined;
}

/** What is written of one organisation; `logo` is the text of its picture, where a file of its folder has it. */
export interface EmittingOrg {
  readonly base: string;
  readonly id: string;
  readonly compiled: CompiledOrg;
  readonly logo: string | undefined;
  readonly plugIns?: PlugIns;
  /** The last of those that it extends; its files may be patches of that one's, where they were written before. */
  readonly root?: string | undefined;
}

/** Modules of plug-ins -> hash of their text. */
type ModuleHashes = NonNullable<ManifestIndex['modules']>;

/** What plug-ins add to a site's file, and what tells it from what others add. */
interface Added {
  readonly key: string;
  readonly data: Pick<SiteManifest, 'plugIns'>;
}

interface Site {
  readonly file: string;
  readonly manifest: SiteManifest;
  readonly shared: readonly Artifact[];
  /** Of one that extends none: what those who extend it may be patches of. */
  readonly basis: Basis;
}

interface FlowPart {
  readonly flow: CompiledFlow;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
  readonly written: WrittenFile<CompiledFlow>;
}

const none: object = {};

/**
 * Writes organisations as artifacts. A file's name holds the hash of its text, so equal flows and
 * screens of several organisations are one file. What was written before is remembered by the
 * compiled object, so an emitter that is used again does only what is new.
 */
export class Emitter {
  /** By flow, then by the one that it may be a patch of. */
  readonly #flows = new WeakMap<CompiledFlow, WeakMap<object, WrittenFile<CompiledFlow>>>();
  /** By flows, by the basis of those, then by the server that is called in place of the site, and by what plug-ins add. */
  readonly #sites = new WeakMap<CompiledOrg['flows'], WeakMap<object, Map<string, Site>>>();
  readonly #added = new WeakMap<PlugIns, Added>();
  readonly #orgs = new WeakMap<
    CompiledOrg,
    {readonly key: string; readonly basis: Basis | undefined; readonly emitted: EmittedOrg}
  >();
  /**
   * Of organisations that extend none. Only these: their pages are everybody's, and whoever has a patch has its basis too,
   * with what was taken out of it.
   */
  readonly #bases = new Map<string, Basis>();

  emit({
    base,
    orgs,
    plugIns = noPlugIns,
    modules = {},
    sources = [],
    logoOf = () => undefined,
    rootOf = () => undefined,
  }: Emitting): Emitted {
    const artifacts = new Map<string, string>();
    const written = new Set<readonly Artifact[]>();
    const add = (files: readonly Artifact[]): void => {
      for (const {path, text} of files) artifacts.set(path, text);
    };
    // One of an earlier time may not be among them.
    this.#bases.clear();
    const emitted = Object.entries(orgs).map(
      ([id, compiled]) => [id, this.org({base, id, compiled, logo: logoOf(id), plugIns, root: rootOf(id)})] as const,
    );
    for (const [, {own, shared}] of emitted) {
      add(own);
      if (!written.has(shared)) add(shared);
      written.add(shared);
    }
    const entries = Object.fromEntries(emitted.map(([id, {entry}]) => [id, entry]));
    add([indexFile({base, orgs: entries, modules, sources})]);
    return {manifest: {base, orgs: Object.fromEntries(emitted.map(([id, {manifest}]) => [id, manifest]))}, artifacts};
  }

  org({base, id, compiled, logo, plugIns = noPlugIns, root}: EmittingOrg): EmittedOrg {
    const added = this.#addedBy(plugIns);
    const basis = root === undefined ? undefined : this.#bases.get(root);
    const site = this.#site(compiled, added, basis);
    if (root === undefined) this.#bases.set(id, site.basis);
    const key = `${base} ${added.key} ${logo ?? ''}`;
    const known = this.#orgs.get(compiled);
    if (known?.key === key && known.basis === basis) return known.emitted;
    const emitted = this.#org({base, id, compiled, logo}, site);
    this.#orgs.set(compiled, {key, basis, emitted});
    return emitted;
  }

  #org({base, id, compiled, logo}: EmittingOrg, site: Site): EmittedOrg {
    const own: Artifact[] = [];
    const write = (written: Artifact): string => {
      own.push(written);
      return written.path;
    };
    const href = logo === undefined ? undefined : `${base}/artifacts/${write(artifactOf('logos', id, 'svg', logo))}`;
    const org = href === undefined ? compiled.org : {...compiled.org, brand: {...compiled.org.brand, logo: href}};
    const {widgets: _, ...manifest} = site.manifest;
    const files = {
      hosts: org.hosts,
      // Settings keep the author's order: the numbered texts of a footer are a map of them.
      config: write(artifactOf('orgs', id, 'json', JSON.stringify(org))),
      theme: write(artifactOf('themes', 'theme', 'css', themeCss(org))),
    };
    return {entry: {...files, site: site.file}, manifest: {...files, ...manifest}, own, shared: site.shared};
  }

  #addedBy(plugIns: PlugIns): Added {
    const known = this.#added.get(plugIns) ?? addedBy(plugIns);
    this.#added.set(plugIns, known);
    return known;
  }

  #site({org, flows}: CompiledOrg, added: Added, basis: Basis | undefined): Site {
    const all = this.#sites.get(flows) ?? new WeakMap<object, Map<string, Site>>();
    this.#sites.set(flows, all);
    const known = all.get(basis ?? none) ?? new Map<string, Site>();
    all.set(basis ?? none, known);
    const key = `${org.baseUrl ?? ''} ${added.key}`;
    const site = known.get(key) ?? this.#newSite({org, flows}, added, basis);
    known.set(key, site);
    return site;
  }

  #newSite({org, flows}: CompiledOrg, {data}: Added, basis: Basis | undefined): Site {
    const artifacts = new Map<string, Artifact>();
    const write = (artifact: Artifact): string => {
      artifacts.set(artifact.path, artifact);
      return artifact.path;
    };
    const parts = Object.values(flows).map(({flow, screens}) => ({
      ...{flow, screens},
      written: this.#flow(flow, basis?.flows[flow.id]),
    }));
    const named = parts.map((part) => [part.flow.id, this.#entry(part, write)] as const);
    const screens = Object.values(flows).flatMap((flow) => Object.values(flow.screens));
    const manifest = {
      ...visitSource(flows),
      ...callsOf(flows, org),
      ...data,
      ...readOfQuery(flows),
      flows: Object.fromEntries(named),
      widgets: Object.fromEntries(screens.map((screen) => [screenFile(screen).path, widgetsIn(screen)])),
      rules: Object.fromEntries(
        parts.flatMap(({flow, written}) => {
          const rules = ruleFile(flow);
          return rules === undefined ? [] : [[written.file.path, write(rules)]];
        }),
      ),
    };
    const site = writtenSite(manifest, basis?.site);
    const files = site.basis === undefined ? [site.file] : [site.file, site.basis.file];
    files.forEach(write);
    return {
      file: site.file.path,
      manifest,
      shared: [...artifacts.values()],
      basis: {site, flows: Object.fromEntries(parts.map(({flow, written}) => [flow.id, written]))},
    };
  }

  #entry(
    {flow: {path, params, answers, addressQuery}, screens, written: {file, basis}}: FlowPart,
    write: (artifact: Artifact) => string,
  ): FlowManifest {
    const names = Object.entries(screens).map(([id, screen]) => [id, write(screenFile(screen))] as const);
    return {
      path,
      params,
      answers,
      ...(addressQuery === undefined ? {} : {addressQuery}),
      flow: write(file),
      ...(basis === undefined ? {} : {basis: write(basis.file)}),
      screens: Object.fromEntries(names),
    };
  }

  #flow(flow: CompiledFlow, basis: WrittenFile<CompiledFlow> | undefined): WrittenFile<CompiledFlow> {
    const all = this.#flows.get(flow) ?? new WeakMap<object, WrittenFile<CompiledFlow>>();
    this.#flows.set(flow, all);
    const known = all.get(basis ?? none) ?? writtenFlow(flow, basis);
    all.set(basis ?? none, known);
    return known;
  }
}

/** The file that names all others. `of`: what they were made of. */
export function indexFile({base, orgs, of, modules = {}, sources = []}: Omit<ManifestIndex, 'format'>): Artifact {
  const index: ManifestIndex = {
    format: 3,
    base,
    orgs,
    ...(Object.keys(modules).length === 0 ? {} : {modules}),
    ...(sources.length === 0 ? {} : {sources}),
    ...(of === undefined ? {} : {of}),
  };
  return {path: 'manifest.json', text: canonicalOfParts(index)};
}

const widgetsIn = remembered(widgetsOf);

const screenFile = remembered((screen: CompiledScreen) =>
  artifactOf('screens', screen.id.replaceAll('/', '-'), 'js', screenModule(screen)),
);

/** What browsers need to know of plug-ins: of an operator that stands for others nothing is left. */
function addedBy({kinds, widgets, formats, operators}: PlugIns): Added {
  const computing = Object.entries(operators).filter(([, {means}]) => means === undefined);
  const data = {kinds, widgets: drawnOf(widgets), formats, operators: Object.fromEntries(computing)};
  if (Object.values(data).every((words) => Object.keys(words).length === 0)) return {key: '', data: {}};
  return {key: sha256(canonical(data)), data: {plugIns: manifested(data)}};
}

/** How widgets are drawn: what YAML may say of them the compiler has read, and no page needs. */
const drawnOf = (widgets: PlugIns['widgets']): PlugIns['widgets'] =>
  Object.fromEntries(
    Object.entries(widgets).map(([id, {operations: _, ...widget}]) => [
      id,
      {...widget, about: '', props: {}, events: {}},
    ]),
  );

/** How a visit is opened: the site's own flow says what is told of it. */
function visitSource(flows: CompiledOrg['flows']): Pick<OrgManifest, 'visit'> {
  const shell = Object.values(flows).find(({flow}) => flow.path === '')?.flow;
  const operation = shell?.operations['startVisit'];
  if (shell?.telemetry === undefined || operation === undefined) return {};
  const {queryParams, flagParams, monitoring} = shell.telemetry;
  return {visit: {operation, queryParams, flagParams, ...(monitoring === undefined ? {} : {monitoring})}};
}

const ruleFile = remembered((flow: CompiledFlow): Artifact | undefined => {
  const text = ruleModule(flow);
  return text === undefined ? undefined : artifactOf('rules', flow.id, 'js', text);
});

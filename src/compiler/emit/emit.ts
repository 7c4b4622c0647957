import {noPlugIns, type PlugIns} from '../../catalog/plug-ins/plug-ins.ts';
import {widgetsOf} from '../../catalog/widgets/widgets-of.ts';
import {themeCss} from '../../catalog/theme/theme-css.ts';
import {sha256} from '../../lib/sha256.ts';
import type {CompiledFlow, CompiledOrg, FlowManifest, Manifest, OrgManifest} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import {callsOf} from './calls.ts';
import {canonical} from './canonical.ts';
import {screenModule} from './screen-module.ts';

/** Files of a workspace's artifacts by path, and the manifest that names them. */
export interface Emitted {
  readonly manifest: Manifest;
  readonly artifacts: ReadonlyMap<string, string>;
}

interface File {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes organisations as artifacts. A file's name holds the hash of its text, so equal flows and
 * screens of several organisations are one file. What was written before is remembered by the
 * compiled object, so an emitter that is used again does only what is new.
 */
export class Emitter {
  readonly #known = new WeakMap<object, File>();

  /** `logoOf` gives the text of an organisation's picture, where a file of its folder has it. */
  emit(
    base: string,
    orgs: Readonly<Record<string, CompiledOrg>>,
    plugIns: PlugIns = noPlugIns,
    logoOf: (id: string) => string | undefined = () => undefined,
  ): Emitted {
    const artifacts = new Map<string, string>();
    const write = (written: File) => {
      artifacts.set(written.path, written.text);
      return written.path;
    };
    const compiled = Object.values(orgs).flatMap(({flows}) => Object.values(flows));
    const screens = compiled.flatMap((flow) => Object.values(flow.screens));
    const said = plugInData(plugIns);
    const manifest: Manifest = {
      format: 1,
      base,
      orgs: Object.fromEntries(
        Object.entries(orgs).map(([id, org]) => {
          const logo = logoOf(id);
          const href = logo === undefined ? undefined : `${base}/artifacts/${write(file('logos', id, 'svg', logo))}`;
          return [id, {...this.#org(id, href === undefined ? org : withLogo(org, href), write), ...said}];
        }),
      ),
      widgets: Object.fromEntries(screens.map((screen) => [this.#screen(screen).path, widgetsOf(screen)])),
    };
    artifacts.set('manifest.json', canonical(manifest));
    return {manifest, artifacts};
  }

  #org(id: string, {org, flows}: CompiledOrg, write: (written: File) => string): OrgManifest {
    return {
      hosts: org.hosts,
      // Settings keep the author's order: the numbered texts of a footer are a map of them.
      config: write(file('orgs', id, 'json', JSON.stringify(org))),
      theme: write(file('themes', id, 'css', themeCss(org))),
      ...visitOf(flows),
      ...callsOf(flows, org),
      flows: Object.fromEntries(
        Object.values(flows).map(({flow, screens}) => [flow.id, this.#flow(flow, screens, write)] as const),
      ),
    };
  }

  #flow(
    flow: CompiledFlow,
    screens: Readonly<Record<string, CompiledScreen>>,
    write: (written: File) => string,
  ): FlowManifest {
    const names = Object.entries(screens).map(([id, screen]) => [id, write(this.#screen(screen))] as const);
    const {path, params, answers, addressQuery} = flow;
    return {
      path,
      params,
      answers,
      ...(addressQuery === undefined ? {} : {addressQuery}),
      flow: write(this.#once(flow, () => file('flows', flow.id, 'json', canonical(flow)))),
      screens: Object.fromEntries(names),
    };
  }

  #screen(screen: CompiledScreen): File {
    return this.#once(screen, () => file('screens', screen.id.replaceAll('/', '-'), 'js', screenModule(screen)));
  }

  #once(key: object, make: () => File): File {
    const known = this.#known.get(key) ?? make();
    this.#known.set(key, known);
    return known;
  }
}

/** What browsers need to know of plug-ins: of an operator that stands for others nothing is left. */
function plugInData({kinds, widgets, formats, operators}: PlugIns): Pick<OrgManifest, 'plugIns'> {
  const computing = Object.entries(operators).filter(([, {means}]) => means === undefined);
  const data = {kinds, widgets, formats, operators: Object.fromEntries(computing)};
  const isEmpty = Object.values(data).every((words) => Object.keys(words).length === 0);
  return isEmpty ? {} : {plugIns: data as unknown as NonNullable<OrgManifest['plugIns']>};
}

/** How a visit is opened: the site's own flow says what is told of it. */
function visitOf(flows: CompiledOrg['flows']): Pick<OrgManifest, 'visit'> {
  const shell = Object.values(flows).find(({flow}) => flow.path === '')?.flow;
  const operation = shell?.operations['startVisit'];
  if (shell?.telemetry === undefined || operation === undefined) return {};
  const {queryParams, flagParams, monitoring} = shell.telemetry;
  return {visit: {operation, queryParams, flagParams, ...(monitoring === undefined ? {} : {monitoring})}};
}

function withLogo(compiled: CompiledOrg, logo: string): CompiledOrg {
  return {...compiled, org: {...compiled.org, brand: {...compiled.org.brand, logo}}};
}

function file(folder: string, name: string, extension: string, text: string): File {
  return {path: `${folder}/${name}.${sha256(text).slice(0, 16)}.${extension}`, text};
}

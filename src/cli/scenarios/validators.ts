import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {madeOnce} from '../../lib/made-once.ts';
import type {Manifest, SchemaError, ScreenModule} from '../../model/compiled/flow.ts';
import type {Compilation} from '../../model/workspace.ts';

export type Validate = (answers: unknown) => readonly SchemaError[];

/** Gives the validator of a screen. */
export type Validators = (org: string, flow: string, screen: string) => Promise<Validate>;

/** Validators of the screens of an organisation, from the very modules that a browser loads. */
export function validatorsOf(compilation: Compilation): Validators {
  return validatorsIn(keptModules()(compilation), compilation.manifest).load;
}

/** Folders of modules, which go when the process ends. */
const folders = new Set<string>();

/** A new folder for modules, which goes when the process ends. */
export function folderOfModules(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-screens-'));
  if (folders.size === 0) {
    process.once('exit', () => folders.forEach((one) => rmSync(one, {recursive: true, force: true})));
  }
  folders.add(folder);
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  return folder;
}

/** Writes the modules of one compilation after the other to one folder, each module once: its name is its content. */
export function keptModules(folder = folderOfModules()): (compilation: Compilation) => string {
  const written = new Set<string>();
  return ({artifacts}) => {
    for (const [path, text] of artifacts) {
      if (!path.endsWith('.js') || written.has(path)) continue;
      mkdirSync(dirname(join(folder, path)), {recursive: true});
      writeFileSync(join(folder, path), text);
      written.add(path);
    }
    return folder;
  };
}

/** Validators of screens, with those that are there without waiting. */
export interface KeptValidators {
  /** Loads the module of a screen when it is first asked for. */
  readonly load: Validators;
  /** The validator of a screen whose module was loaded, for whichever organisation that was. */
  readonly loaded: (org: string, flow: string, screen: string) => Validate | undefined;
}

/** Validators from modules that stand in a folder. Organisations share modules, so they are kept by path. */
export function validatorsIn(folder: string, manifest: Manifest | undefined): KeptValidators {
  const loads = new Map<string, Promise<Validate>>();
  const loaded = new Map<string, Validate>();
  const pathOf = (org: string, flow: string, screen: string): string | undefined =>
    manifest?.orgs[org]?.flows[flow]?.screens[screen];
  const loadOf = async (path: string): Promise<Validate> => {
    const validate = await load(join(folder, path));
    loaded.set(path, validate);
    return validate;
  };
  return {
    load: async (org, flow, screen) => {
      const path = pathOf(org, flow, screen);
      if (path === undefined) throw new Error(`The manifest has no screen ${screen} of flow ${flow} for ${org}.`);
      return madeOnce(loads, path, () => loadOf(path));
    },
    loaded: (org, flow, screen) => {
      const path = pathOf(org, flow, screen);
      return path === undefined ? undefined : loaded.get(path);
    },
  };
}

async function load(path: string): Promise<Validate> {
  const {validators} = (await import(pathToFileURL(path).href)) as ScreenModule;
  const all = Object.values(validators);
  return (answers) => all.flatMap((validate) => (validate(answers) ? [] : [...(validate.errors ?? [])]));
}

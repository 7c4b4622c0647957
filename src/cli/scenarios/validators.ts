import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Manifest, SchemaError, ScreenModule} from '../../model/compiled/flow.ts';
import type {Compilation} from '../../model/workspace.ts';

export type Validate = (answers: unknown) => readonly SchemaError[];

/** Gives the validator of a screen. */
export type Validators = (org: string, flow: string, screen: string) => Promise<Validate>;

/** Validators of the screens of an organisation, from the very modules that a browser loads. */
export function validatorsOf(compilation: Compilation): Validators {
  return validatorsIn(keptModules()(compilation), compilation.manifest);
}

/** Folders of modules, which go when the process ends. */
const folders = new Set<string>();

/** Writes the modules of one compilation after the other to one folder, each module once: its name is its content. */
export function keptModules(): (compilation: Compilation) => string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-screens-'));
  if (folders.size === 0) {
    process.once('exit', () => folders.forEach((one) => rmSync(one, {recursive: true, force: true})));
  }
  folders.add(folder);
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
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

/** Validators from modules that stand in a folder; each is loaded when it is first asked for. */
export function validatorsIn(folder: string, manifest: Manifest | undefined): Validators {
  const known = new Map<string, Promise<Validate>>();
  return (org, flow, screen) => {
    const path = manifest?.orgs[org]?.flows[flow]?.screens[screen];
    if (path === undefined) throw new Error(`The manifest has no screen ${screen} of flow ${flow} for ${org}.`);
    const validate = known.get(path) ?? load(join(folder, path));
    known.set(path, validate);
    return validate;
  };
}

async function load(path: string): Promise<Validate> {
  const {validators} = (await import(pathToFileURL(path).href)) as ScreenModule;
  const all = Object.values(validators);
  return (answers) => all.flatMap((validate) => (validate(answers) ? [] : [...(validate.errors ?? [])]));
}

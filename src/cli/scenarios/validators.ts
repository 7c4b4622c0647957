import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {SchemaError, ScreenModule} from '../../model/compiled/flow.ts';
import type {Compilation} from '../../model/workspace.ts';

type Validate = (answers: unknown) => readonly SchemaError[];

/** Validators of the screens of an organisation, from the very modules that a browser loads. */
export function validatorsOf(
  compilation: Compilation,
): (org: string, flow: string, screen: string) => Promise<Validate> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-scenarios-'));
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  for (const [path, text] of compilation.artifacts) {
    if (!path.endsWith('.js')) continue;
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), text);
  }
  return async (org, flow, screen) => {
    const path = compilation.manifest?.orgs[org]?.flows[flow]?.screens[screen];
    if (path === undefined) throw new Error(`The manifest has no screen ${screen} of flow ${flow} for ${org}.`);
    const module = (await import(pathToFileURL(join(folder, path)).href)) as ScreenModule;
    return (answers) =>
      Object.values(module.validators).flatMap((validate) => (validate(answers) ? [] : [...(validate.errors ?? [])]));
  };
}

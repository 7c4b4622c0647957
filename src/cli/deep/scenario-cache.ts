import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Files} from '../../model/workspace.ts';
import {isKeptHere, markKept} from '../workspace/kept-here.ts';

/**
 * What running the scenarios of a workspace has found, under `.waymark`: asked again of the same files and the same
 * code (`version`), it is read; else `find` finds it anew.
 */
export async function rememberedScenarios(
  root: string,
  files: Files,
  version: string,
  find: () => Promise<readonly Diagnostic[]>,
): Promise<readonly Diagnostic[]> {
  const hash = createHash('sha256').update(version);
  for (const [path, text] of files) hash.update(`\n${path}\n${text.length}\n`).update(text);
  const key = hash.digest('hex');
  const folder = join(root, '.waymark');
  const file = join(folder, 'scenarios.json');
  try {
    const text = readFileSync(file, 'utf8');
    const known = JSON.parse(text) as {
      readonly key: string;
      readonly found: readonly Diagnostic[];
    };
    if (known.key === key && isKeptHere(file, text)) return known.found;
  } catch {
    // None were run yet, or not to their end.
  }
  const found = await find();
  try {
    mkdirSync(folder, {recursive: true});
    const text = JSON.stringify({key, found});
    writeFileSync(file, text);
    markKept(file, text);
  } catch {
    // A workspace that may only be read is asked each time.
  }
  return found;
}

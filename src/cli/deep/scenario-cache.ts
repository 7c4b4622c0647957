import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Files} from '../../model/workspace.ts';
import {isKeptHere, markKept} from '../workspace/kept-here.ts';

/** What running the scenarios of a workspace has found, kept under `.waymark`. */
export interface KeptScenarios {
  /** Undefined where other files, or other code, were asked last. */
  readonly read: () => readonly Diagnostic[] | undefined;
  readonly keep: (found: readonly Diagnostic[]) => void;
}

/** What these files have said by the same code (`version`). */
export function keptScenarios(root: string, files: Files, version: string): KeptScenarios {
  const hash = createHash('sha256').update(version);
  for (const [path, text] of files) hash.update(`\n${path}\n${text.length}\n`).update(text);
  const key = hash.digest('hex');
  const folder = join(root, '.waymark');
  const file = join(folder, 'scenarios.json');
  return {
    read: () => {
      try {
        const text = readFileSync(file, 'utf8');
        const known = JSON.parse(text) as {
          readonly key: string;
          readonly found: readonly Diagnostic[];
        };
        return known.key === key && isKeptHere(file, text) ? known.found : undefined;
      } catch {
        // None were run yet, or not to their end.
        return undefined;
      }
    },
    keep: (found) => {
      try {
        mkdirSync(folder, {recursive: true});
        const text = JSON.stringify({key, found});
        writeFileSync(file, text);
        markKept(file, text);
      } catch {
        // A workspace that may only be read is asked each time.
      }
    },
  };
}

import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {createChecker} from '../../src/cli/workspace/checked.ts';
import {workspaceFolders} from '../../src/cli/workspace/workspace.ts';
import type {Figure} from './measure.ts';

const root = resolve(import.meta.dirname, '../..');
const rounds = 20;

/** A file of each kind, and a line of it to write anew. */
const edits: readonly (readonly [name: string, file: string, line: RegExp])[] = [
  ['a shared part', 'flows/_parts/fields/first-name.yaml', /(?<=required: ).*/],
  ['a screen', 'flows/register-v2/screens/legal-name.yaml', /(?<=title: ).*/],
  ['an organisation', 'orgs/cedar-valley/org.yaml', /(?<=companyNameShort: ).*/],
];

/** How long `validate --watch` takes from a file that is saved to its findings, on a copy of this workspace. */
export const watchFigures = async (): Promise<readonly Figure[]> => {
  const copy = mkdtempSync(join(tmpdir(), 'waymark-watch-'));
  try {
    for (const folder of workspaceFolders) cpSync(join(root, folder), join(copy, folder), {recursive: true});
    const check = await createChecker(copy, {artifacts: false});
    check();
    return edits.flatMap(([name, file, line]) => {
      const text = readFileSync(join(copy, file), 'utf8');
      const times = Array.from({length: rounds}, (_, round) => {
        const edited = text.replace(line, `Round ${round}`);
        if (edited === text) throw new Error(`${file} has no such line.`);
        writeFileSync(join(copy, file), edited);
        const started = performance.now();
        check();
        return performance.now() - started;
      }).toSorted((a, b) => a - b);
      writeFileSync(join(copy, file), text);
      return [
        {name: `${name} edited, all checked again, median of ${rounds}`, value: times[rounds / 2] ?? 0, unit: 'ms'},
        {name: `${name} edited, all checked again, 95 of 100`, value: times[rounds - 2] ?? 0, unit: 'ms'},
      ];
    });
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
};

import {join} from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {codeNow} from '../deep/code-version.ts';
import {digestOfFiles} from './digest-of-files.ts';
import {keepValue, readKept} from './kept-value.ts';
import type {Workspace} from './workspace.ts';

/** What was found in a workspace, kept under `.waymark` until a file changes, or the code that finds it. */
export interface KeptFindings {
  readonly read: () => readonly Diagnostic[] | undefined;
  readonly keep: (found: readonly Diagnostic[]) => void;
}

/** Of all organisations, before comments silence any of it: they do until a day. `looked`: what looked for it, `deep` with all proofs. */
export const keptFindings = (
  {root, files, diagnostics}: Workspace,
  looked: 'found' | 'deep' = 'found',
): KeptFindings => {
  const file = join(root, `.waymark/${looked}.v8`);
  const key = [codeNow(), digestOfFiles(files), JSON.stringify(diagnostics)].join(' ');
  return {
    read: () => readKept(file, key) as readonly Diagnostic[] | undefined,
    keep: (found) => keepValue(file, key, found),
  };
};

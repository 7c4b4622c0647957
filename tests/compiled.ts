import {join} from 'node:path';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {compile} from '../src/compiler/compile.ts';

/** This workspace, compiled once for all files of tests that share a process. None of them changes it. */
export const root = join(import.meta.dirname, '..');
export const {files} = readWorkspace(root);
export const compilation = compile(files);

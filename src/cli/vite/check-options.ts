import {statSync} from 'node:fs';
import {join} from 'node:path';
import {isRecord} from '../../lib/is-record.ts';

const known = ['root', 'dataFolder', 'env'];

const example = "Write waymark({root: 'journey'}) with the folder of the workspace, from that of the project.";

/** Refuses what a `vite.config.js`, which no type checks, may give in place of options. @throws Error */
export const checkOptions = (options: unknown): void => {
  if (!isRecord(options)) throw new Error(`waymark() of waymark/vite has no options. ${example}`);
  const unknown = Object.keys(options).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Error(`waymark() of waymark/vite has no option ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  if (typeof options['root'] !== 'string' || options['root'] === '')
    throw new Error(`waymark() of waymark/vite has no root. ${example}`);
};

/** Refuses a folder that is no workspace, before anything watches it. @throws Error */
export const checkFolder = (folder: string): void => {
  if (statSync(join(folder, 'flows'), {throwIfNoEntry: false})?.isDirectory() === true) return;
  const what = statSync(folder, {throwIfNoEntry: false}) === undefined ? 'is not there' : 'has no flows/';
  throw new Error(`The workspace of waymark/vite, ${folder}, ${what}. ${example}`);
};

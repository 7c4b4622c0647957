import {isRecord} from '../../lib/is-record.ts';
import {faultOfRoot} from '../workspace/fault-of-root.ts';

const known = ['root', 'dataFolder', 'env'];

const example = "Write waymark({root: 'journey'}) with the folder of the workspace, from that of the project.";

/** Refuses what a `vite.config.js`, which no type checks, may give in place of options. @throws Error */
export const checkOptions = (options: unknown): void => {
  if (!isRecord(options)) throw new Error(`waymark() of waymark/vite has no options. ${example}`);
  const unknown = Object.keys(options).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Error(`waymark() of waymark/vite has no option ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  const {root, dataFolder, env} = options;
  if (root === undefined || root === '') throw new Error(`waymark() of waymark/vite has no root. ${example}`);
  if (typeof root !== 'string') throw new Error(`${of('root')} is no text. ${example}`);
  if (dataFolder !== undefined && (typeof dataFolder !== 'string' || dataFolder === ''))
    throw new Error(
      `${of('dataFolder')} is ${dataFolder === '' ? 'empty' : 'no text'}. Name the folder of the embedded store, or leave it out.`,
    );
  if (env === undefined) return;
  if (!isRecord(env)) throw new Error(`${of('env')} is no object. Give settings by their names, or leave it out.`);
  const wrong = Object.keys(env).find((name) => !['string', 'undefined'].includes(typeof env[name]));
  if (wrong !== undefined)
    throw new Error(`${of(`env.${wrong}`)} is no text. Write it in quotes, as in an environment: settings are text.`);
};

const of = (option: string): string => `\`${option}\` of waymark() of waymark/vite`;

/** Refuses a folder that is no workspace, before anything watches it. @throws Error */
export const checkFolder = (folder: string): void => {
  const fault = faultOfRoot(folder);
  if (fault !== undefined) throw new Error(`The root of waymark/vite, ${folder}, ${fault}. ${example}`);
};

import {existsSync, readFileSync} from 'node:fs';
import {dirname, join, relative, resolve} from 'node:path';

/** The first version of Waymark that has all that is asked of it here. */
export const oldest = '0.1.0';

/** Waymark as a folder has it. */
export interface Installation {
  /** Folder of its package. */
  readonly home: string;
  /** What Node runs: the command line. */
  readonly script: string;
  readonly version: string;
}

/** Why there is none that can be used, and what to do. */
export interface NotInstalled {
  readonly problem: string;
}

export interface Wanted {
  /** The folder that is open. */
  readonly folder: string;
  /** The folder with `flows/`, that one or below it. */
  readonly root: string;
  /** The setting `waymark.path`; empty: not set. */
  readonly path: string;
}

/**
 * The installation that the setting names, else the one of the nearest `node_modules` from the workspace up to the folder
 * that is open, and no further: that folder is what a person trusts.
 */
export const findInstallation = ({folder, root, path}: Wanted): Installation | NotInstalled => {
  if (path !== '') {
    const home = resolve(folder, path);
    return read(home) ?? {problem: `The setting waymark.path names ${home}, which is no installation of Waymark.`};
  }
  for (let at = root; ; at = dirname(at)) {
    const found = read(join(at, 'node_modules/waymark')) ?? read(at);
    if (found !== undefined) return found;
    if (at === folder || !isBelow(at, folder)) break;
  }
  const listed = [root, folder].find((one) => isListed(one));
  return {
    problem:
      listed === undefined
        ? `Waymark is not installed in ${folder}. Install it there (npm install --save-dev waymark), or say in the setting waymark.path where it is.`
        : `Waymark is named in ${join(listed, 'package.json')} and not installed yet. Run npm install there.`,
  };
};

/** @returns undefined where a folder holds no package of Waymark */
const read = (home: string): Installation | NotInstalled | undefined => {
  const about = manifestOf(home);
  if (about?.name !== 'waymark') return undefined;
  const script = typeof about.bin === 'string' ? about.bin : about.bin?.['waymark'];
  const version = about.version ?? '0.0.0';
  if (script === undefined || !existsSync(join(home, script)))
    return {problem: `Waymark in ${home} has no command line. Install it anew.`};
  if (isOlder(version, oldest))
    return {
      problem: `Waymark ${version} in ${home} is too old for this extension, which needs ${oldest}. Install a newer one (npm install --save-dev waymark@latest).`,
    };
  return {home, script: join(home, script), version};
};

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest | undefined => {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
};

const isListed = (folder: string): boolean => {
  const about = manifestOf(folder);
  return {...about?.dependencies, ...about?.devDependencies}['waymark'] !== undefined;
};

const isBelow = (path: string, folder: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..') && resolve(way) !== way;
};

/** Whether a version comes before another; what stands behind `-` does not count. */
const isOlder = (one: string, other: string): boolean => {
  const [ours, theirs] = [one, other].map((text) => text.split(/[-+]/)[0]?.split('.').map(Number) ?? []);
  for (const at of [0, 1, 2]) {
    const difference = (ours?.[at] ?? 0) - (theirs?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};

import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';

export const repository = resolve(import.meta.dirname, '../../..');

/** The package as it is built: `packages/waymark`. */
export const home = join(repository, 'packages/waymark');

export interface PackageJson {
  readonly version: string;
  readonly exports: Readonly<Record<string, string | {readonly types: string; readonly default: string}>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, {readonly optional: boolean}>>;
}

export const readPackage = (folder = home): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/** @throws Error where the package has not been built */
export const needBuilt = (): void => {
  if (!existsSync(join(home, 'dist/site/app/stamp'))) throw new Error('Build the package first: node scripts/pack.mjs');
};

const tarballs = new Map<string, string>();

/** The packed package, or another of this repository: packed once for all files of tests that share a process. */
export const packed = (of = home): string => {
  const known = tarballs.get(of);
  if (known !== undefined) return known;
  needBuilt();
  const folder = emptyFolder();
  const args = ['pack', of, '--ignore-scripts', '--silent', '--pack-destination', folder];
  const name = execFileSync('npm', args, {encoding: 'utf8', shell: process.platform === 'win32'}).trim();
  const tarball = join(folder, name.split('\n').at(-1) ?? '');
  tarballs.set(of, tarball);
  return tarball;
};

const prefix = 'waymark-package-';

/** A new folder of this process; those of processes that have ended go. */
const emptyFolder = (): string => {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(prefix) && !isRunning(Number(name.split('-')[2])))
      rmSync(join(tmpdir(), name), {recursive: true, force: true});
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

type Beside = (about: PackageJson) => readonly string[];

/**
 * Whence the first store of an installation comes: a copy of the one that this repository keeps, or made `anew`, as for
 * whoever has just installed it, which takes the processor nine seconds.
 */
type Store = 'kept' | 'anew';

/** What is kept of stores is the same for every installation on this machine: its libraries are those of this repository. */
const shareStores = (waymark: string): void => {
  const stores = 'node_modules/.cache/waymark/stores';
  const [own, shared] = [join(waymark, stores), join(repository, stores)];
  mkdirSync(shared, {recursive: true});
  mkdirSync(dirname(own), {recursive: true});
  symlinkSync(shared, own, 'junction');
};

/**
 * A folder with nothing but the packed package and `beside` it libraries of this repository, by name, as an installation
 * would have them: no network is needed.
 */
export const installation = (beside: Beside, store: Store = 'kept'): string => {
  const folder = emptyFolder();
  install(folder, beside, store);
  return folder;
};

/** The same in a folder that is there. */
export const install = (folder: string, beside: Beside, store: Store = 'kept'): void => {
  const modules = join(folder, 'node_modules');
  unpack(packed(), join(modules, 'waymark'));
  if (store === 'kept') shareStores(join(modules, 'waymark'));
  mkdirSync(join(modules, '.bin'));
  symlinkSync('../waymark/bin/waymark.mjs', join(modules, '.bin/waymark'));
  for (const name of new Set(beside(readPackage(join(modules, 'waymark'))))) {
    const link = join(modules, name);
    mkdirSync(dirname(link), {recursive: true});
    symlinkSync(join(repository, 'node_modules', name), link, 'junction');
  }
};

/** Puts what is packed to a folder that is not there yet. */
export const unpack = (tarball: string, folder: string): void => {
  mkdirSync(dirname(folder), {recursive: true});
  const made = mkdtempSync(`${folder}-`);
  execFileSync('tar', ['-xzf', tarball, '-C', made]);
  renameSync(join(made, 'package'), folder);
  rmSync(made, {recursive: true});
};

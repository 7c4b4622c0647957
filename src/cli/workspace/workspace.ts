import {
  closeSync,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import {join, sep} from 'node:path';
import {nearlyNamed} from '../../compiler/files/file-place.ts';
import {isModule} from '../../compiler/plug-ins/find-modules.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Files} from '../../model/workspace.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {withoutMark} from './byte-order-mark.ts';
import {faultOfFolder, faultOfRoot, realTarget} from './fault-of-root.ts';

/** The folders of a workspace that hold YAML, and the modules of its plug-ins. */
export const workspaceFolders = [
  'flows',
  'schemas/api',
  'schemas/facts',
  'orgs',
  'tests/facts',
  'tests/scenarios',
  'plugins',
];

/** Its files beside them. */
export const workspaceFiles = ['server.yaml', 'legal.lock.yaml'];

/** They, and what somebody took for them: that is read as well, so that it is told and not passed over. */
const isBeside = (path: string): boolean => /^(?:server|legal\.lock)\.ya?ml$/i.test(path);

/** Pictures that an organisation may name as its logo. */
const isLogo = /^orgs\/[^/]+\/[^/]+\.svg$/;

const isRead = (path: string): boolean => /\.ya?ml$/i.test(path) || isLogo.test(path) || isModule(path);

/** Whether a path from the root of a workspace is that of a file that is read. */
export const belongsToWorkspace = (path: string): boolean =>
  isBeside(path) ||
  (isRead(path) && workspaceFolders.some((folder) => path.startsWith(`${folder}/`)) && !/\/\./.test(path));

const mostBytes = 4 * 1024 * 1024;
const mostFiles = 100_000;

export interface Workspace {
  readonly root: string;
  readonly files: Files;
  /** Files and folders that could not be read. */
  readonly diagnostics: readonly Diagnostic[];
}

const unreadable = (file: string, message: string, hint: string): Diagnostic =>
  diagnostic('unreadable-file', {file, span: [0, 0]}, message, {hint});

/**
 * Reads every YAML file of the workspace, and the logos, at `root`, sorted by path, paths with `/`. Links to
 * files of the workspace are followed. Bytes that are not UTF-8 become U+FFFD, which `parse` refuses; a mark of the byte
 * order is left out.
 *
 * @throws UsageError when `root` is not a folder with `flows/`.
 */
export const readWorkspace = (root: string): Workspace => readFiles(realRoot(root));

/**
 * Reads the workspace at `root` whenever it is called, and then only what was changed since.
 *
 * @throws UsageError, also later, when `root` is not a folder with `flows/`.
 */
export const workspaceReader = (root: string): (() => Workspace) => {
  const known = new KnownDisk();
  return () => readFiles(realRoot(root), known);
};

/**
 * The same of a folder that need not be a workspace yet.
 *
 * @throws UsageError when `root` is not a folder
 */
export const readFiles = (root: string, disk: Disk = plainDisk): Workspace => {
  const home = realFolder(root);
  const files = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  let tooMany: string | undefined;

  const refuse = (path: string, fault: string, hint: string): void => {
    diagnostics.push(unreadable(path, `${path} ${fault}`, hint));
  };

  const visitFile = (path: string, full: string): void => {
    if (!isRead(path)) return;
    const text = disk.textOf(full);
    if (typeof text === 'number') {
      refuse(path, `has ${text} bytes; a file may have ${mostBytes}`, 'Split it.');
    } else if (files.size >= mostFiles) tooMany ??= path;
    else files.set(path, withoutMark(text));
  };

  /** What may not be read, or goes while it is read, is told, and the rest is read all the same. */
  const visit = (path: string, entry: Dirent | Stats): void => {
    try {
      look(path, entry);
    } catch (failed) {
      const reason = failed instanceof Error ? failed.message : String(failed);
      refuse(path, `cannot be read: ${reason}`, 'Check its permissions.');
    }
  };

  const look = (path: string, entry: Dirent | Stats): void => {
    const full = `${home}/${path}`;
    if (entry.isDirectory()) {
      if (isRead(path)) refuse(path, 'is a folder that is named like a file', 'Give the folder a plain name.');
      for (const one of disk.inside(full))
        if (!one.name.startsWith('.') && one.name !== 'node_modules') visit(`${path}/${one.name}`, one);
    } else if (entry.isSymbolicLink()) {
      const fault = faultOfLink(home, full);
      if (fault === undefined) visitFile(path, full);
      else refuse(path, `is a link that ${fault}`, 'Put what it leads to in its place.');
    } else if (entry.isFile()) visitFile(path, full);
    else if (isRead(path)) refuse(path, 'is no file but a pipe or a device', 'Put a file in its place.');
  };

  const isMissing = (path: string): boolean => lstatSync(join(home, path), {throwIfNoEntry: false}) === undefined;
  // Another may lie beside what is called as it should be.
  const isMeant = (path: string): boolean => {
    const meant = nearlyNamed(path);
    return meant !== undefined && isMissing(meant);
  };
  const top = namesIn(disk, home);
  const beside = top.filter((name) => isBeside(name) || (isRead(name) && isMeant(name)));
  const tests = top.includes('tests') ? foldersIn(disk, home, 'tests').filter(isMeant) : [];
  for (const folder of [...beside, ...workspaceFolders, ...tests]) {
    const stat = lstatSync(join(home, folder), {throwIfNoEntry: false});
    if (stat !== undefined) visit(folder, stat);
  }
  if (tooMany !== undefined)
    refuse(tooMany, `is one more than the ${mostFiles} files that are read`, 'Divide the workspace.');
  return {root: home, files, diagnostics};
};

/** Names in a folder; of one that may be entered and not listed those that it may have. */
function namesIn(disk: Disk, folder: string): readonly string[] {
  try {
    return disk.inside(folder).map(({name}) => name);
  } catch {
    return workspaceFiles;
  }
}

/** Folders in a folder of the workspace, by their paths; none where it cannot be listed. */
function foldersIn(disk: Disk, home: string, folder: string): readonly string[] {
  try {
    return disk.inside(join(home, folder)).flatMap((one) => (one.isDirectory() ? [`${folder}/${one.name}`] : []));
  } catch {
    return [];
  }
}

/** How files and folders are read. */
interface Disk {
  readonly inside: (folder: string) => readonly Dirent[];
  /** The text of a file, or how many bytes it has where they are too many. */
  readonly textOf: (file: string) => string | number;
}

const insideOf = (folder: string): readonly Dirent[] =>
  readdirSync(folder, {withFileTypes: true}).toSorted((a, b) => (a.name < b.name ? -1 : 1));

const textOf = (full: string): string | number => {
  const file = openSync(full, 'r');
  try {
    const length = readSync(file, buffer);
    if (length < buffer.length) return buffer.toString('utf8', 0, length);
    const {size} = fstatSync(file);
    return size > mostBytes ? size : readFileSync(full, 'utf8');
  } finally {
    closeSync(file);
  }
};

/** Most files are small: they are read at one go, without asking how large they are. */
const buffer = Buffer.allocUnsafeSlow(64 * 1024);

const plainDisk: Disk = {inside: insideOf, textOf};

interface Known<T> {
  readonly stat: Stats;
  /** When it was read, as milliseconds since 1970. */
  readonly at: number;
  readonly read: T;
}

/** Clocks of file systems may be this many milliseconds behind: what was changed just when it was read is read anew. */
const unsure = 50;

/** Remembers what it has read of what has not changed since. */
class KnownDisk implements Disk {
  readonly #folders = new Map<string, Known<readonly Dirent[]>>();
  readonly #files = new Map<string, Known<string | number>>();

  inside(folder: string): readonly Dirent[] {
    return anew(this.#folders, folder, insideOf);
  }

  textOf(file: string): string | number {
    return anew(this.#files, file, textOf);
  }
}

const anew = <T>(all: Map<string, Known<T>>, path: string, read: (path: string) => T): T => {
  const at = Date.now();
  const stat = statSync(path);
  const known = all.get(path);
  if (known !== undefined && isSameStat(known.stat, stat) && stat.ctimeMs < known.at - unsure) return known.read;
  const now = read(path);
  all.set(path, {stat, at, read: now});
  return now;
};

const isSameStat = (one: Stats, other: Stats): boolean =>
  one.ctimeMs === other.ctimeMs && one.mtimeMs === other.mtimeMs && one.size === other.size && one.ino === other.ino;

/** Why a link is not followed; links to folders are not, since they could multiply files without end. */
const faultOfLink = (home: string, link: string): string | undefined => {
  const target = realTarget(link);
  if (target === undefined) return 'leads nowhere';
  if (!target.startsWith(home + sep)) return 'leads outside of the workspace';
  const found = statSync(target);
  if (found.isDirectory()) return 'leads to a folder';
  if (!found.isFile()) return 'leads to a pipe or a device';
  // Else a finding could print a line of any file that lies in the folder of the project.
  return isRead(
    target
      .slice(home.length + 1)
      .split(sep)
      .join('/'),
  )
    ? undefined
    : 'leads to a file of another kind';
};

const realFolder = (root: string): string => withoutFault(root, faultOfFolder(root));

const realRoot = (root: string): string => withoutFault(root, faultOfRoot(root));

const withoutFault = (root: string, fault: string | undefined): string => {
  const real = realTarget(root);
  if (fault === undefined && real !== undefined) return real;
  throw new UsageError(`${root} ${fault ?? 'is not a folder'}. Name the folder that holds flows/ with --root.`);
};

import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import type {Artifact} from '../../compiler/emit/artifact.ts';
import {madeOnce} from '../../lib/made-once.ts';
import type {ManifestIndex} from '../../model/compiled/flow.ts';
import {precompress} from '../serving/precompress.ts';
import {writing} from '../terminal/write-out.ts';
import {refuseFolder, type Kept} from './refuse-folder.ts';
import {replaceFile} from './replace-file.ts';

const index = 'manifest.json';

/** What browsers are sent of all organisations, and what is each one's own: small, and asked for rarely where there are many. */
const [shared, own] = [
  ['flows', 'screens', 'logos'],
  ['orgs', 'themes'],
];
const mostOwn = 1000;

/** Files by their names, which tell what is in them, and how many bytes each has. */
export type SizedFiles = readonly (readonly [path: string, size: number])[];

/**
 * Gives what is known of artifacts without their texts. Most of what organisations have in common is in the lists of thousands:
 * of each file it is the very same, so that it is measured, and kept, once.
 */
export const fileSizer = (): ((artifacts: readonly Artifact[]) => SizedFiles) => {
  const known = new Map<string, SizedFiles[number]>();
  return (artifacts) =>
    artifacts.map(({path, text}) => madeOnce(known, path, () => [path, Buffer.byteLength(text)] as const));
};

/** One that a full disk or a kill has cut off has another size. */
const stands = (folder: string, path: string, size: number): boolean =>
  statSync(join(folder, path), {throwIfNoEntry: false})?.size === size;

/** Whether all of these files stand whole in a folder. Each is looked at once, however many of the lists have it. */
export const allStand = (folder: string, lists: Iterable<SizedFiles>): boolean => {
  const seen = new Set<string>();
  for (const files of lists)
    for (const [path, size] of files) {
      if (seen.has(path)) continue;
      if (!stands(folder, path, size)) return false;
      seen.add(path);
    }
  return true;
};

/** A file that a build writes, whole or on its way: its name has the hash of its text. */
const written = new RegExp(
  `^(?:${[...shared, ...own, 'sites', 'rules'].join('|')})/.+\\.[0-9a-f]{16}\\.[a-z]+(?:\\.|$)`,
);

/**
 * Writes artifacts to a folder, only those that it does not have: their names tell what is in them. What was there
 * stands until all are written, so that the folder is whole at any moment.
 */
export class ArtifactFolder {
  readonly #folder: string;
  readonly #written = new Set<string>();
  readonly #kept = new WeakSet<SizedFiles>();
  readonly #folders = new Set<string>();
  /** What is new, the outermost folder first that was made for it. */
  readonly #fresh: string[] = [];
  bytes = 0;
  /** How many files were not there before, or not as they are now. */
  anew = 0;

  /** @throws UsageError for a file, and for a folder that holds something else, or what is kept */
  constructor(folder: string, kept: Kept = {}) {
    refuseFolder(folder, kept, isOurs);
    this.#folder = folder;
  }

  /** How many files there are. */
  get count(): number {
    return this.#written.size;
  }

  /** @throws UsageError where the disk does not let it be written */
  add(artifacts: readonly Artifact[]): void {
    writing(this.#folder, () => this.#add(artifacts));
  }

  #add(artifacts: readonly Artifact[]): void {
    for (const {path, text} of artifacts) {
      if (this.#written.has(path)) continue;
      const size = Buffer.byteLength(text);
      if (path === index || !this.#stands(path, size)) this.#write(path, text);
      this.#count(path, size);
    }
  }

  /** Counts files as added that stand there whole; false, where one does not: then they have to be added. */
  keep(files: SizedFiles): boolean {
    if (this.#kept.has(files)) return true;
    if (!files.every(([path, size]) => this.#written.has(path) || this.#stands(path, size))) return false;
    for (const [path, size] of files) if (!this.#written.has(path)) this.#count(path, size);
    this.#kept.add(files);
    return true;
  }

  #count(path: string, size: number): void {
    this.#written.add(path);
    this.bytes += size;
  }

  #stands(path: string, size: number): boolean {
    return stands(this.#folder, path, size);
  }

  /** Names the files that were added as those that count. `keeps`: those from before stay, for pages that are open. */
  finish(manifest: Artifact, {keeps}: {readonly keeps: boolean}): void {
    this.add([manifest]);
    const sent = this.count > mostOwn ? shared : [...shared, ...own];
    writing(this.#folder, () => {
      precompress(sent.map((name) => join(this.#folder, name)).filter((folder) => existsSync(folder)));
      if (!keeps) this.#removeOthers();
    });
  }

  /** Takes away all that was added: what stood there before counts still. */
  abandon(): void {
    for (const path of this.#fresh) rmSync(path, {recursive: true, force: true});
  }

  #write(path: string, text: string): void {
    const full = join(this.#folder, path);
    // The name of the index does not tell what is in it: it is written each time.
    if (path !== index || textOf(full) !== text) this.anew += 1;
    const parent = dirname(full);
    if (!this.#folders.has(parent)) {
      const made = mkdirSync(parent, {recursive: true});
      if (made !== undefined) this.#fresh.push(made);
    }
    this.#folders.add(parent);
    this.#fresh.push(full);
    replaceFile(full, text);
  }

  #removeOthers(): void {
    for (const path of filesIn(this.#folder))
      if (!this.#written.has(path.replace(/\.(?:br|gz)$/, ''))) rmSync(join(this.#folder, path));
  }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, {withFileTypes: true, recursive: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** The index, packed, or not yet in its place. */
const indexes = /^manifest\.json(?:\.br|\.gz|\.\d+\.new)?$/;

/** Whether a build wrote what is in a folder. Others have a file `manifest.json` too. */
const isOurs = (folder: string): boolean => {
  const known = readIndex(folder);
  if (typeof known?.base === 'string' && typeof known.orgs === 'object') return true;
  // A build that was killed has left files, and no index or half of one.
  const [all, others] = [filesIn(folder), filesIn(folder).filter((path) => !indexes.test(path))];
  return others.every((path) => written.test(path)) && (others.length > 0 || all.length === 0);
};

/** The index of a folder of artifacts; undefined where there is none that can be read. */
export function readIndex(folder: string): Partial<ManifestIndex> | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, index), 'utf8')) as Partial<ManifestIndex>;
  } catch {
    return undefined;
  }
}

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

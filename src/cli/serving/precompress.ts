import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import {replaceFile} from '../workspace/replace-file.ts';

const compressible = /\.(?:js|mjs|css|json|svg)$/;
const leastBytes = 512;

/** How many bytes are worth what the best of brotli takes, a second for each million. */
const mostAtBest = 8_000_000;
const best = {br: 11, gz: 9};
const fast = {br: 6, gz: 6};

const endings = ['br', 'gz'] as const;
type Ending = (typeof endings)[number];
type Quality = Readonly<Record<Ending, number>>;

/** Compressed copies that were made before, by the digest of what they are copies of. */
type Copies = ReadonlyMap<string, Readonly<Partial<Record<Ending, Buffer>>>>;

/**
 * The copies that lie in `folders` now, for files of the same bytes that come after them; `most` is that of `precompress`:
 * none of a folder with more, whose copies are not as small as can be.
 */
export const copiesIn = (folders: readonly string[], most = mostAtBest): Copies => {
  const copies = new Map<string, Partial<Record<Ending, Buffer>>>();
  for (const folder of folders) {
    try {
      const files = textsIn([folder]);
      if (bytesOf(files) > most) continue;
      for (const {path} of files)
        copies.set(
          digestOf(readFileSync(path)),
          Object.fromEntries(
            endings
              .filter((ending) => existsSync(`${path}.${ending}`))
              .map((ending) => [ending, readFileSync(`${path}.${ending}`)]),
          ),
        );
    } catch {
      // It is not there, or is built anew at this moment.
    }
  }
  return copies;
};

/**
 * Writes `.br` and `.gz` beside every text file below `folders` that gets smaller by it, once: hashes name the files.
 * `most`: of more bytes than that none is made as small as can be. `known`: what is among them need not be made.
 */
export const precompress = (folders: readonly string[], most = mostAtBest, known: Copies = new Map()): void => {
  const missing = textsIn(folders).filter(({path}) => endings.some((ending) => !existsSync(`${path}.${ending}`)));
  const isMuch = bytesOf(missing) > most;
  for (const {path} of missing) compress(path, isMuch ? fast : best, isMuch ? new Map() : known);
};

interface TextFile {
  readonly path: string;
  readonly size: number;
}

const textsIn = (folders: readonly string[]): readonly TextFile[] =>
  folders
    .flatMap((folder) => readdirSync(folder, {withFileTypes: true, recursive: true}))
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({path, size: statSync(path).size}))
    .filter(({size}) => size >= leastBytes);

const bytesOf = (files: readonly TextFile[]): number => files.reduce((sum, {size}) => sum + size, 0);

const digestOf = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

const compressed = (ending: Ending, data: Buffer, quality: Quality): Buffer => {
  if (ending === 'gz') return gzipSync(data, {level: quality.gz});
  const params = {[constants.BROTLI_PARAM_QUALITY]: quality.br, [constants.BROTLI_PARAM_SIZE_HINT]: data.length};
  return brotliCompressSync(data, {params});
};

const compress = (path: string, quality: Quality, known: Copies): void => {
  const data = readFileSync(path);
  const made = known.size === 0 ? undefined : known.get(digestOf(data));
  for (const ending of endings) {
    if (existsSync(`${path}.${ending}`)) continue;
    const copy = made?.[ending] ?? compressed(ending, data, quality);
    if (copy.length < data.length) replaceFile(`${path}.${ending}`, copy);
  }
};

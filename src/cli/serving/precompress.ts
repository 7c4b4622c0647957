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

/**
 * Writes `.br` and `.gz` beside every text file below `folders` that gets smaller by it, once: hashes name the files.
 * `most`: of more bytes than that none is made as small as can be.
 */
export const precompress = (folders: readonly string[], most = mostAtBest): void => {
  const paths = folders
    .flatMap((folder) => readdirSync(folder, {withFileTypes: true, recursive: true}))
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const missing = paths
    .filter((path) => endings.some((ending) => !existsSync(`${path}.${ending}`)))
    .map((path) => ({path, size: statSync(path).size}))
    .filter(({size}) => size >= leastBytes);
  const quality = missing.reduce((sum, {size}) => sum + size, 0) > most ? fast : best;
  for (const {path} of missing) compress(path, quality);
};

const endings = ['br', 'gz'] as const;
type Quality = Readonly<Record<(typeof endings)[number], number>>;

const compressed = (ending: (typeof endings)[number], data: Buffer, quality: Quality): Buffer => {
  if (ending === 'gz') return gzipSync(data, {level: quality.gz});
  const params = {[constants.BROTLI_PARAM_QUALITY]: quality.br, [constants.BROTLI_PARAM_SIZE_HINT]: data.length};
  return brotliCompressSync(data, {params});
};

const compress = (path: string, quality: Quality): void => {
  const data = readFileSync(path);
  for (const ending of endings) {
    if (existsSync(`${path}.${ending}`)) continue;
    const copy = compressed(ending, data, quality);
    if (copy.length < data.length) replaceFile(`${path}.${ending}`, copy);
  }
};

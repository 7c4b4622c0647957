import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';

const compressible = /\.(?:js|mjs|css|json|svg)$/;
const leastBytes = 512;

/** How many files are worth what the best of brotli takes, a tenth of a second for a large one. */
const mostAtBest = 500;
const [best, fast] = [11, 6];

/** Writes `.br` and `.gz` beside every text file below `folder` that gets smaller by it, once: hashes name the files. */
export const precompress = (folder: string): void => {
  const paths = readdirSync(folder, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const missing = paths.filter((path) => endings.some((ending) => !existsSync(`${path}.${ending}`)));
  const quality = missing.length > mostAtBest ? fast : best;
  for (const path of missing) compress(path, quality);
};

const endings = ['br', 'gz'] as const;

const compressed = (ending: (typeof endings)[number], data: Buffer, quality: number): Buffer => {
  if (ending === 'gz') return gzipSync(data, {level: 9});
  const params = {[constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: data.length};
  return brotliCompressSync(data, {params});
};

const compress = (path: string, quality: number): void => {
  const data = readFileSync(path);
  if (data.length < leastBytes) return;
  for (const ending of endings) {
    if (existsSync(`${path}.${ending}`)) continue;
    const copy = compressed(ending, data, quality);
    if (copy.length < data.length) writeFileSync(`${path}.${ending}`, copy);
  }
};

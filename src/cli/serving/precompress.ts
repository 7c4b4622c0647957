import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';

const compressible = /\.(?:js|mjs|css|json|svg)$/;
const leastBytes = 512;

/** Writes `.br` and `.gz` beside every text file below `folder` that gets smaller by it, once: hashes name the files. */
export const precompress = (folder: string): void => {
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) precompress(path);
    else if (compressible.test(entry.name)) compress(path);
  }
};

const compressors: Readonly<Record<string, (data: Buffer) => Buffer>> = {
  br: (data) => {
    const params = {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length};
    return brotliCompressSync(data, {params});
  },
  gz: (data) => gzipSync(data, {level: 9}),
};

const compress = (path: string): void => {
  const missing = Object.entries(compressors).filter(([ending]) => !existsSync(`${path}.${ending}`));
  if (missing.length === 0) return;
  const data = readFileSync(path);
  if (data.length < leastBytes) return;
  for (const [ending, compressed] of missing) {
    const copy = compressed(data);
    if (copy.length < data.length) writeFileSync(`${path}.${ending}`, copy);
  }
};

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
    else if (compressible.test(entry.name) && !existsSync(`${path}.br`)) compress(path);
  }
};

const compress = (path: string): void => {
  const data = readFileSync(path);
  if (data.length < leastBytes) return;
  const params = {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length};
  const copies = {br: brotliCompressSync(data, {params}), gz: gzipSync(data, {level: 9})};
  for (const [ending, copy] of Object.entries(copies)) {
    if (copy.length < data.length) writeFileSync(`${path}.${ending}`, copy);
  }
};

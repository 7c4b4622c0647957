import {existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {UsageError} from '../terminal/exit-code.ts';

/**
 * Writes artifacts, or other files (path -> text), to `folder` in place of what stood there: all of them or
 * none. A folder that holds something else, and so lacks the file `mark`, is refused, and so is a file.
 */
export const writeArtifacts = (
  artifacts: ReadonlyMap<string, string>,
  folder: string,
  mark = 'manifest.json',
): {readonly count: number; readonly bytes: number} => {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new UsageError(`${folder} is a file. Name a folder with --out.`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, mark))) {
    throw new UsageError(`${folder} holds other files: it would be replaced. Name another folder with --out.`);
  }
  const fresh = `${folder}.${process.pid}.new`;
  try {
    const bytes = writeAll(artifacts, fresh);
    rmSync(folder, {recursive: true, force: true});
    renameSync(fresh, folder);
    return {count: artifacts.size, bytes};
  } finally {
    rmSync(fresh, {recursive: true, force: true});
  }
};

const writeAll = (artifacts: ReadonlyMap<string, string>, folder: string): number => {
  let bytes = 0;
  for (const [path, text] of artifacts) {
    const full = join(folder, path);
    mkdirSync(dirname(full), {recursive: true});
    writeFileSync(full, text);
    bytes += Buffer.byteLength(text);
  }
  return bytes;
};

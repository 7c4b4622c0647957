import {existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {UsageError} from './exit-code.ts';

/**
 * Writes artifacts (path -> text) to `folder` in place of what stood there: all of them or none. A
 * folder that holds something else than artifacts is refused.
 */
export const writeArtifacts = (
  artifacts: ReadonlyMap<string, string>,
  folder: string,
): {readonly count: number; readonly bytes: number} => {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'manifest.json'))) {
    throw new UsageError(`${folder} holds other files: it would be replaced. Name another folder with --out.`);
  }
  const fresh = `${folder}.${process.pid}.new`;
  let bytes = 0;
  try {
    for (const [path, text] of artifacts) {
      const full = join(fresh, path);
      mkdirSync(dirname(full), {recursive: true});
      writeFileSync(full, text);
      bytes += Buffer.byteLength(text);
    }
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(dirname(folder), {recursive: true});
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, {recursive: true, force: true});
  }
  return {count: artifacts.size, bytes};
};

import {mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {writing} from '../terminal/write-out.ts';
import {refuseFolder, type Kept} from './refuse-folder.ts';

/**
 * Writes artifacts, or other files (path -> text), to `folder` in place of what stood there: all of them or
 * none.
 *
 * @throws UsageError for a file, for a folder that holds what is kept, for one that is not `isOurs` and not
 * empty, and where the disk does not let it be written
 */
export const writeArtifacts = (
  artifacts: ReadonlyMap<string, string>,
  folder: string,
  {isOurs, ...kept}: Kept & {readonly isOurs: (folder: string) => boolean},
): {readonly count: number; readonly bytes: number} => {
  refuseFolder(folder, kept, isOurs);
  const fresh = `${folder}.${process.pid}.new`;
  return writing(folder, () => {
    try {
      const bytes = writeAll(artifacts, fresh);
      rmSync(folder, {recursive: true, force: true});
      renameSync(fresh, folder);
      return {count: artifacts.size, bytes};
    } finally {
      rmSync(fresh, {recursive: true, force: true});
    }
  });
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

import {renameSync, rmSync, writeFileSync} from 'node:fs';

/** Puts a file in the place of what is there: whoever reads it finds one or the other whole, also after a kill or on a full disk. */
export const replaceFile = (file: string, data: string | Uint8Array): void => {
  const fresh = `${file}.${process.pid}.new`;
  try {
    writeFileSync(fresh, data);
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, {force: true});
    throw error;
  }
};

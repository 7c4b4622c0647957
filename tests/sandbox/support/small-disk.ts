import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** A disk of its own, which a test may fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room that is left. */
  readonly fill: () => void;
  readonly makeRoom: () => void;
  readonly forbidWriting: () => void;
  readonly remove: () => void;
}

const run = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0;

/** A disk of so many megabytes; undefined where this process may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-disk-'));
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    rmSync(folder, {recursive: true});
    return undefined;
  }
  const filler = (bytes: number): string => join(folder, `filler-${bytes}`);
  const sizes = [1_000_000, 4096];
  return {
    folder,
    fill: () => {
      for (const bytes of sizes) {
        try {
          for (;;) writeFileSync(filler(bytes), Buffer.alloc(bytes), {flag: 'a'});
        } catch {
          // There is no room for one more of this size.
        }
      }
    },
    makeRoom: () => {
      for (const bytes of sizes) rmSync(filler(bytes), {force: true});
    },
    forbidWriting: () => void run('mount', '-o', 'remount,ro', folder),
    remove: () => {
      run('umount', '-l', folder);
      rmSync(folder, {recursive: true});
    },
  };
}

import {existsSync, mkdirSync, renameSync, rmdirSync} from 'node:fs';
import {dirname} from 'node:path';
import {expect} from '@playwright/test';
import {patience} from '../../patience.ts';

/**
 * Has one worker of a run make a file or folder that all of them read: whoever comes meanwhile waits for it, and goes on
 * with it themselves where that one failed. `make` is given where to put it; it appears whole.
 */
export async function keptOnce(path: string, make: (part: string) => Promise<void>): Promise<void> {
  const turn = `${path}-begun`;
  mkdirSync(dirname(path), {recursive: true});
  while (!existsSync(path)) {
    if (!takes(turn)) {
      const isOver = (): boolean => existsSync(path) || !existsSync(turn);
      await expect.poll(isOver, {timeout: patience.forTest}).toBe(true);
      continue;
    }
    try {
      // It may have come just before the turn was taken.
      if (existsSync(path)) continue;
      await make(`${path}-part`);
      renameSync(`${path}-part`, path);
    } finally {
      rmdirSync(turn);
    }
  }
}

/** Of all that ask at once, one makes a folder. */
function takes(turn: string): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

import {createHash} from 'node:crypto';
import {mkdirSync, statSync} from 'node:fs';
import {tmpdir, userInfo} from 'node:os';
import {join, resolve} from 'node:path';
import {CannotStart} from '../cannot-start.ts';

/** Longest path of a socket that every system takes. */
const longest = 100;

/**
 * Where the server on a data folder answers whoever works with what was sent: in the folder, or, where its path is too
 * long for a socket, in one that is this user's alone.
 *
 * @throws CannotStart where somebody else has taken that place
 */
export function socketOf(dataFolder: string): string {
  const path = resolve(dataFolder, 'manage.sock');
  if (path.length <= longest) return path;
  const {uid} = userInfo();
  const folder = join(tmpdir(), `waymark-${uid}`);
  mkdirSync(folder, {recursive: true, mode: 0o700});
  const found = statSync(folder);
  if (found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new CannotStart(`${folder} is open to others. Remove it, or choose a data folder with a shorter path.`);
  return join(folder, `${createHash('sha256').update(path).digest('hex').slice(0, 24)}.sock`);
}

import {rm, statfs, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {ServerConfig} from '../config.ts';
import {leastRoom} from '../store/folder-fault.ts';

/** What is asked of the file system; tests give one of their own. */
export interface DiskAccess {
  /** Bytes that are free on the disk of a folder. */
  readonly room: (folder: string) => Promise<number>;
  /** Writes a small file, and takes it away again. */
  readonly tryWrite: (file: string) => Promise<void>;
}

/** Milliseconds for which what was found of a disk stands: programs ask every second or two. */
const stands = 10_000;
/** More than a file system lays into a folder itself, where nothing needs room. */
const probe = Buffer.alloc(65_536);

const system: DiskAccess = {
  room: async (folder) => {
    const {bavail, bsize} = await statfs(folder);
    return bavail * bsize;
  },
  tryWrite: async (file) => {
    try {
      await writeFile(file, probe, {mode: 0o600});
    } finally {
      await rm(file, {force: true});
    }
  },
};

/**
 * Asks why the embedded store could not write in its folder; undefined: it can, or there is none. A store whose disk is full
 * still answers what it has in memory, so the disk itself is asked: once in ten seconds, however many want to know.
 */
export function diskOf(
  {dataFolder, databaseUrl, now}: Pick<ServerConfig, 'dataFolder' | 'databaseUrl' | 'now'>,
  {room, tryWrite}: DiskAccess = system,
): () => Promise<string | undefined> {
  if (dataFolder === undefined || databaseUrl !== undefined) return async () => undefined;
  const look = async (): Promise<string | undefined> => {
    try {
      if ((await room(dataFolder)) < leastRoom) return 'Its disk is full.';
      await tryWrite(join(dataFolder, `probe-ready-${process.pid}`));
      return undefined;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      return code === 'ENOSPC' || code === 'EDQUOT' ? 'Its disk is full.' : 'Its folder cannot be written.';
    }
  };
  let last: {readonly at: number; readonly found: Promise<string | undefined>} | undefined;
  return () => {
    const at = now().getTime();
    if (last === undefined || at - last.at >= stands) last = {at, found: look()};
    return last.found;
  };
}

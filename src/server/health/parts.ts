import {access} from 'node:fs/promises';
import {join} from 'node:path';
import {sql} from 'kysely';
import type {ServerConfig} from '../config.ts';
import type {OrgDirectory} from '../hosting/orgs.ts';
import type {Database} from '../store/open.ts';
import {StoreAway} from '../store/server-pool.ts';
import type {NeededPart} from './readiness.ts';

/** Ready when the store answers, and can be written: `disk` says why what it lies on cannot. */
export function storePart(db: Database, disk: () => Promise<string | undefined>): NeededPart {
  return {
    name: 'store',
    ask: async () => {
      try {
        // Locks rows that there are none of: a database that can only be read refuses it.
        await sql`select 1 from drafts where false for update`.execute(db);
        return await disk();
      } catch (error) {
        if (error instanceof StoreAway && error.code === 'STORE_READ_ONLY') return 'It can only be read.';
        throw error;
      }
    },
  };
}

/** Ready when what the server is told to serve has been built, and was there when the server began. */
export function artifactsPart({appFolder, artifactFolder}: ServerConfig, orgs: OrgDirectory): NeededPart {
  const needed = [
    ...(artifactFolder === undefined ? [] : [join(artifactFolder, 'manifest.json')]),
    ...(appFolder === undefined ? [] : [join(appFolder, 'index.html')]),
  ];
  return {
    name: 'artifacts',
    ask: async () => {
      const missing = await Promise.all(
        needed.map((file) =>
          access(file).then(
            () => false,
            () => true,
          ),
        ),
      );
      if (missing.includes(true)) return 'They are missing: run waymark build --app, and start again.';
      const wereThere = artifactFolder === undefined || orgs.manifest('default') !== undefined;
      return wereThere ? undefined : 'They were missing when the server began: start it again.';
    },
  };
}

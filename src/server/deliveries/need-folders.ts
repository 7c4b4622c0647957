import {accessSync, constants, statSync} from 'node:fs';
import {resolve} from 'node:path';
import {CannotStart} from '../cannot-start.ts';
import type {ServerPlan} from '../plan/plan.ts';
import {nearestFolder} from '../store/folder-fault.ts';

/**
 * The folders that deliveries write to are there, or can be made. Tries and waits do not mend one that cannot.
 *
 * @throws CannotStart naming the delivery and the folder that cannot be written
 */
export function needFolders({deliveries}: Pick<ServerPlan, 'deliveries'>, root: string): void {
  for (const [name, to] of Object.entries(deliveries)) {
    const folder = to.to === 'file' ? resolve(root, to.folder) : undefined;
    if (folder !== undefined && !canWrite(folder))
      throw new CannotStart(
        `The folder ${folder} of the delivery ${name} cannot be written. Give it to the user who starts the server, or ` +
          'name another in server.yaml.',
      );
  }
}

function canWrite(folder: string): boolean {
  const there = nearestFolder(folder);
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
    return statSync(there).isDirectory();
  } catch {
    return false;
  }
}

import {UsageError} from '../terminal/exit-code.ts';
import {openSession, type Session} from './session.ts';
import {realFolder, urisOf, type Uris} from './uris.ts';

/** A workspace that is open in an editor. */
export interface Open {
  readonly session: Session;
  readonly uris: Uris;
}

/** Opens the first of these folders that is a workspace; else says, for a person, why none is. */
export const openFirst = async (folders: readonly string[]): Promise<Open | string> => {
  const reasons: string[] = [];
  for (const folder of folders) {
    try {
      const session = await openSession(folder);
      return {session, uris: urisOf(folder, session.root, realFolder(folder))};
    } catch (failed) {
      if (!(failed instanceof UsageError)) throw failed;
      reasons.push(failed.message);
    }
  }
  return reasons.join(' ');
};

import {UsageError} from '../terminal/exit-code.ts';
import {openEditorSession, type EditorSession} from './session.ts';
import {realFolder, urisOf, type Uris} from './uris.ts';

/** A workspace that is open in an editor. */
export interface OpenWorkspace {
  readonly session: EditorSession;
  readonly uris: Uris;
}

/** Opens the first of these folders that is a workspace; else says, for a person, why none is. */
export const openFirst = async (folders: readonly string[]): Promise<OpenWorkspace | string> => {
  const reasons: string[] = [];
  for (const folder of folders) {
    try {
      const session = await openEditorSession(folder);
      return {session, uris: urisOf(folder, session.root, realFolder(folder))};
    } catch (failed) {
      if (!(failed instanceof UsageError)) throw failed;
      reasons.push(failed.message);
    }
  }
  return reasons.join(' ');
};

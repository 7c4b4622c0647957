import {createFilesChecker, type Checked} from '../workspace/checked.ts';
import type {Files} from '../../model/workspace.ts';
import {belongsToWorkspace, readWorkspace, type Workspace} from '../workspace/workspace.ts';

/** A workspace with what somebody types over its files, and has not saved. */
export interface EditorSession {
  readonly root: string;
  /** As it is now: compiled when it is asked for, once for each change. */
  readonly checked: () => Checked;
  /** As it would be with these texts, by path. */
  readonly tried: (texts: Files) => Checked;
  /** Puts a text in the place of a file, whether that exists or not. False: it is no file of a workspace. */
  readonly lay: (path: string, text: string) => boolean;
  /** The file counts again as it stands on the disk. */
  readonly lift: (path: string) => void;
  /** Reads the disk again. */
  readonly reread: () => void;
}

/**
 * Opens the workspace at `root`.
 *
 * @throws UsageError when it is none
 */
export const openEditorSession = async (root: string): Promise<EditorSession> => {
  const check = await createFilesChecker({artifacts: false});
  let disk: Workspace = readWorkspace(root);
  const texts = new Map<string, string>();
  let known: Checked | undefined;
  const checkWith = (more: Files): Checked => check({...disk, files: new Map([...disk.files, ...texts, ...more])});
  return {
    root: disk.root,
    checked: () => {
      known ??= checkWith(new Map());
      return known;
    },
    tried: checkWith,
    lay: (path, text) => {
      if (!belongsToWorkspace(path)) return false;
      if ((texts.get(path) ?? disk.files.get(path)) !== text) known = undefined;
      texts.set(path, text);
      return true;
    },
    lift: (path) => {
      if (texts.get(path) !== disk.files.get(path)) known = undefined;
      texts.delete(path);
    },
    reread: () => {
      disk = readWorkspace(root);
      known = undefined;
    },
  };
};

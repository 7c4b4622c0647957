import {execFileSync} from 'node:child_process';

/** What git says in a folder; undefined where it refuses, or there is none. */
export const gitOf = (cwd: string, args: readonly string[], input?: string): Buffer | undefined => {
  try {
    // What stands in the environment, as in a hook, must not lead to another repository.
    const {GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env} = process.env;
    return execFileSync('git', args, {cwd, env, input, maxBuffer: 1024 ** 3, stdio: ['pipe', 'pipe', 'ignore']});
  } catch {
    return undefined;
  }
};

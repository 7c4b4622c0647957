import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * A clone of this repository as it was committed last, with its libraries installed and nothing built, for as long as `work`
 * takes. `env` has a folder of its own for what programs keep for later ones.
 */
export const inClone = async <T>(work: (clone: string, env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-clone-'));
  const [clone, kept] = [join(folder, 'waymark'), join(folder, 'kept')];
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', root, clone]);
    // Other libraries than locked would be installed anew, and those of this repository are only lent.
    const [locked, lent] = [clone, root].map((one) => readFileSync(join(one, 'package-lock.json'), 'utf8'));
    if (locked !== lent) throw new Error('Commit package-lock.json first.');
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction');
    mkdirSync(kept);
    return await work(clone, {...process.env, TMPDIR: kept});
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
};

import {spawnSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {installation} from '../package/support/installed.ts';
import {inClone} from './clone.ts';
import {middle, type Figure} from './measure.ts';
import {forget, inCopy} from './scale.ts';
import {whileStarted} from './started.ts';

const rounds = 3;
const goal = 'validate, cold, from node_modules/.bin, whatever ran before';

/** Seconds of a program until it has ended as it should. */
const secondsOf = (program: string, args: readonly string[], env = process.env): number => {
  const began = performance.now();
  const {status, stdout, stderr} = spawnSync(program, args, {encoding: 'utf8', env});
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(status)}: ${stdout}${stderr}`);
  return seconds;
};

/**
 * `waymark validate` as people run it, from `node_modules/.bin` of a folder where the package is installed, by what ran there
 * before: V8's compiled code is kept by some commands, what was found by `validate` and `build`, and a start compiles for itself
 * alone.
 */
export const installedFigures = (): Promise<readonly Figure[]> =>
  inCopy(
    () => {},
    async (copy) => {
      const folder = installation(({dependencies, peerDependencies}) => [
        ...Object.keys(dependencies),
        ...Object.keys(peerDependencies),
      ]);
      try {
        const bin = join(folder, 'node_modules/.bin/waymark');
        const validate = (): number => secondsOf(bin, ['validate', '--root', copy]);
        const start = async (): Promise<void> => whileStarted([bin, 'start', '--root', copy, '--port', '0'], () => {});
        const histories: Readonly<Record<string, () => unknown>> = {
          'as the first command': () => {},
          'after `waymark start` alone': start,
          'after another, nothing changed': validate,
        };
        const figures: Figure[] = [];
        for (const [name, before] of Object.entries(histories)) {
          const times: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            rmSync(join(folder, 'node_modules/waymark/dist/cli/compiled'), {recursive: true, force: true});
            forget(copy);
            await before();
            times.push(validate());
          }
          figures.push({name: `validate from node_modules/.bin, ${name}`, value: middle(times), unit: 's', goal});
        }
        return figures;
      } finally {
        rmSync(folder, {recursive: true, force: true});
      }
    },
  );

/**
 * The same in a clone of this repository where nothing but `npm start` ran: nothing is built of the command line there, and
 * what is translated from TypeScript is kept in an empty folder.
 */
export const clonedFigures = (): Promise<readonly Figure[]> =>
  inClone(async (clone, env) => {
    await whileStarted(['scripts/start.mjs', '--port', '0'], () => {}, {cwd: clone, env});
    const value = secondsOf(join(clone, 'scripts/waymark.mjs'), ['validate', '--root', clone], env);
    return [{name: 'validate in this repository, after `npm start` alone', value, unit: 's', goal}];
  });

import {spawnSync} from 'node:child_process';
import {appendFileSync, existsSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {inClone} from './clone.ts';
import type {Figure} from './measure.ts';

const root = resolve(import.meta.dirname, '../..');

/** As `scripts/steps.mjs` notes it. */
interface Times {
  readonly date: string;
  readonly seconds: number;
  readonly steps: readonly {readonly name: string; readonly seconds: number; readonly budget: number}[];
}

const timesIn = (folder: string, run: 'check' | 'test'): Times | undefined => {
  const file = join(folder, '.waymark/times', `${run}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Times) : undefined;
};

/** `npm test` as it passed here last; no figure where it never did. */
export const testFigures = (times = timesIn(root, 'test')): readonly Figure[] => {
  if (times === undefined) return [];
  const over = times.steps.filter(({seconds, budget}) => seconds > budget);
  const which = over.length === 0 ? '' : `: ${over.map(({name}) => name).join(', ')}`;
  return [
    {name: `npm test, on ${times.date}`, value: times.seconds / 60, unit: 'min', goal: 'npm test, 2 cores'},
    {
      name: `steps of it over their budgets${which}`,
      value: over.length,
      unit: '',
      goal: 'npm test: steps over their budgets',
    },
  ];
};

/** What is edited before `npm run check`: a file of code that one widget uses, and a screen. */
const edited: Readonly<Record<string, string>> = {
  'src/catalog/widgets/signature/pen.ts': '// Edited.\n',
  'flows/register-v2/screens/legal-name.yaml': '# Edited.\n',
};

/** `npm run check` in a clone of this repository in which two files are edited: as the first there, and after one more edit. */
export const checkFigures = (): Promise<readonly Figure[]> =>
  inClone(async (clone, env) => {
    const checkOnce = (): number => {
      for (const [file, text] of Object.entries(edited)) appendFileSync(join(clone, file), text);
      const {status, stdout, stderr} = spawnSync(process.execPath, [join(clone, 'scripts/check.mjs')], {
        cwd: clone,
        env,
        encoding: 'utf8',
        maxBuffer: 1e9,
      });
      const times = timesIn(clone, 'check');
      if (status !== 0 || times === undefined)
        throw new Error(`npm run check ended with ${status}: ${stdout}${stderr}`);
      return times.seconds;
    };
    return ['first in a clone', 'again after an edit'].map((when) => ({
      name: `npm run check, two files edited, ${when}`,
      value: checkOnce(),
      unit: 's',
      goal: 'npm run check',
    }));
  });

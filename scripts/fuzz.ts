import {join, resolve} from 'node:path';
import {UsageError} from '../src/cli/terminal/exit-code.ts';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {askedOf, seedOf, type Asked} from './fuzz/asked.ts';
import {drawEdit, type Drawn} from './fuzz/draw.ts';
import {tryEdits} from './fuzz/try-edit.ts';
import {watched} from './fuzz/watched.ts';
import {randomOf} from './mutations/random.ts';
import {sitesOf} from './mutations/sites.ts';

/** Milliseconds that an edit may take. */
const most = 60_000;
const home = resolve(import.meta.dirname, '..');

const editText = ({file, edits}: Drawn): string =>
  [`${file}:`, ...edits.map(({span, text}) => `  ${span.join('-')} ${JSON.stringify(text.slice(0, 200))}`)].join('\n');

/** Gives the number of faults. */
const fuzz = async ({count, seed, deep: oneOf, roots}: Asked): Promise<number> => {
  const started = performance.now();
  const watchdog = watched(most);
  const each = Math.ceil(count / roots.length);
  let [sound, deeply, faults] = [0, 0, 0];
  for (const root of roots) {
    const workspace = readWorkspace(join(home, root));
    const sites = sitesOf(workspace.files, home);
    const random = randomOf(seedOf(seed, root));
    const tryEdit = await tryEdits(workspace);
    for (let number = 0; number < each; number += 1) {
      const drawn = drawEdit(workspace.files, sites, random);
      const deep = random.below(oneOf) === 0;
      const again = `--root ${root} --seed ${seed} --deep ${oneOf} --count ${number + 1}`;
      watchdog.begin(`the last of ${again}, in ${editText(drawn)}`);
      const {isSound, fault} = await tryEdit(drawn, {deep});
      watchdog.end();
      if (isSound) sound += 1;
      if (isSound && deep) deeply += 1;
      if (fault === undefined) continue;
      faults += 1;
      const {command, error} = fault;
      console.error(
        `${command} fails on the last of ${again}, in ${editText(drawn)}\n${error.stack ?? error.message}\n`,
      );
    }
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${root}: ${each} edits; in all ${faults} faults, ${seconds} s`);
  }
  console.log(
    `${each * roots.length} edits, ${sound} without mistakes, of which ${deeply} were proved, drawn and run: ${faults} faults.`,
  );
  return faults;
};

try {
  process.exitCode = (await fuzz(askedOf(process.argv.slice(2), home))) === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`fuzz: ${error.message}`);
  process.exitCode = 2;
}

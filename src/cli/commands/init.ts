import {mkdirSync} from 'node:fs';
import {relative, resolve} from 'node:path';
import {writing} from '../terminal/write-out.ts';
import type {AddCommand} from '../terminal/command.ts';
import {tellPlan} from '../new/tell-plan.ts';
import {writePlan} from '../new/plan.ts';

/** `waymark init [DIR]`: a folder of one's own for a journey, as `npm create waymark` makes it. */
export const addInit: AddCommand = (program, terminal) => {
  program
    .command('init [dir]')
    .description('write a folder for a journey of your own: workspace, scenarios, server, npm, continuous integration')
    .option('--waymark <spec>', 'what npm installs as Waymark, as file:../waymark-0.1.0.tgz (default: this version)')
    .action(async (dir: string | undefined, options: {readonly waymark?: string}) => {
      const root = resolve(terminal.cwd, dir ?? '.');
      const {planFolder} = await import('../new/folder.ts');
      const plan = planFolder(root, options);
      writing('it', () => mkdirSync(root, {recursive: true}));
      writePlan(root, plan);
      const there = relative(terminal.cwd, root);
      tellPlan(
        there === '' ? plan : {...plan, next: [`cd ${/\s/.test(there) ? `"${there}"` : there}`, ...plan.next]},
        terminal,
      );
    });
};

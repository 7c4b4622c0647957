import {existsSync, rmSync} from 'node:fs';
import {join, relative} from 'node:path';
import type {Files} from '../../model/workspace.ts';
import {writePlan} from '../new/plan.ts';
import {UsageError} from '../terminal/exit-code.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {writing} from '../terminal/write-out.ts';
import {changedByShare} from './judge-share.ts';
import {keptInGit, type KeptInGit} from './kept-in-git.ts';
import type {RepeatedOverride} from './repeated.ts';
import {planShare, type AskedShare, type SharePlan} from './share.ts';

/** How an offer is told, and whether it is done. */
export interface OfferedShare extends AskedShare {
  readonly json: boolean;
  readonly write: boolean;
}

/**
 * Offers an organisation in between for what several have alike, and writes it where that is asked for.
 *
 * @throws UsageError where there is nothing to share, people would meet something else than before, or what is written would
 * take away what git does not have
 */
export const offerShare = async (
  root: string,
  files: Files,
  repeated: readonly RepeatedOverride[],
  asked: OfferedShare,
  terminal: Terminal,
): Promise<void> => {
  const plan = planShare(root, files, repeated, asked);
  if (existsSync(join(root, 'orgs', plan.id)))
    throw new UsageError(`orgs/${plan.id} is there already: move what is in it, or take another id.`);
  const changes = await changedByShare(root, files, plan);
  if (changes.length > 0) {
    const told = changes.slice(0, 8).map((change) => `  ${change}`);
    const left = changes.length > 8 ? [`  and ${changes.length - 8} more`] : [];
    throw new UsageError(
      `nothing is written, since something would be another than before:\n${[...told, ...left].join('\n')}`,
    );
  }
  const git = keptInGit(root);
  const lost = lostBy(plan, git);
  if (asked.write) {
    if (lost !== undefined) throw new UsageError(`nothing is written, since it could not be undone: ${lost}`);
    writePlan(root, {created: plan.created, changed: plan.changed, next: []});
    writing('it', () => {
      for (const path of plan.removed) rmSync(join(root, path));
    });
  }
  if (asked.json) {
    terminal.out(`${JSON.stringify(dataOf(plan), null, 2)}\n`);
    return;
  }
  const offered =
    lost === undefined ? 'Nothing is written yet: --write does it.' : `Nothing is written yet. Before --write: ${lost}`;
  const told = asked.write ? howToUndo(plan, git, relative(terminal.cwd, root)) : [offered];
  terminal.out(describeShare(plan, asked.write, told));
};

/** Why what is removed and changed could not be had back, and what to do; undefined: git has all of it. */
const lostBy = ({changed, removed}: SharePlan, git: KeptInGit | undefined): string | undefined => {
  const touched = [...changed.keys(), ...removed];
  const [what, files] =
    git === undefined
      ? [
          'files are changed and removed, and this folder is in no repository of git. Make it one, and commit them',
          touched,
        ]
      : ['git does not have these as they are. Commit them first', touched.filter((file) => !git.kept.has(file))];
  return files.length === 0 ? undefined : `${what}:\n${files.map((file) => `  ${file}`).join('\n')}`;
};

/** How to read what was written and how to undo it, for who stands in a folder from which `root` leads to the workspace. */
const howToUndo = ({id, changed, removed}: SharePlan, git: KeptInGit | undefined, root: string): readonly string[] => {
  const command = root === '' ? 'git' : `git -C ${/^[\w./-]+$/.test(root) ? root : `"${root}"`}`;
  // To restore the whole folder would take away what is written in other files.
  const restored = git?.isAll === true ? 'orgs' : [...changed.keys(), ...removed].join(' ');
  return [
    `Read the difference before you keep it: ${command} diff orgs, and what is new in orgs/${id}.`,
    `To undo it: ${command} restore ${restored} && ${command} clean -fd orgs/${id}`,
  ];
};

const dataOf = ({created, changed, ...rest}: SharePlan): object => ({
  ...rest,
  created: Object.fromEntries(created),
  changed: Object.fromEntries(changed),
});

const describeShare = (
  {id, parent, orgs, created, changed, moved, removed}: SharePlan,
  isWritten: boolean,
  ending: readonly string[],
): string => {
  const [extend, is] = isWritten ? ['extend', 'is'] : ['would extend', 'would be'];
  const lines = [
    `${orgs.join(', ')} ${extend} ${id}, which extends ${parent}. What people meet there stays as it is.`,
    '',
    `What each of them has ${is} in orgs/${id} once:`,
    ...moved.map((file) => `  ${file}`),
    `${isWritten ? 'Changed' : 'To be changed'}, so that they extend it:`,
    ...[...changed.keys()].map((file) => `  ${file}`),
    `${isWritten ? 'Removed' : 'To be removed'}, since it stands there:`,
    ...removed.map((file) => `  ${file}`),
    ...(isWritten
      ? []
      : [...created].flatMap(([file, text]) => [
          '',
          `${file}:`,
          ...text
            .trimEnd()
            .split('\n')
            .map((line) => `  ${line}`),
        ])),
    '',
    ...ending,
  ];
  return `${lines.join('\n')}\n`;
};

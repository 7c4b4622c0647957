import {rmSync} from 'node:fs';
import {join} from 'node:path';
import type {Files} from '../../model/workspace.ts';
import {writePlan} from '../new/plan.ts';
import {UsageError} from '../terminal/exit-code.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {writing} from '../terminal/write-out.ts';
import {changedByShare} from './judge-share.ts';
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
 * @throws UsageError where there is nothing to share, or people would meet something else than before
 */
export const offerShare = async (
  root: string,
  files: Files,
  repeated: readonly RepeatedOverride[],
  asked: OfferedShare,
  terminal: Terminal,
): Promise<void> => {
  const plan = planShare(root, files, repeated, asked);
  const changes = await changedByShare(root, files, plan);
  if (changes.length > 0) {
    const told = changes.slice(0, 8).map((change) => `  ${change}`);
    const left = changes.length > 8 ? [`  and ${changes.length - 8} more`] : [];
    throw new UsageError(
      `nothing is written, since something would be another than before:\n${[...told, ...left].join('\n')}`,
    );
  }
  if (asked.write) {
    writePlan(root, {created: plan.created, changed: plan.changed, next: []});
    writing('it', () => {
      for (const path of plan.removed) rmSync(join(root, path));
    });
  }
  terminal.out(asked.json ? `${JSON.stringify(dataOf(plan), null, 2)}\n` : describeShare(plan, asked.write));
};

const dataOf = ({created, changed, ...rest}: SharePlan): object => ({
  ...rest,
  created: Object.fromEntries(created),
  changed: Object.fromEntries(changed),
});

const describeShare = ({id, parent, orgs, created, changed, moved}: SharePlan, isWritten: boolean): string => {
  const [extend, is] = isWritten ? ['extend', 'is'] : ['would extend', 'would be'];
  const lines = [
    `${orgs.join(', ')} ${extend} ${id}, which extends ${parent}. What people meet there stays as it is.`,
    '',
    `What each of them has ${is} in orgs/${id} once:`,
    ...moved.map((file) => `  ${file}`),
    `${isWritten ? 'Changed' : 'To be changed'}, so that they extend it:`,
    ...[...changed.keys()].map((file) => `  ${file}`),
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
    isWritten ? 'Read the difference before you keep it: git diff orgs' : 'Nothing is written yet: --write does it.',
  ];
  return `${lines.join('\n')}\n`;
};

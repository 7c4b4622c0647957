import type {Difference} from '../../checks/legal-text/comparison.ts';
import type {Unheld} from '../../checks/legal-text/unlocked.ts';
import type {Origin} from '../../model/tree.ts';
import {plural} from '../terminal/print-findings.ts';
import type {Rewritten} from './accept.ts';
import {wordDiff} from './word-diff.ts';

const states: Readonly<Record<Difference['kind'], string>> = {
  new: 'never accepted',
  changed: 'changed',
  gone: 'gone',
  edited: 'edited in legal.lock.yaml',
  nobody: 'of an organisation that there is not',
};

/** Legal texts as they were compared. */
export interface Compared {
  readonly found: readonly Difference[];
  readonly unheld: readonly Unheld[];
  readonly count: number;
  readonly sourceOf: (origin: Origin) => string;
}

/** Each legal text that is not as it was accepted: where it stands, and what differs word by word; what nothing holds. */
export function describeLegal({found, unheld, count, sourceOf}: Compared): string {
  const all = plural(count, 'legal text');
  const head =
    found.length === 0
      ? `${all}, each as it was accepted.`
      : `${plural(found.length, 'difference')} from what was accepted; there ${count === 1 ? 'is' : 'are'} ${all}.`;
  const orgs = [...new Set(found.flatMap(({org}) => org ?? []))];
  const whose = orgs.length === 0 ? [] : [`Of organisations by themselves: ${orgs.join(', ')}.`];
  const lines = found.flatMap(({place, org, kind, now, accepted, origin, why}) => {
    const on =
      accepted === undefined
        ? []
        : [`  accepted on ${accepted.accepted.on} by ${accepted.accepted.by}: ${accepted.accepted.because}`];
    return [
      '',
      `${place}${org === undefined ? '' : ` of ${org}`}: ${states[kind]}${why === undefined ? '' : `, ${why}`}  ${sourceOf(origin)}`,
      ...on,
      ...(kind === 'edited' ? [] : [textDiff(accepted?.says, now?.says)]),
    ];
  });
  const open = unheld.flatMap(({message, hint, origin, org}) => [
    '',
    `${message}${org === undefined ? '' : ` (${org})`}  ${sourceOf(origin)}`,
    `  ${hint}`,
  ]);
  return `${[head, ...whose, ...lines, ...open].join('\n')}\n`;
}

/** What was accepted by a command: place, organisation, and what differs from what was accepted before. */
export const describeAccepted = (rewritten: readonly Rewritten[]): readonly string[] =>
  rewritten.flatMap(({org, place, before, now}) => [
    `  ${org}: ${place}`,
    ...(before === now ? [] : [`  ${textDiff(before, now)}`]),
  ]);

const textDiff = (before: string | undefined, now: string | undefined): string =>
  `  ${wordDiff(before ?? '', now ?? '') || (before === now ? 'the same text' : 'only where its lines break')}`;

import type {Difference} from '../../checks/legal-text/comparison.ts';
import type {Origin} from '../../model/tree.ts';
import {plural} from '../terminal/print-findings.ts';
import {wordDiff} from './word-diff.ts';

const states: Readonly<Record<Difference['kind'], string>> = {
  new: 'never accepted',
  changed: 'changed',
  gone: 'gone',
  edited: 'edited in legal.lock.yaml',
  nobody: 'of an organisation that there is not',
};

/** Each legal text that is not as it was accepted: where it stands, and what differs word by word. */
export function describeLegal(
  found: readonly Difference[],
  count: number,
  sourceOf: (origin: Origin) => string,
): string {
  const all = plural(count, 'legal text');
  if (found.length === 0) return `${all}, each as it was accepted.\n`;
  const lines = found.flatMap(({place, org, kind, now, accepted, origin, why}) => {
    const whose = org === undefined ? '' : ` of ${org}`;
    const on =
      accepted === undefined
        ? []
        : [`  accepted on ${accepted.accepted.on} by ${accepted.accepted.by}: ${accepted.accepted.because}`];
    return [
      '',
      `${place}${whose}: ${states[kind]}${why === undefined ? '' : `, ${why}`}  ${sourceOf(origin)}`,
      ...on,
      ...(kind === 'edited'
        ? []
        : [`  ${wordDiff(accepted?.says ?? '', now?.says ?? '') || 'only where its lines break'}`]),
    ];
  });
  return `${[`${found.length} of ${all} ${found.length === 1 ? 'is' : 'are'} not as accepted.`, ...lines].join('\n')}\n`;
}

import {getAt} from '../../lib/at-path.ts';
import type {FlowCase} from '../../proofs/flow/subject.ts';
import {nearestTo, type Start} from './nearest.ts';
import {smallestTo} from './smallest.ts';

/**
 * Which facts must be others for the flow to lead to a screen of its own, one of another flow
 * (`flow:screen`) or an exit (`exit id`), a line each, and what then decides.
 */
export const describeNearest = (
  start: Start,
  screen: string,
  about: FlowCase,
): {readonly text: string; readonly found: boolean} => {
  const near = nearestTo(start, screen);
  if (near === undefined) return {text: `\nNo change of facts was found that leads to ${screen}.\n`, found: false};
  const {nearest, isProved} = smallestTo(start, screen, near, about, () => performance.now());
  const {changes, decision} = nearest;
  if (changes.size === 0) return {text: `\nThese facts lead to ${screen}.\n`, found: true};
  const lines = [...changes].map(
    ([path, value]) => `  ${path}: ${say(getAt(start.facts, path.split('.')))} -> ${say(value)}`,
  );
  const {kind, id, case: one} = decision.because;
  const because = `${kind} ${id}${one === undefined ? '' : `, case ${one}`}`;
  return {
    text: [
      '',
      `To ${screen}, by ${because}, ${isProved ? 'the smallest change' : 'the smallest change that was found'}:`,
      ...lines,
      '',
    ].join('\n'),
    found: true,
  };
};

const say = (value: unknown): string => (value === undefined || value === null ? 'absent' : JSON.stringify(value));

import {getAt} from '../../lib/at-path.ts';
import type {FlowCase} from '../../proofs/flow/subject.ts';
import {nearestTo, type SearchStart} from './nearest.ts';
import {smallestTo} from './smallest.ts';

/** How facts lead to a screen. */
export interface NearestFound {
  readonly to: string;
  /** Whether a way there is known. */
  readonly found: boolean;
  /** Whether it is proved that fewer changes do not lead there. */
  readonly isProved?: boolean;
  /** Which facts must be others, none where these lead there; `null` is absent. */
  readonly changes?: readonly {readonly fact: string; readonly from: unknown; readonly to: unknown}[];
  /** What then decides. */
  readonly because?: {readonly kind: string; readonly id: string; readonly case?: string};
}

/**
 * Which facts must be others for the flow to lead to a screen of its own, one of another flow
 * (`flow:screen`) or an exit (`exit id`), and what then decides.
 */
export const findNearest = (start: SearchStart, screen: string, about: FlowCase): NearestFound => {
  const near = nearestTo(start, screen);
  if (near === undefined) return {to: screen, found: false};
  const {nearest, isProved} = smallestTo(start, screen, near, about, () => performance.now());
  const {kind, id, case: one} = nearest.decision.because;
  return {
    ...{to: screen, found: true, isProved},
    changes: [...nearest.changes].map(([fact, value]) => ({
      ...{fact, from: getAt(start.facts, fact.split('.')) ?? null, to: value ?? null},
    })),
    because: {kind, id, ...(one === undefined ? {} : {case: one})},
  };
};

/** The same in words, a line for each change. */
export const describeNearest = ({to, isProved, changes, because}: NearestFound): string => {
  if (changes === undefined || because === undefined) return `\nNo change of facts was found that leads to ${to}.\n`;
  if (changes.length === 0) return `\nThese facts lead to ${to}.\n`;
  const by = `${because.kind} ${because.id}${because.case === undefined ? '' : `, case ${because.case}`}`;
  return [
    '',
    `To ${to}, by ${by}, ${isProved === true ? 'the smallest change' : 'the smallest change that was found'}:`,
    ...changes.map((one) => `  ${one.fact}: ${say(one.from)} -> ${say(one.to)}`),
    '',
  ].join('\n');
};

const say = (value: unknown): string => (value === null ? 'absent' : JSON.stringify(value));

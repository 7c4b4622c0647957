import type {OrgEvidence} from '../../model/evidence.ts';
import {widened} from '../../proofs/equal-rules/equal-rules.ts';
import type {Widens} from './onto-path.ts';

/** Milliseconds for one question: a condition that takes longer is taken to let in more. */
const budget = 2000;

/** Asks the solver whether a condition lets in people whom the one before did not; each pair of conditions once. */
export function widensBy(evidence: Readonly<Record<string, OrgEvidence>>): (org: string, flow: string) => Widens {
  const known = new Map<string, boolean>();
  return (org, flow) => (before, next) => {
    const key = JSON.stringify([org, flow, before, next]);
    const roots = evidence[org]?.[flow]?.roots;
    if (roots === undefined) return true;
    const answer =
      known.get(key) ?? widened(before, next, roots, {now: () => performance.now(), budget}).is !== 'never';
    known.set(key, answer);
    return answer;
  };
}

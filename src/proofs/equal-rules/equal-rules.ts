import type {Logic} from '../../model/compiled/logic.ts';
import type {FactRoots} from '../../model/evidence.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {Prover, type Answer, type Confirm, type ProverOptions} from '../prover.ts';
import {and, not, or, type Formula} from '../solver/formula.ts';

/**
 * Facts for which one of two conditions holds and the other does not: `never` proves that they are the
 * same, however they are written; `found` has such facts. Both read the same names.
 */
export function difference(one: Logic, other: Logic, roots: FactRoots, options: ProverOptions): Answer {
  const prover = new Prover([one, other], options);
  const env = {roots, fixed: new Map()};
  const [first, second] = [prover.encoder.condition(one, env), prover.encoder.condition(other, env)];
  const differ = or(and(first, not(second)), and(second, not(first)));
  return answerOf(prover, differ, ({facts}) => holds(one, facts) !== holds(other, facts));
}

/**
 * Facts for which a condition holds now and did not before: `never` proves that the new one lets in nobody more.
 * What only one of the two reads is free.
 */
export function widened(before: Logic, next: Logic, roots: FactRoots, options: ProverOptions): Answer {
  const prover = new Prover([before, next], options);
  const env = {roots, fixed: new Map()};
  const [old, now] = [prover.encoder.condition(before, env), prover.encoder.condition(next, env)];
  return answerOf(prover, and(now, not(old)), ({facts}) => holds(next, facts) && !holds(before, facts));
}

/** Where no facts fit their schemas every answer would be "never". */
function answerOf(prover: Prover, wanted: Formula, confirm: Confirm): Answer {
  const isEmpty = prover.contradiction() !== undefined;
  const answer: Answer = isEmpty ? {is: 'unsure', why: 'no facts fit their schemas'} : prover.possible(wanted, confirm);
  prover.close();
  return answer;
}

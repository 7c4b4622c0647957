import {choicesOf, type OrderedChoice} from '../flow/choices.ts';
import type {Subject} from '../flow/subject.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';
import {and, not, or} from '../solver/formula.ts';

/** Cases that hold only where one before them does: by one of those, or by all of them together. */
export const shadowedRow: Proof = {id: 'shadowed-row', prove};

function* prove(subject: Subject): Iterable<Finding> {
  for (const choice of choicesOf(subject)) yield* shadowedIn(choice);
}

function* shadowedIn({here, cases, prover}: OrderedChoice): Iterable<Finding> {
  for (const [index, one] of cases.entries()) {
    if (index === 0) continue;
    const earlier = cases.slice(0, index);
    const wins = and(here, one.when, not(or(...earlier.map(({when}) => when))));
    const answer = prover.possible(
      wins,
      (witness) => one.holds(witness) && !earlier.some((before) => before.holds(witness)),
    );
    yield* notProved(one.at, `the case ${one.id} is ever reached`, answer);
    // One that never holds by itself is constant; nothing shadows it.
    if (answer.is !== 'never' || prover.possible(and(here, one.when), one.holds).is !== 'found') continue;
    const alone = earlier.find(({when}) => prover.possible(and(here, one.when, not(when)), () => true).is === 'never');
    const covering = alone === undefined ? earlier : [alone];
    const by = covering.map(({id}) => id).join(' and ');
    yield {
      code: 'shadowed-row',
      at: one.at,
      message: `The case ${one.id} is never reached: wherever it holds, ${by} ${covering.length === 1 ? 'holds' : 'together hold'} before it`,
      related: covering.map(({id, at}) => ({at, message: `The case ${id}`})),
    };
  }
}

import {choicesOf, type OrderedChoice} from '../flow/choices.ts';
import type {Subject} from '../flow/subject.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';
import {and, not, or} from '../solver/formula.ts';

/**
 * Two cases that hold for the same facts and lead elsewhere, so that only their order decides. An exception
 * before its rule says its order by itself: where the earlier holds, the later always does.
 */
export const rowOverlap: Proof = {id: 'row-overlap', prove};

function* prove(subject: Subject): Iterable<Finding> {
  for (const choice of choicesOf(subject)) if (choice.leads && choice.what !== 'gates') yield* overlapsIn(choice);
}

function* overlapsIn({here, cases, prover}: OrderedChoice): Iterable<Finding> {
  for (const [index, later] of cases.entries()) {
    for (const [before, earlier] of cases.slice(0, index).entries()) {
      if (earlier.value === later.value) continue;
      const first = cases.slice(0, before);
      const isException = prover.possible(and(here, earlier.when, not(later.when)), () => true).is === 'never';
      if (isException) continue;
      const both = and(here, earlier.when, later.when, not(or(...first.map(({when}) => when))));
      const answer = prover.possible(both, (witness) => earlier.holds(witness) && later.holds(witness));
      // Where the later never wins, it is shadowed, which says more.
      const wins = and(here, later.when, not(earlier.when));
      if (answer.is === 'found' && prover.possible(wins, () => true).is !== 'never') {
        yield {
          code: 'row-overlap',
          at: later.at,
          message: `The cases ${earlier.id} and ${later.id} hold for the same facts; only their order decides`,
          related: [{at: earlier.at, message: `The case ${earlier.id}`}],
          witness: answer.witness,
        };
      }
      yield* notProved(later.at, `the cases ${earlier.id} and ${later.id} exclude each other`, answer);
    }
  }
}

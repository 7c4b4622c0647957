import {decided} from '../flow/subject.ts';
import type {Subject} from '../flow/subject.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';

/** Steps and facts for which neither a row nor a state has a screen, so that the last resort decides. */
export const rowGap: Proof = {id: 'row-gap', prove};

function* prove(subject: Subject): Iterable<Finding> {
  const {flow, outcomes, prover} = subject;
  const [firstRow] = flow.steps?.rows ?? [];
  for (const one of outcomes.all.filter(({kind}) => kind === 'otherwise')) {
    // Whoever writes what comes otherwise has thought of it.
    if (flow.machine === undefined && flow.steps?.otherwise !== undefined) continue;
    const answer = prover.possible(one.holds, (witness) => {
      const {kind} = decided(flow, witness).because;
      return kind === 'otherwise';
    });
    const at = one.source ?? firstRow?.source ?? '';
    const state = one.source === undefined ? 'there is no machine' : `the state ${one.id} has no screen`;
    if (answer.is === 'found') {
      const message = `For some facts no row has a screen, and ${state}`;
      yield {code: 'row-gap', at, message, witness: answer.witness};
    }
    yield* notProved(at, 'every step and all facts lead to a screen', answer);
  }
}

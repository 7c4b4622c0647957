import {decide} from '../../runtime/decide.ts';
import {givenOf, type Subject} from '../flow/subject.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';
import {placeOf, showing} from '../flow/showing.ts';

/** Screens with an address that no facts decide and none let be open. */
export const unreachableScreen: Proof = {id: 'unreachable-screen', prove};

function* prove(subject: Subject): Iterable<Finding> {
  const {flow, prover} = subject;
  for (const entry of flow.screens) {
    if (!entry.addressed) continue;
    const answer = prover.possible(showing(entry, subject, subject.outcomes), (witness) => {
      const {facts, here, raised} = givenOf(flow, witness);
      const asked = decide(flow, facts, here, raised);
      const named = decide(flow, facts, {...here, asked: false, screen: entry.id}, raised);
      return [asked, named].some(({kind, ...one}) => kind === 'screen' && 'screen' in one && one.screen === entry.id);
    });
    const at = placeOf(entry.id, subject);
    if (answer.is === 'never') {
      const message = `The screen ${entry.id} is never decided, and nothing lets it be open`;
      yield {code: 'unreachable-screen', at, message};
    }
    yield* notProved(at, `the screen ${entry.id} ever shows`, answer);
  }
}

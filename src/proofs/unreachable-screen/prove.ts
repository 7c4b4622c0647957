import type {CompiledFlow, ScreenEntry} from '../../model/compiled/flow.ts';
import {decide} from '../../runtime/decide.ts';
import {factsOfWitness, type Subject} from '../flow/subject.ts';
import {notProved, type Finding, type Proof} from '../finding.ts';
import {fileOfScreen, showing} from '../flow/showing.ts';
import {or} from '../solver/formula.ts';

/** Screens with an address that no facts decide and none let be open. */
export const unreachableScreen: Proof = {id: 'unreachable-screen', prove};

function* prove(subject: Subject): Iterable<Finding> {
  const {flow, prover} = subject;
  for (const [id, entries] of byFile(flow)) {
    const shows = or(...entries.map((entry) => showing(entry, subject, subject.outcomes)));
    const answer = prover.possible(shows, (witness) => {
      const {facts, here, raised} = factsOfWitness(flow, witness);
      const asked = decide(flow, facts, here, raised);
      return entries.some((entry) => {
        const named = decide(flow, facts, {...here, asked: false, screen: entry.id}, raised);
        return [asked, named].some(({kind, ...one}) => kind === 'screen' && 'screen' in one && one.screen === entry.id);
      });
    });
    const at = fileOfScreen(id, subject);
    if (answer.is === 'never') {
      const message = `The screen ${id} is never decided, and nothing lets it be open`;
      yield {code: 'unreachable-screen', at, message};
    }
    yield* notProved(at, `the screen ${id} ever shows`, answer);
  }
}

/** Screens with an address by what is written: one that shows for each item of a list is all that stand for those. */
function byFile({screens}: CompiledFlow): ReadonlyMap<string, readonly ScreenEntry[]> {
  const found = new Map<string, ScreenEntry[]>();
  for (const entry of screens) {
    if (!entry.addressed) continue;
    const id = entry.item?.screen ?? entry.id;
    found.set(id, [...(found.get(id) ?? []), entry]);
  }
  return found;
}

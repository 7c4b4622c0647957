import type {Gate} from '../../model/compiled/flow.ts';
import {decide} from '../../runtime/decide.ts';
import {notProved, type Finding, type Flows, type Proof} from '../finding.ts';
import {envOf} from '../flow/env-of.ts';
import {factsOfWitness, type Subject} from '../flow/subject.ts';
import type {Witness} from '../prover.ts';
import {and, not, or} from '../solver/formula.ts';

/**
 * Facts for which this flow leads to a screen of another one, whose gates lead back here, so that the
 * browser would go to and fro. Within a flow nothing can: a decision is one look at the facts.
 */
export const endlessLoop: Proof = {id: 'endless-loop', prove};

/** Moves after which it is said that there is no end; no flow leads through more than a few others. */
const mostMoves = 12;

function* prove(subject: Subject, flows: Flows): Iterable<Finding> {
  const {flow, outcomes, prover} = subject;
  for (const outcome of outcomes.all) {
    const {target, source} = outcome;
    if (!('screen' in target) || target.flow === undefined || target.flow === flow.id) continue;
    const other = flows[target.flow];
    if (other === undefined) continue;
    const env = envOf(other.flow, other.roots, prover.encoder);
    const concerned = other.flow.gates.filter(({except}) => !except.includes(target.screen));
    for (const [index, gate] of concerned.entries()) {
      if (!leadsTo(gate, flow.id)) continue;
      const earlier = concerned.slice(0, index).map(({when}) => prover.encoder.condition(when, env));
      const back = and(prover.encoder.condition(gate.when, env), not(or(...earlier)));
      const answer = prover.possible(and(outcome.holds, back), (witness) => isEndless(flow.id, flows, witness));
      const at = source ?? gate.source;
      if (answer.is === 'found') {
        const message = `For some facts this leads to ${target.flow}:${target.screen}, whose gate ${gate.id} leads back`;
        yield {
          code: 'endless-loop',
          at,
          message,
          related: [{at: gate.source, message: `The gate ${gate.id}`}],
          witness: answer.witness,
        };
      }
      yield* notProved(at, `${target.flow}:${target.screen} leads back here`, answer);
    }
  }
}

function leadsTo({goTo}: Gate, flow: string): boolean {
  return 'screen' in goTo && goTo.flow === flow;
}

/** Follows a person by the interpreter. */
function isEndless(start: string, flows: Flows, witness: Witness): boolean {
  let [id, screen]: [string, string | undefined] = [start, undefined];
  for (let moves = 0; moves < mostMoves; moves += 1) {
    const flow = flows[id]?.flow;
    if (flow === undefined) return false;
    const {facts, here, raised} = factsOfWitness(flow, witness);
    const place = screen === undefined ? here : {...here, screen, asked: false};
    const decision = decide(flow, facts, place, raised);
    if (decision.kind !== 'screen' || (decision.flow === id && decision.screen === screen)) return false;
    [id, screen] = [decision.flow, decision.screen];
  }
  return true;
}

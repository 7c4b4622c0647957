import type {CompiledFlow, CompiledOrg, Manifest} from '../../model/compiled/flow.ts';
import type {Decision, Facts, Here} from '../../model/decision.ts';
import {isRecord} from '../../lib/is-record.ts';
import {isDeepStrictEqual} from 'node:util';
import type {Validators} from '../scenarios/validators.ts';
import {beginningOf, startOf} from '../visits/start-of.ts';
import {visit, type Visited} from '../visits/visit.ts';
import {endText, visitEndOf} from '../visits/visit-end.ts';

/** What is explained: facts, and where the person is. */
export interface Explained {
  readonly compiled: CompiledOrg;
  readonly manifest: Manifest;
  readonly validators: Validators;
  readonly flow: string;
  readonly facts: Facts;
  /** Where the person is; its path counts only where the facts have it, as `here`. */
  readonly here: Here;
  readonly raised: readonly string[];
  readonly at: string | undefined;
}

/** Where a person comes to of whom these facts are true, by the machine of browsers. Undefined: nobody begins there. */
export async function visitedWith(explained: Explained): Promise<Visited | undefined> {
  const {compiled, manifest, validators, flow: id, facts, here, raised, at} = explained;
  const {params = {}, query = {}, carried = {}} = here;
  const flow = compiled.flows[id]?.flow;
  const {answers} = facts;
  const typed = isRecord(answers) && Object.keys(answers).length > 0 ? answers : undefined;
  // Which screen asked is not said: in an order-led flow it makes no difference, in another it is the one they are on.
  const screen = at ?? flow?.sections[0]?.screens[0];
  const known = {...facts, params, query, carried};
  const journey = typed === undefined || screen === undefined ? {} : {[screen]: typed};
  const start = flow && (startOf(flow, at, params, Object.keys(journey)) ?? beginningOf(flow, params));
  if (start === undefined) return undefined;
  return visit(
    {compiled, manifest, validators},
    {org: compiled.org.org, flow: id, start: {...start, asks: true}, facts: known, raised, journey},
  );
}

/** The same beside what is decided, as a line: `a visit: comes to card:index`. */
export function visitLine({unsaid, ...end}: Visited, decision: Decision, {led}: Pick<CompiledFlow, 'led'>): string {
  const said = `a visit ${endText(end)}`;
  if (isDeepStrictEqual(end, visitEndOf(decision))) return `${said}\n`;
  const asks = 'it does not ask for all that is decided on, or asks for more';
  const judges = `it judges the answers itself, where the decision goes by \`valid\`; or ${asks}`;
  const why =
    unsaid === true
      ? 'on the way it asks for facts that the file says nothing of, and takes them for absent'
      : (led === 'order' && judges) || asks;
  return `${said}, which is not what is decided: ${why}\n`;
}

import {parse} from 'yaml';
import {isRecord} from '../../lib/is-record.ts';
import {laidOver} from '../../lib/laid-over.ts';
import {patched} from '../../lib/patched.ts';
import {memoRecent} from '../../lib/recent.ts';
import type {CompiledFlow, OrgConfig} from '../../model/compiled/flow.ts';
import type {Facts} from '../../model/decision.ts';
import type {Files} from '../../model/workspace.ts';

type Data = Readonly<Record<string, unknown>>;

/** Facts on a scenario's terms, and which transitions were raised. */
export interface Given {
  readonly facts: Facts;
  readonly raised: readonly string[];
}

/** Facts of a scenario as written, with those it is like below them. */
export function likeFacts(files: Files, data: Data, seen: readonly string[] = []): Data {
  const {like, facts: _name, ...own} = data;
  if (typeof like !== 'string') return own;
  const file = `tests/facts/${like}.yaml`;
  const text = files.get(file);
  if (text === undefined || seen.includes(file)) throw new Error(`like: ${like} leads nowhere or back to itself`);
  return patched(likeFacts(files, parsed(text), [...seen, file]), own) as Data;
}

/** Many scenarios are like the same few facts. */
const parsed = memoRecent(500, (text) => parse(text) as Data);

/** The facts of a scenario: those it is like, patched by its own. */
export function givenOfScenario(files: Files, given: Data, flow: CompiledFlow, org: OrgConfig): Given {
  return factsFor(likeFacts(files, given), flow, org);
}

const signedOut = {signedIn: false};
const absent = new WeakMap<CompiledFlow, Data>();

/** All facts that a flow names, absent. */
function absentOf(flow: CompiledFlow): Data {
  const known = absent.get(flow) ?? Object.fromEntries(Object.keys(flow.facts).map((name) => [name, null]));
  absent.set(flow, known);
  return known;
}

/**
 * Facts as `decide` takes them. What no fact says is loaded and absent; the session is signed out; the
 * organisation is the compiled one.
 */
export function factsFor(given: Data, flow: CompiledFlow, org: OrgConfig): Given {
  const {raised, step, today, session, org: own} = given;
  // One copy of nearly all that is given: what is taken apart first is copied twice.
  const facts: Record<string, unknown> = laidOver(absentOf(flow), raised === undefined ? given : withoutRaised(given));
  facts['session'] = sessionOf(session);
  facts['org'] = own === undefined ? org : patched(org, own);
  if (typeof step === 'string') facts['step'] = {name: step};
  if (typeof today === 'string') facts['today'] = {date: today};
  return {facts, raised: Array.isArray(raised) ? raised.map(String) : none};
}

/** As it is where it says whether somebody is signed in. */
const sessionOf = (session: unknown): unknown => {
  if (session === undefined) return signedOut;
  return isRecord(session) && Object.hasOwn(session, 'signedIn') ? session : patched(signedOut, session);
};

const none: readonly string[] = [];

const withoutRaised = ({raised: _, ...others}: Data): Data => others;

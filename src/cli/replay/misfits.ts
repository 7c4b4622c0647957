import type {Contract} from '../../catalog/operations/operations.ts';
import {enumOf, propertyOf} from '../../catalog/operations/schema.ts';
import {flowNames, type FlowNames} from '../../compiler/scenarios/flow-names.ts';
import {FactsOfAll} from '../../compiler/scenarios/known-facts.ts';
import {didYouMean} from '../../lib/suggest.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import {rowOf} from '../../runtime/decide/row-of.ts';
import {factCheck, type FactCheck, type Misfit} from './fact-check.ts';
import type {RecordedApplication} from './recorded.ts';
import {isToldName} from './is-told-name.ts';

/** What of an application's facts nothing can be made, in words; each once. */
export interface Misfits {
  /** Steps that the flow does not know: the server has them, and nobody said what is shown then. */
  readonly steps: ReadonlySet<string>;
  /** Facts, keys and values that the server would not send by its contract. */
  readonly facts: ReadonlySet<string>;
}

const none: Misfits = {steps: new Set(), facts: new Set()};

/** Gives what tells misfits of applications of a flow: checks are made once, then run for each. */
export function misfitFinder(
  org: CompiledOrg,
  flow: string,
  contract: Contract,
): (facts: RecordedApplication['facts']) => Misfits {
  const names = flowNames(org, flow, contract);
  const {checks, known} = checksOf(org, names, contract);
  const steps = stepsOf(names);
  const table = org.flows[flow]?.flow.steps;
  const knows = (step: string): boolean =>
    steps.has(step) ||
    table?.prefixes.some(({prefix}) => step.startsWith(prefix)) === true ||
    rowOf(table, step) !== undefined;
  const say = sayer();
  return (facts) => {
    let found: {readonly steps: Set<string>; readonly facts: Set<string>} | undefined;
    const tell = (misfit: Misfit): void => {
      const isStep = misfit.path === 'step.name' && misfit.kind === 'value';
      found ??= {steps: new Set(), facts: new Set()};
      // A step that only the flow's table has, by its name or its beginning, is one that the flow knows.
      if (!isStep) found.facts.add(`${flow}: ${say(misfit)}`);
      else if (!knows(String(misfit.written))) found.steps.add(`${flow}: ${say({...misfit, known: [...steps]})}`);
    };
    for (const name in facts) {
      const check = checks.get(name);
      if (check === undefined) tell({path: '', kind: 'key', written: name, known});
      else check(inFull(name, facts[name]), tell);
    }
    return found ?? none;
  };
}

/** A step and a day may be written short. */
function inFull(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return name === 'step' ? {name: value} : name === 'today' ? {date: value} : value;
}

/** What the flow has itself must fit it there; what only others have is known. */
function checksOf(
  org: CompiledOrg,
  {facts}: FlowNames,
  contract: Contract,
): {readonly checks: ReadonlyMap<string, FactCheck>; readonly known: readonly string[]} {
  const others = new FactsOfAll(contract);
  others.add(org);
  const ambient = ['step', 'today'].map((name) => [name, contract.facts[name] ?? {}] as const);
  const all = new Map([...ambient, ...[...others.types].map(([name]) => [name, {}] as const), ...facts]);
  const checks = new Map([...all].map(([name, type]) => [name, factCheck(type, name)]));
  return {checks, known: [...new Set(['step', 'today', ...facts.keys()].toReversed())]};
}

/** Steps of the flow's table and of its own fact; where it has none, those of the contract. */
function stepsOf({groups, facts, steps}: FlowNames): ReadonlySet<string> {
  const own = facts.get('step');
  const listed = own === undefined ? undefined : enumOf(propertyOf(own, 'name')?.type ?? {});
  return listed === undefined ? steps : new Set([...groups, ...listed.map(String)]);
}

const mostWords = 2000;

/** Gives what says a misfit: near names are looked for once for each. */
function sayer(): (misfit: Misfit) => string {
  const said = new Map<string, string>();
  return (misfit) => {
    const key = `${misfit.path} ${misfit.kind} ${typeof misfit.written} ${String(misfit.written)}`;
    const word = said.get(key) ?? wordOf(misfit);
    if (said.size < mostWords) said.set(key, word);
    return word;
  };
}

function wordOf({path, kind, written, known}: Misfit): string {
  if (kind === 'type') return `${path} is not ${kinds[known[0] ?? ''] ?? 'of its type'}`;
  const name = typeof written === 'string' && isToldName(written) ? written : undefined;
  const near = name === undefined ? undefined : didYouMean(name, known);
  const hint =
    near ??
    (known.length === 0
      ? undefined
      : `There are: ${known.slice(0, 8).join(', ')}${known.length > 8 ? ` and ${known.length - 8} more` : ''}.`);
  const more = hint === undefined ? '' : ` (${hint})`;
  if (kind === 'value') return `${path} ${name ?? '(not told here)'}, no value of the fact${more}`;
  const what = path === '' ? 'no fact of the flow' : 'no key of the fact';
  return `${[path, name ?? '(not told here)'].filter(Boolean).join('.')}, ${what}${more}`;
}

const kinds: Readonly<Record<string, string>> = {
  boolean: '`true` or `false`',
  number: 'a number',
  text: 'a text',
  date: 'a day',
  list: 'a list',
  object: 'a map',
};

import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {lineOrigin} from '../diagnostics/line-origin.ts';
import {diagnostic} from '../diagnostics/report.ts';
import type {CompiledOrg} from '../model/compiled/flow.ts';
import type {OrgEvidence} from '../model/evidence.ts';
import type {Origin} from '../model/tree.ts';
import type {Files} from '../model/workspace.ts';
import {proofs} from './all.ts';
import type {Finding, Flows, Proof} from './finding.ts';
import {sharing} from './flow/sharing.ts';
import {factsOfWitness, subjectOf, type FlowCase} from './flow/subject.ts';
import {keyOfFindings} from './key.ts';

/** Findings of flows by the hash of all that they follow from. */
export interface ProofCache {
  readonly read: (key: string) => readonly Finding[] | undefined;
  readonly write: (key: string, findings: readonly Finding[]) => void;
}

export interface ProveOptions {
  readonly files: Files;
  readonly orgs: Readonly<Record<string, CompiledOrg>>;
  readonly evidence: Readonly<Record<string, OrgEvidence>>;
  /** Milliseconds of a clock that only goes on. */
  readonly now: () => number;
  /** Milliseconds for each flow, after which its questions stay open; default: five minutes. */
  readonly budget?: number;
  readonly cache?: ProofCache;
  /** Only these proofs; default: all. */
  readonly only?: readonly Proof['id'][];
  readonly progress?: (flow: string, org: string, proof: string) => void;
}

const nothingKnown: OrgEvidence[string] = {roots: {}, conditions: [], laws: [], screenRoots: {}};

/**
 * Makes all proofs about every flow of every organisation; what organisations share is proved once. A
 * finding that holds for all of them names none.
 */
export function prove(options: ProveOptions): readonly Diagnostic[] {
  const {files, orgs, evidence} = options;
  const known = new Map<string, Map<object, readonly Finding[]>>();
  const found = new Map<string, {readonly finding: Finding; readonly flow: FlowCase; readonly orgs: string[]}>();
  for (const [org, {flows}] of Object.entries(orgs)) {
    const all = Object.fromEntries(
      Object.entries(flows).map(([id, compiled]): readonly [string, FlowCase] => {
        const {roots, conditions, laws, screenRoots} = evidence[org]?.[id] ?? nothingKnown;
        return [id, {...compiled, roots, conditions, laws, screenRoots}];
      }),
    );
    // People come from one flow to another, so what the gates of the others say belongs to it.
    const gates = Object.values(all).map(({flow}) => flow.gates);
    for (const one of Object.values(all)) {
      const {flow, laws} = one;
      // So does, to its laws, what those ask and show that share its answers.
      const beside = laws.length === 0 ? [] : sharing(one, all).map((other) => other.screens);
      const around = JSON.stringify([gates, beside]);
      const proved = known.get(around) ?? new Map<object, readonly Finding[]>();
      known.set(around, proved);
      const findings = proved.get(flow) ?? proveFlow(one, all, org, options);
      proved.set(flow, findings);
      for (const finding of findings) {
        const key = JSON.stringify([finding.code, finding.at, finding.message]);
        const before = found.get(key);
        if (before === undefined) found.set(key, {finding, flow: one, orgs: [org]});
        else if (!before.orgs.includes(org)) before.orgs.push(org);
      }
    }
  }
  const place = (at: Origin | string): Origin => (typeof at === 'string' ? lineOrigin(at, files) : at);
  const total = Object.keys(orgs).length;
  return [...found.values()].flatMap(({finding, flow, orgs: its}) => {
    const {code, at, message, hint, related, witness, everywhere} = finding;
    const extra = {
      ...(hint === undefined ? {} : {hint}),
      ...(related === undefined ? {} : {related: related.map((other) => ({...other, origin: place(other.at)}))}),
      ...(witness === undefined ? {} : {example: exampleOf(flow, witness)}),
    };
    // What is true of some because they have taken something away is no fault of theirs.
    if (everywhere === true && its.length < total) return [];
    if (its.length === total) return [diagnostic(code, place(at), message, extra)];
    return its.map((org) => diagnostic(code, place(at), message, {...extra, org}));
  });
}

function proveFlow(one: FlowCase, flows: Flows, org: string, options: ProveOptions) {
  const {now, budget = 300_000, cache, only, progress} = options;
  // What some of the proofs find is not what all of them find.
  const whole = only === undefined ? cache : undefined;
  const key = whole === undefined ? '' : keyOfFindings(one, flows);
  const before = whole?.read(key);
  if (before !== undefined) return before;
  progress?.(one.flow.id, org, 'reading');
  const started = now();
  const subject = subjectOf(one, {now, budget});
  const findings: Finding[] = [];
  for (const proof of proofs) {
    if (only !== undefined && !only.includes(proof.id)) continue;
    progress?.(one.flow.id, org, proof.id);
    findings.push(...proof.prove(subject, flows));
    subject.settle();
  }
  const contradiction = subject.contradiction();
  subject.close();
  // Where nothing is possible every question is answered "never", and none of the answers means anything.
  if (contradiction !== undefined) findings.splice(0, Infinity, impossible(one.flow.id, contradiction));
  // What was not proved for want of time is asked again.
  if (now() - started <= budget) whole?.write(key, findings);
  return findings;
}

function impossible(flow: string, keys: readonly string[]): Finding {
  const where = keys.length === 0 ? '' : `: nothing fits ${keys.join(', ')}`;
  return {
    code: 'not-proved',
    at: `flows/${flow}/flow.yaml`,
    message: `Nothing is proved of the flow ${flow}, because no facts fit their schemas${where}`,
    hint: 'Mend the schemas of the facts: what is always there must have a value that it can take',
  };
}

/** Facts as scenarios give them: without what is absent and what is not needed. */
function exampleOf({flow}: FlowCase, witness: NonNullable<Finding['witness']>): Readonly<Record<string, unknown>> {
  const {facts} = witness;
  const {raised} = factsOfWitness(flow, witness);
  const told = Object.entries(facts).filter(([, value]) => !isEmpty(value));
  return {...Object.fromEntries(told), ...(raised.length === 0 ? {} : {raised})};
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

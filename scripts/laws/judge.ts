import {createCompiler} from '../../src/compiler/compile.ts';
import type {OrgEvidence} from '../../src/model/evidence.ts';
import type {Files} from '../../src/model/workspace.ts';
import {prove} from '../../src/proofs/prove.ts';
import type {Random} from '../mutations/random.ts';
import type {Violation} from './violations.ts';

/** `broken`: by an application that the interpreter confirmed; `refused`: it does not compile; `missed`: nobody noticed. */
export type Verdict = 'broken' | 'open' | 'refused' | 'missed';

export interface LawJudge {
  readonly evidence: OrgEvidence;
  readonly judge: (violation: Violation) => Verdict;
}

/** Judges edits of a workspace by the laws alone, as one organisation has it. */
export function createLawJudge(files: Files, org: string): LawJudge {
  const compile = createCompiler();
  const compiled = (now: Files) => compile(now, {orgs: [org], artifacts: false});
  return {
    evidence: compiled(files).evidence[org] ?? {},
    judge: ({file, text, flow, law}) => {
      const now = new Map([...files, [file, text]]);
      const {orgs, evidence, diagnostics} = compiled(now);
      if (diagnostics.some(({severity}) => severity === 'error')) return 'refused';
      const found = prove({files: now, orgs, evidence, now: () => 0, only: ['law-broken']}).filter(
        ({origin, message}) => origin.file === `flows/${flow}/laws.yaml` && message.startsWith(`The law ${law} `),
      );
      if (found.some(({code}) => code === 'law-broken')) return 'broken';
      return found.some(({code}) => code === 'law-not-proved') ? 'open' : 'missed';
    },
  };
}

/** So many of the violations in an order that chance draws, without those that do not compile. */
export function* drawn(
  all: readonly Violation[],
  count: number,
  {below}: Random,
  judge: LawJudge['judge'],
): Generator<{readonly violation: Violation; readonly verdict: Verdict}> {
  const left = [...all];
  for (let made = 0; made < count && left.length > 0;) {
    const [violation] = left.splice(below(left.length), 1);
    const verdict = violation === undefined ? 'refused' : judge(violation);
    if (violation === undefined || verdict === 'refused') continue;
    made += 1;
    yield {violation, verdict};
  }
}

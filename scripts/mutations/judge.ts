import {createChecks} from '../../src/checks/run-checks.ts';
import {keptModules, validatorsIn} from '../../src/cli/scenarios/validators.ts';
import {scenarioFindings} from '../../src/cli/scenarios/findings.ts';
import {createCompiler, type Compiled} from '../../src/compiler/compile.ts';
import type {Diagnostic} from '../../src/diagnostics/diagnostic.ts';
import {silence} from '../../src/diagnostics/silence/silence.ts';
import type {Files} from '../../src/model/workspace.ts';
import type {Finding} from '../../src/proofs/finding.ts';
import {prove} from '../../src/proofs/prove.ts';
import {firstFailing} from './first-failing.ts';
import {differs} from './differs.ts';
import {isSame} from './same.ts';
import type {Mutation} from './mutation.ts';

/** By whom a mutation was found, in the order in which they look. */
export const finders = ['compiler', 'checks', 'scenarios', 'proofs'] as const;
export type Finder = (typeof finders)[number];

export type Verdict =
  | {readonly is: 'found'; readonly by: Finder; readonly finding: Diagnostic}
  /** Whether there is something to find the solver could not decide in its time: counted by itself. */
  | {readonly is: 'not-proved'; readonly finding: Diagnostic}
  | {readonly is: 'survived'}
  /** The flows are what they were: nothing was broken. */
  | {readonly is: 'same'};

export interface Judge {
  /** What is found in the workspace as it is; a mutation is found where there is more. */
  readonly before: readonly Diagnostic[];
  /** All but the proofs, which take longest. */
  readonly judge: (files: Files, mutation: Mutation) => Promise<Verdict>;
  /** What the proofs say of what survived. */
  readonly prove: (files: Files) => Verdict;
}

/** The day on which comments that silence are read: not today's, so that a seed always tells the same. */
const today = '2026-11-01';

/**
 * What `waymark validate --deep` does, in one process: what a mutation has not touched is neither compiled nor
 * proved again, and whoever finds it first spares the others the work.
 */
export async function createJudge(files: Files): Promise<Judge> {
  const compile = createCompiler();
  const checks = createChecks();
  const modules = keptModules();
  const proved = new Map<string, readonly Finding[]>();
  const cache = {
    read: (key: string) => proved.get(key),
    write: (key: string, findings: readonly Finding[]) => void proved.set(key, findings),
  };
  const quiet = (found: readonly Diagnostic[], texts: Files, deep: boolean): readonly Diagnostic[] =>
    silence(found, texts, {today, deep});
  const scenarios = async (texts: Files, made: Compiled, file?: string): Promise<readonly Diagnostic[]> => {
    const validators = validatorsIn(modules(made), made.manifest).load;
    const failed =
      file === undefined ? undefined : await firstFailing(texts, {before: original, after: made, validators});
    if (failed !== undefined) return [failed];
    // What a screen says changes nothing of which rows, states and screens there are to prove.
    return file?.includes('/screens/') === true ? [] : scenarioFindings(texts, made, validators);
  };
  const proofsOf = (texts: Files, {orgs, evidence}: Compiled): readonly Diagnostic[] =>
    prove({files: texts, orgs, evidence, now: () => performance.now(), cache});

  const original = compile(files);
  const compiled = [...original.diagnostics, ...checks.all({...original, whole: true})];
  const before = [...quiet(compiled, files, false), ...(await scenarios(files, original))];

  const judge: Judge['judge'] = async (texts, mutation) => {
    const made = compile(texts);
    const found = (by: Finder, all: readonly Diagnostic[]): Verdict | undefined => {
      const [finding] = quiet(all, texts, false);
      return finding === undefined ? undefined : {is: 'found', by, finding};
    };
    const early = found('compiler', made.diagnostics);
    if (early !== undefined) return early;
    if (!differs(original.orgs, made.orgs, mutation.label)) return {is: 'same'};
    const checked = found('checks', checks.all({...made, whole: true}));
    if (checked !== undefined) return checked;
    const [failed] = await scenarios(texts, made, mutation.file);
    if (failed !== undefined) return {is: 'found', by: 'scenarios', finding: failed};
    return isSame(original, made) ? {is: 'same'} : {is: 'survived'};
  };
  const proveIt = (texts: Files): Verdict => {
    const made = compile(texts);
    // A comment may silence what others have found.
    const all = [...made.diagnostics, ...checks.all({...made, whole: true}), ...proofsOf(texts, made)];
    const left = quiet(all, texts, true);
    const [finding] = left.filter(({code}) => code !== 'not-proved');
    if (finding !== undefined) return {is: 'found', by: 'proofs', finding};
    const [open] = left;
    return open === undefined ? {is: 'survived'} : {is: 'not-proved', finding: open};
  };
  return {before, judge, prove: proveIt};
}

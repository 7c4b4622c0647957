import type {Files} from '../../src/model/workspace.ts';
import {applied} from './edit.ts';
import type {Judge, Verdict} from './judge.ts';
import {kinds, type Kind, type Mutation, type Site} from './mutation.ts';
import type {Random} from './random.ts';

export interface Judged {
  readonly mutation: Mutation;
  /** The files with it. */
  readonly files: Files;
  readonly verdict: Exclude<Verdict, {is: 'same'}>;
}

export interface Run {
  readonly judged: readonly Judged[];
  /** Drawn, but the flows stayed what they were. */
  readonly same: number;
}

/** Draws as many mutations, of all kinds equally many, and has each judged. */
export async function runMutations(
  files: Files,
  sites: readonly Site[],
  judge: Judge['judge'],
  {
    count,
    random,
    only,
    progress,
  }: {
    readonly count: number;
    readonly random: Random;
    readonly only?: Kind;
    readonly progress?: (done: number) => void;
  },
): Promise<Run> {
  const byKind = new Map(kinds.map((kind) => [kind, sites.filter((site) => site.kind === kind && site.copy !== true)]));
  const judged: Judged[] = [];
  const seen = new Set<string>();
  let same = 0;
  for (let drawn = 0; judged.length < count && drawn < count * 20; drawn += 1) {
    const kind = only ?? kinds[judged.length % kinds.length] ?? 'rename';
    const mutation = random.pick(byKind.get(kind) ?? [])?.draw(random.pick);
    const key = JSON.stringify([mutation?.file, mutation?.edits]);
    if (mutation === undefined || mutation.edits.length === 0 || seen.has(key)) continue;
    seen.add(key);
    const text = files.get(mutation.file) ?? '';
    const broken = new Map(files).set(mutation.file, applied(text, mutation.edits));
    const verdict = await judge(broken, mutation);
    if (verdict.is === 'same') {
      same += 1;
      continue;
    }
    judged.push({mutation, files: broken, verdict});
    progress?.(judged.length);
  }
  return {judged, same};
}

/** Has the proofs look at what survived. */
export function proveRun({judged, same}: Run, prove: Judge['prove'], progress?: (judged: Judged) => void): Run {
  const proved = judged.map((one): Judged => {
    if (one.verdict.is !== 'survived') return one;
    const verdict = prove(one.files);
    const looked: Judged = verdict.is === 'same' ? one : {...one, verdict};
    progress?.(looked);
    return looked;
  });
  return {judged: proved, same};
}

/** The same mutations, each found by a scenario that `isLeftOut` judged again without all of these. */
export async function without(
  {judged, same}: Run,
  judge: Judge['judge'],
  isLeftOut: (file: string) => boolean,
): Promise<Run> {
  const again: Judged[] = [];
  for (const one of judged) {
    const {verdict, mutation, files} = one;
    if (verdict.is !== 'found' || verdict.by !== 'scenarios' || !isLeftOut(verdict.finding.origin.file)) {
      again.push(one);
      continue;
    }
    const left = new Map([...files].filter(([file]) => !isLeftOut(file)));
    const found = await judge(left, mutation);
    again.push({mutation, files: left, verdict: found.is === 'same' ? {is: 'survived'} : found});
  }
  return {judged: again, same};
}

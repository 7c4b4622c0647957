import {createChecks, type GatheredFindings, type Judging} from '../../checks/run-checks.ts';
import {createEngine, type Common, type Compiling, type GatheredOrgs, type OrgPass} from '../../compiler/engine.ts';
import type {Share} from '../../compiler/share.ts';
import type {Files} from '../../model/workspace.ts';
import {parentIn} from './org-digests.ts';

/** What a thread is started with. */
export interface ShareWork {
  readonly files: Files;
  readonly shares: readonly Share[];
  /** How many organisations are compiled. */
  readonly count: Int32Array;
}

/** What is known of the organisations of a share, as data. */
export interface DoneShare {
  readonly compiled: GatheredOrgs;
  /** What the checks gathered. */
  readonly judged: GatheredFindings;
  /** What each of them extends, if anything. */
  readonly parents: ReadonlyMap<string, string | undefined>;
  /** Nothing was wrong with any of them as it compiled. */
  readonly isSound: boolean;
}

/** What was found of all organisations, or of a share of them. */
export interface Looked {
  readonly compiling: Compiling;
  readonly judging: Judging;
  readonly isSound: boolean;
}

export interface LookOptions {
  readonly share?: Share;
  /** Only these; else all, or those of the share. */
  readonly orgs?: readonly string[] | undefined;
  /** Called with each organisation. */
  readonly told?: () => void;
  /** Called with each that compiled, while nothing is known to be wrong. */
  readonly each?: ((pass: OrgPass, common: Common) => void) | undefined;
}

/** Compiles and checks organisations of these files, in one share after another: what they have in common once. */
export const orgLooker = (files: Files): ((options: LookOptions) => Looked) => {
  const engine = createEngine('common');
  const checks = createChecks();
  return ({share, orgs, told, each}) => {
    const whole = orgs === undefined;
    let [judging, isSound]: [Judging | undefined, boolean] = [undefined, true];
    const compiling = engine(
      files,
      orgs,
      (pass, common) => {
        told?.();
        judging ??= checks.begin({...common, whole});
        // What does not compile is not judged: much of it would only follow.
        isSound &&= pass.isSound;
        if (!isSound) return;
        judging.add({compiled: pass.org, resolved: pass.resolved, overrides: pass.overrides});
        each?.(pass, common);
      },
      share,
    );
    return {compiling, judging: judging ?? checks.begin({...compiling.common, whole}), isSound};
  };
};

/** What is known of a share that was looked at; undefined where it takes all organisations to tell. */
export const doneShare = ({compiling, judging, isSound}: Looked): DoneShare | undefined => {
  if (compiling.isLost) return undefined;
  const compiled = compiling.gathered();
  const parentOf = parentIn(compiling.common.trees);
  const parents = new Map(compiled.ids.map((id) => [id, parentOf(id)]));
  return {compiled, judged: judging.gathered(), parents, isSound};
};

/** Compiles and checks the organisations of shares; undefined where that takes all of them. */
export const shareWorker = ({files, shares, count}: ShareWork): readonly DoneShare[] | undefined => {
  const look = orgLooker(files);
  const told = (): void => void Atomics.add(count, 0, 1);
  const done: DoneShare[] = [];
  for (const share of shares) {
    const one = doneShare(look({share, told}));
    if (one === undefined) return undefined;
    done.push(one);
  }
  return done;
};

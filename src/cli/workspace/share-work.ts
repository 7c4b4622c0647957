import {createChecks, type GatheredFindings, type Judging} from '../../checks/run-checks.ts';
import {createEngine, type GatheredOrgs} from '../../compiler/engine.ts';
import type {Share} from '../../compiler/share.ts';
import type {Files} from '../../model/workspace.ts';

/** What a thread is started with. */
export interface ShareWork {
  readonly files: Files;
  readonly share: Share;
  /** How many organisations are compiled. */
  readonly count: Int32Array;
}

/** What a thread knows of its organisations, as data. */
export interface DoneShare {
  readonly compiled: GatheredOrgs;
  /** What the checks gathered; undefined: no organisation compiled. */
  readonly judged: GatheredFindings | undefined;
  /** Nothing was wrong with any of them as it compiled. */
  readonly isSound: boolean;
}

/** Compiles and checks the organisations of a share; undefined where that takes all of them. */
export const shareWorker = ({files, share, count}: ShareWork): DoneShare | undefined => {
  const checks = createChecks();
  let judging: Judging | undefined;
  let isSound = true;
  const compiling = createEngine('nothing')(
    files,
    undefined,
    (pass, common) => {
      Atomics.add(count, 0, 1);
      judging ??= checks.begin({...common, whole: true});
      isSound &&= pass.isSound;
      if (!isSound) return;
      judging.add({compiled: pass.org, resolved: pass.resolved, overrides: pass.overrides});
    },
    share,
  );
  if (compiling.isLost) return undefined;
  return {compiled: compiling.gathered(), judged: judging?.gathered(), isSound};
};

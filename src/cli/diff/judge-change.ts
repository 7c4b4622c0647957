import {sources} from '../../compiler/sources.ts';
import type {Compile, Compiled} from '../../compiler/compile.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import type {Files} from '../../model/workspace.ts';
import {sayFaults} from '../replay/fault.ts';
import {rateTold} from '../replay/rate.ts';
import {replayFile} from '../replay/replay-file.ts';
import type {Tally} from '../replay/tally.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import type {Checked} from '../workspace/checked.ts';
import {compareWorkspaces, type WorkspaceChanges} from './compare-workspaces.ts';
import {dataOfDiff, describeDiff} from './describe-diff.ts';
import {describeImpact, impactAtAGlance} from './describe-impact.ts';
import {namedRules} from './named-rules.ts';
import {widensBy} from './widens.ts';

interface Judging {
  readonly before: Compiled;
  readonly checked: Checked;
  /** What compiled both. */
  readonly compile: Compile;
  /** Recorded applications, to be decided by both. */
  readonly file?: string;
  readonly progress?: TellProgress;
}

/** What a change does: in words, as plain data, and of recorded applications as they were counted. */
export interface JudgedChange {
  readonly said: string;
  readonly data: object;
  readonly tally?: Tally;
}

/** Compares two versions of a workspace, and what both decide of recorded applications. */
export const judgeChange = async ({
  before,
  checked,
  compile,
  file,
  progress = () => undefined,
}: Judging): Promise<JudgedChange> => {
  const {files, compilation: next, diagnostics} = checked;
  const soundly = (edited: Files): Compiled | undefined => {
    const other = compile(edited, {artifacts: false});
    return blocking(other.diagnostics).length === 0 ? other : undefined;
  };
  progress('Comparing the two versions');
  const rulesOf = namedRules({before, next, files, compile: soundly});
  const changes: WorkspaceChanges = compareWorkspaces(before, next, widensBy(next.evidence), rulesOf);
  const sourceOf = sources(files);
  // With those that stand in the way nothing is compared.
  const errors = diagnostics.filter(({severity}) => severity === 'error');
  const data = dataOfDiff(changes, sourceOf, errors);
  if (file === undefined) return {said: describeDiff(changes, sourceOf, [], errors), data};
  const replayed = await replayFile({file, next, before, progress: rateTold(progress)});
  const tally = sayFaults(replayed, files, next.resolved);
  const said = describeDiff(changes, sourceOf, impactAtAGlance(tally, changes), errors);
  return {said: `${said}${describeImpact(tally)}`, data, tally};
};

import type {Contract} from '../catalog/operations/operations.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {Joined, type JoinedFindings} from '../diagnostics/joined.ts';
import {flowAsWritten} from '../lib/flow-as-written.ts';
import type {CompiledOrg} from '../model/compiled/flow.ts';
import type {Gathering} from '../model/gathering.ts';
import type {ResolvedOrg, Trees} from '../model/workspace.ts';
import {accessibleCopy} from './accessible-copy/check.ts';
import {answerRefused} from './answer-refused/check.ts';
import type {
  FlowCheck,
  FlowSubject,
  OrgSubject,
  ScreenCheck,
  ScreenSubject,
  WorkspaceCheck,
  WorkspaceSubject,
} from './check.ts';
import {conflictingCases, conflictingRows} from './conflicting-row/check.ts';
import {dialogOnPath} from './dialog-on-path/check.ts';
import {onEachScreen} from './each-screen.ts';
import {factCycle} from './fact-cycle/check.ts';
import {inheritedIdentity} from './inherited-identity/check.ts';
import {legalText} from './legal-text/check.ts';
import {lostNote} from './lost-note/check.ts';
import {missingNote} from './missing-note/check.ts';
import {offPath} from './off-path/check.ts';
import {oneAnswer} from './one-answer/check.ts';
import {overrideConflict} from './override-conflict/check.ts';
import {plainSize} from './plain-size/check.ts';
import {gatedByItself, readBeforeAsked} from './read-before-asked/check.ts';
import {requiredHidden} from './required-hidden/check.ts';
import {requiredUnset} from './required-unset/check.ts';
import {reviewCoverage} from './review-coverage/check.ts';
import {saidTwice, saidTwiceInFlow} from './said-twice/check.ts';
import {unmatchedRoute} from './unmatched-route/check.ts';
import {untoldError} from './untold-error/check.ts';
import {unused} from './unused/check.ts';

const screenChecks: readonly ScreenCheck[] = [
  accessibleCopy,
  conflictingCases,
  gatedByItself,
  plainSize,
  requiredHidden,
  saidTwice,
  untoldError,
];
const flowChecks: readonly FlowCheck[] = [
  answerRefused,
  conflictingRows,
  dialogOnPath,
  factCycle,
  offPath,
  readBeforeAsked,
  requiredUnset,
  reviewCoverage,
  saidTwiceInFlow,
];
/** Those of an organisation by itself: they need what it extends, and nothing of any other. */
const orgChecks: readonly WorkspaceCheck[] = [inheritedIdentity, lostNote, missingNote, oneAnswer, overrideConflict];
const workspaceChecks: readonly WorkspaceCheck[] = [...orgChecks, legalText, unmatchedRoute, unused];

/** What compiled without an error, as the checks take it. */
export interface Checkable {
  readonly orgs: Readonly<Record<string, CompiledOrg>>;
  readonly resolved: readonly ResolvedOrg[];
  readonly contract: Contract;
  /** Files of flows and organisations as written, by path. */
  readonly trees: Trees;
  /** False while only some organisations were compiled, so that what these do not use others may: of those nobody asks. */
  readonly whole: boolean;
}

/** What was found of organisations, and what each check of the whole workspace has gathered of them. */
export interface GatheredFindings {
  readonly found: JoinedFindings;
  readonly judges: readonly unknown[];
}

/** Judges organisations one by one, each after the one that it extends. */
export interface Judging extends Gathering<GatheredFindings> {
  readonly add: (org: OrgSubject) => void;
  readonly end: () => readonly Diagnostic[];
}

/** Every check. Findings of screens and flows are remembered, so that equal ones are judged once. */
export interface Checks {
  readonly begin: (of: WorkspaceSubject & Pick<Checkable, 'whole'>) => Judging;
  /** Judges all organisations of a workspace. */
  readonly all: (subject: Checkable) => readonly Diagnostic[];
}

export function createChecks(): Checks {
  const known = new WeakMap<object, WeakMap<object, readonly Diagnostic[]>>();
  const judgeScreen = (subject: ScreenSubject): readonly Diagnostic[] => {
    const byScreen = known.get(subject.tree) ?? new WeakMap<object, readonly Diagnostic[]>();
    known.set(subject.tree, byScreen);
    const before = byScreen.get(subject.screen);
    const found = before ?? screenChecks.flatMap((check) => check(subject));
    byScreen.set(subject.screen, found);
    return found;
  };
  const judgeScreens = onEachScreen((screen, tree, contract) => judgeScreen({screen, tree, contract}));
  const flows = new WeakMap<object, {readonly parts: readonly unknown[]; readonly found: readonly Diagnostic[]}>();
  const judgeFlow = (subject: FlowSubject): readonly Diagnostic[] => {
    const {flow, screens, resolved, contract} = subject;
    const before = flows.get(flow);
    const parts = [screens, resolved, contract];
    if (before?.parts.every((part, index) => part === parts[index]) === true) return before.found;
    const found = [...flowChecks.flatMap((check) => check(subject)), ...judgeScreens(subject)];
    flows.set(flow, {parts, found});
    return found;
  };
  // Organisations that change nothing of their flows share all of them.
  const sites = new WeakMap<object, {readonly parts: readonly unknown[]; readonly found: readonly Diagnostic[]}>();
  const judgeFlows = (
    compiled: CompiledOrg['flows'],
    resolved: ResolvedOrg['flows'],
    contract: Contract,
  ): readonly Diagnostic[] => {
    const before = sites.get(compiled);
    if (before?.parts[0] === resolved && before.parts[1] === contract) return before.found;
    const found = [...resolved].flatMap(([name, flow]) => {
      const made = compiled[name];
      return made === undefined ? [] : judgeFlow({...flowAsWritten(made), resolved: flow, contract});
    });
    sites.set(compiled, {parts: [resolved, contract], found});
    return found;
  };
  const begin: Checks['begin'] = ({contract, trees, whole}) => {
    const judges = (whole ? workspaceChecks : orgChecks).map((check) => check({contract, trees}));
    const found = new Joined();
    return {
      add: (org) => {
        const {compiled, resolved} = org;
        found.add(resolved.id, judgeFlows(compiled.flows, resolved.flows, contract));
        for (const judge of judges) judge.add(org);
      },
      gathered: () => ({found: found.gathered(), judges: judges.map((judge) => judge.gathered())}),
      join: (other) => {
        found.join(other.found);
        for (const [at, judge] of judges.entries()) judge.join(other.judges[at]);
      },
      end: () => [...found.all(), ...judges.flatMap((judge) => judge.end())],
    };
  };
  return {
    begin,
    all: ({orgs, resolved, ...about}) => {
      const judging = begin(about);
      for (const org of resolved) {
        const compiled = orgs[org.id];
        if (compiled !== undefined) judging.add({compiled, resolved: org, overrides: new Map()});
      }
      return judging.end();
    },
  };
}

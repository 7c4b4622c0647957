import type {Contract} from '../catalog/operations/operations.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {FindingsOfEach} from '../diagnostics/findings-of-each.ts';
import {Joined, type JoinedFindings} from '../diagnostics/joined.ts';
import type {CompiledFlow, CompiledOrg} from '../model/compiled/flow.ts';
import type {CompiledScreen} from '../model/compiled/screen.ts';
import type {Gathering} from '../model/gathering.ts';
import type {MapTree} from '../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg, Trees} from '../model/workspace.ts';

/** A screen as it is compiled, and as it is written once overrides and copies are applied. */
export interface ScreenSubject {
  readonly screen: CompiledScreen;
  readonly tree: MapTree;
  readonly contract: Contract;
}

/** A flow of one organisation. */
export interface FlowSubject {
  readonly flow: CompiledFlow;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
  readonly resolved: ResolvedFlow;
  readonly contract: Contract;
}

/** An organisation, and its overrides where they do not stand among the trees of all. */
export interface OrgSubject {
  readonly compiled: CompiledOrg;
  readonly resolved: ResolvedOrg;
  readonly overrides: Trees;
}

/** What is there before any organisation is looked at. */
export interface WorkspaceSubject {
  readonly contract: Contract;
  readonly trees: Trees;
}

/**
 * Looks at organisations one by one, each after the one that it extends, and gathers of them what only all of them tell,
 * which it does at the end.
 */
export interface WorkspaceJudge<Gathered = unknown> extends Gathering<Gathered> {
  readonly add: (org: OrgSubject) => void;
  readonly end: () => readonly Diagnostic[];
}

/** Each judges what compiles, and gives its findings; whose they are is added by whoever runs it. */
export type ScreenCheck = (subject: ScreenSubject) => readonly Diagnostic[];
export type FlowCheck = (subject: FlowSubject) => readonly Diagnostic[];
export type WorkspaceCheck<Gathered = unknown> = (subject: WorkspaceSubject) => WorkspaceJudge<Gathered>;

type JudgeOfEach = (subject: WorkspaceSubject) => (org: OrgSubject) => readonly Diagnostic[];

/** Findings of organisations that were looked at one by one. */
interface FoundOfEach<Gathered> extends Gathering<Gathered> {
  readonly add: (org: string, found: readonly Diagnostic[]) => void;
  readonly all: () => readonly Diagnostic[];
}

const ofEach =
  <Gathered>(of: JudgeOfEach, begin: () => FoundOfEach<Gathered>): WorkspaceCheck<Gathered> =>
  (subject) => {
    const judge = of(subject);
    const found = begin();
    return {
      add: (org) => found.add(org.resolved.id, judge(org)),
      end: () => found.all(),
      gathered: () => found.gathered(),
      join: (other) => found.join(other),
    };
  };

/** A check that says something of each organisation, and nothing of all: `of` gives it. */
export const eachOrg = (of: JudgeOfEach): WorkspaceCheck<ReturnType<FindingsOfEach['gathered']>> =>
  ofEach(of, () => new FindingsOfEach());

/** The same, where one finding stands for all organisations that have it. */
export const eachOrgJoined = (of: JudgeOfEach): WorkspaceCheck<JoinedFindings> => ofEach(of, () => new Joined());

import type {Contract} from '../catalog/operations/operations.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {CompiledFlow, CompiledOrg} from '../model/compiled/flow.ts';
import type {CompiledScreen} from '../model/compiled/screen.ts';
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

/** Looks at organisations one by one, each after the one that it extends; what only all of them tell comes at the end. */
export interface WorkspaceJudge {
  readonly add: (org: OrgSubject) => void;
  readonly end: () => readonly Diagnostic[];
}

/** Each judges what compiles, and gives its findings; whose they are is added by whoever runs it. */
export type ScreenCheck = (subject: ScreenSubject) => readonly Diagnostic[];
export type FlowCheck = (subject: FlowSubject) => readonly Diagnostic[];
export type WorkspaceCheck = (subject: WorkspaceSubject) => WorkspaceJudge;

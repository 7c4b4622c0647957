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

/** Everything: what nobody uses is known only once all organisations were looked at. */
export interface WorkspaceSubject {
  readonly contract: Contract;
  readonly trees: Trees;
  readonly orgs: readonly {readonly compiled: CompiledOrg; readonly resolved: ResolvedOrg}[];
}

/** Each judges what compiles, and gives its findings; whose they are is added by whoever runs it. */
export type ScreenCheck = (subject: ScreenSubject) => readonly Diagnostic[];
export type FlowCheck = (subject: FlowSubject) => readonly Diagnostic[];
export type WorkspaceCheck = (subject: WorkspaceSubject) => readonly Diagnostic[];

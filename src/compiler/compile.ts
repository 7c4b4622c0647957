import type {Contract} from '../catalog/operations/operations.ts';
import {blocking} from '../diagnostics/blocking.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {CompiledOrg} from '../model/compiled/flow.ts';
import type {ServerTexts} from '../model/compiled/server-texts.ts';
import type {OrgEvidence} from '../model/evidence.ts';
import type {Compilation, Files, ResolvedOrg, Trees} from '../model/workspace.ts';
import {createEngine, type OrgPass} from './engine.ts';
import {Emitter} from './emit/emit.ts';
import {moduleHashes} from './plug-ins/find-modules.ts';
import type {ReadPlugIns} from './plug-ins/read-plug-ins.ts';
import {siteBase} from './link/site-base.ts';

export interface CompileOptions {
  /** Only these organisations; default: all. */
  readonly orgs?: readonly string[];
  /** `false`: find mistakes only, write no artifacts. */
  readonly artifacts?: boolean;
  /** Which of the findings stand in the way of artifacts; default: `blocking`, silenced or not. */
  readonly faults?: (found: readonly Diagnostic[]) => readonly Diagnostic[];
  /** Told of each organisation once it is compiled. */
  readonly each?: (org: string) => void;
}

/**
 * What a compilation gives besides its findings; those are in the order of the stages. There are a manifest and
 * artifacts only where nothing stands in their way: what is left of files with errors says what nobody meant.
 */
export type Compiled = Compilation & {
  readonly diagnostics: readonly Diagnostic[];
  /** What proofs need besides the artifacts, by organisation. */
  readonly evidence: Readonly<Record<string, OrgEvidence>>;
  /** What checks look at besides: organisations as written, the contract, the files themselves. */
  readonly resolved: readonly ResolvedOrg[];
  readonly contract: Contract;
  /** One that means the same, and may have other descriptions: what checks are remembered by. */
  readonly meant: Contract;
  readonly trees: Trees;
  /** What engineers added, and where its modules are. */
  readonly plugIns: ReadPlugIns;
  /** Mails of `server.yaml`. */
  readonly serverTexts: ServerTexts;
  /** By organisation, the text of its logo where a file has it. */
  readonly logos: ReadonlyMap<string, string | undefined>;
};

export type Compile = (files: Files, options?: CompileOptions) => Compiled;

/**
 * Compiles a workspace: `files` are texts by path from its root. Author mistakes are returned, all of
 * them; what could be linked is, also of a broken workspace, and is not written. Never throws for what authors wrote.
 */
export const compile: Compile = (files, options) => createCompiler()(files, options);

/**
 * A compiler that remembers: called again, it does only what an edited file makes necessary. One that `follows` does less,
 * and what it gave before tells no places any longer: they have moved to those of the files that it was given last.
 */
export function createCompiler({follows = false}: {readonly follows?: boolean} = {}): Compile {
  const engine = createEngine(follows ? 'nodes' : 'files');
  const emitter = new Emitter();
  return (files, {orgs: only, artifacts: writes = true, faults = blocking, each} = {}) => {
    const passes: OrgPass[] = [];
    const {diagnostics, contract, meant, trees, plugIns, serverTexts} = engine(files, only, (pass) => {
      passes.push(pass);
      each?.(pass.id);
    }).end();
    const orgs: Readonly<Record<string, CompiledOrg>> = Object.fromEntries(passes.map(({id, org}) => [id, org]));
    const resolved = passes.map((pass) => pass.resolved);
    const logos = new Map(passes.map(({id, logo}) => [id, logo]));
    const roots = new Map(resolved.map(({id, root}) => [id, root]));
    const isSound = writes && faults(diagnostics).length === 0;
    const emitted = isSound
      ? emitter.emit({
          base: siteBase(resolved),
          orgs,
          plugIns: plugIns.plugIns,
          modules: moduleHashes(plugIns.modules, files),
          sources: plugIns.sources,
          logoOf: (id) => logos.get(id),
          rootOf: (id) => roots.get(id),
        })
      : undefined;
    return {
      orgs,
      evidence: Object.fromEntries(passes.map(({id, evidence}) => [id, evidence])),
      resolved,
      contract,
      meant,
      trees,
      plugIns,
      serverTexts,
      logos,
      manifest: emitted?.manifest,
      artifacts: emitted?.artifacts ?? new Map(),
      diagnostics,
    };
  };
}

import type {Contract} from '../catalog/operations/operations.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {OrgEvidence} from '../model/evidence.ts';
import type {Compilation, Files, ResolvedOrg, Trees} from '../model/workspace.ts';
import {contractReader} from './contract-reader.ts';
import {Emitter} from './emit/emit.ts';
import {fileReader} from './file-reader.ts';
import {joined, withoutFollowing} from './join-findings.ts';
import {Linker} from './link/link-org.ts';
import {siteBase} from './link/site-base.ts';
import {createResolver} from './resolve/resolve.ts';
import {checkScenarios} from './scenarios/check-scenarios.ts';
import {settingsReader} from './settings-reader.ts';
import {sources} from './sources.ts';
import {findLogo} from './logo.ts';

export interface CompileOptions {
  /** Only these organisations; default: all. */
  readonly orgs?: readonly string[];
  /** `false`: find mistakes only, write no artifacts. */
  readonly artifacts?: boolean;
}

/** What a compilation gives besides its findings; those are in the order of the stages. */
export type Compiled = Compilation & {
  readonly diagnostics: readonly Diagnostic[];
  /** What proofs need besides the artifacts, by organisation. */
  readonly evidence: Readonly<Record<string, OrgEvidence>>;
  /** What checks look at besides: organisations as written, the contract, the files themselves. */
  readonly resolved: readonly ResolvedOrg[];
  readonly contract: Contract;
  readonly trees: Trees;
};

export type Compile = (files: Files, options?: CompileOptions) => Compiled;

/**
 * Compiles a workspace: `files` are texts by path from its root. Author mistakes are returned, all of
 * them; what could be compiled is, also of a broken workspace. Never throws for what authors wrote.
 */
export const compile: Compile = (files, options) => createCompiler()(files, options);

/** A compiler that remembers: called again, it does only what an edited file makes necessary. */
export function createCompiler(): Compile {
  const read = fileReader();
  const resolve = createResolver();
  const contracts = contractReader();
  const settled = settingsReader();
  const emitter = new Emitter();
  let known: {readonly contract: Contract; readonly linker: Linker} | undefined;

  return (files, {orgs, artifacts: writes = true} = {}) => {
    // 1 parse and 2 validate: each file by itself, settings by the fact that they are
    const {trees, broken, lost, diagnostics} = read(files);
    const unread = {files, broken, lost};
    const {contract, diagnostics: found} = contracts(files, trees.schemas);
    const settings = settled(trees.flows, contract);
    diagnostics.push(...found, ...withoutFollowing(settings.diagnostics, diagnostics, unread));

    // 3 resolve: organisations, their overrides, copies
    const resolved = resolve(settings.flows, broken);
    diagnostics.push(...withoutFollowing(resolved.diagnostics, diagnostics, unread));

    // 4 link: names to things, rules to logic
    if (known?.contract !== contract) known = {contract, linker: new Linker(contract)};
    const {linker} = known;
    const sourceOf = sources(files);
    const wanted = resolved.orgs.filter(({id}) => orgs === undefined || orgs.includes(id));
    const linked = wanted.map((org) => ({id: org.id, ...linker.link(org, {sourceOf, broken})}));
    diagnostics.push(...withoutFollowing(joined(linked), diagnostics, unread));

    const compiled = Object.fromEntries(linked.map(({id, org}) => [id, org]));
    const logos = new Map(wanted.map((org) => [org.id, findLogo(org, files)]));
    diagnostics.push(...[...logos.values()].flatMap((logo) => logo.diagnostics));

    // 5 tests: what scenarios and their facts name
    const orgIds = resolved.orgs.map(({id}) => id);
    // Of flows with errors they may well name what is only not read.
    const isSound = diagnostics.every(({severity, origin}) => severity !== 'error' || origin.file.startsWith('tests/'));
    const tests = isSound ? checkScenarios({trees: trees.flows, contract, orgs: compiled, orgIds, broken}) : [];
    diagnostics.push(...withoutFollowing(tests, diagnostics, unread));

    // 6 emit: content-addressed artifacts
    const emitted = writes ? emitter.emit(siteBase(wanted), compiled, (id) => logos.get(id)?.text) : undefined;
    const evidence = Object.fromEntries(linked.map((one) => [one.id, one.evidence]));
    return {
      orgs: compiled,
      evidence,
      resolved: wanted,
      contract,
      trees: trees.flows,
      manifest: emitted?.manifest,
      artifacts: emitted?.artifacts ?? new Map(),
      diagnostics,
    };
  };
}

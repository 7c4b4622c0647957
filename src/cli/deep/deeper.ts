import type {Compile, Compiled} from '../../compiler/compile.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {createFilesChecker, keptOf, type Checked, type CheckOptions, type Findings} from '../workspace/checked.ts';
import {keptFindings} from '../workspace/kept-findings.ts';
import {readWorkspace, type Workspace} from '../workspace/workspace.ts';
import {codeNow} from './code-version.ts';
import {proofCache} from './proof-cache.ts';
import {keptScenarios} from './scenario-cache.ts';
import type {ScenarioThread} from './scenario-thread.ts';

interface Deeper {
  readonly deeper: NonNullable<CheckOptions['deeper']>;
  /** Whether nothing stayed open, of what was proved last, for want of time. */
  readonly isSettled: () => boolean;
}

/** The proofs of `validate --deep`, remembered under `.waymark`. */
export const createDeeper = async ({progress}: Pick<Terminal, 'progress'>): Promise<Deeper> => {
  const {prove} = await import('../../proofs/prove.ts');
  const version = codeNow();
  let isSettled = false;
  const deeper: Deeper['deeper'] = (root, files, {orgs, evidence}) => {
    const cache = proofCache(root, version);
    const found = prove({
      files,
      orgs,
      evidence,
      now: () => performance.now(),
      cache,
      progress: (flow, org, proof) => progress(`Proving ${flow} as ${org} has it`, proof),
    });
    cache.prune();
    isSettled = cache.isSettled();
    return found;
  };
  return {deeper, isSettled: () => isSettled};
};

/**
 * What is wrong in the workspace at `root`, proofs and scenarios included. What was found in the very same files before is read,
 * and nothing compiled for it. `org`: of this one alone.
 *
 * @throws UsageError when `root` is no workspace or the organisation is unknown.
 */
export const checkDeeply = async (root: string, terminal: Terminal, org?: string): Promise<Findings> => {
  const {progress} = terminal;
  const workspace = readWorkspace(root);
  const kept = org === undefined ? keptFindings(workspace, 'deep') : undefined;
  const known = keptOf(workspace, kept?.read(), {deep: true});
  if (known !== undefined)
    return {...known, diagnostics: [...known.diagnostics, ...(await scenariosSay(known, {progress}))]};
  const thread = await threadFor(workspace, org);
  try {
    const {deeper, isSettled} = await createDeeper(terminal);
    const {createCompiler} = await import('../../compiler/compile.ts');
    // Scenarios need artifacts besides, and nothing else that was not compiled for the proofs.
    const compile = createCompiler();
    let all: readonly Diagnostic[] | undefined;
    const check = await createFilesChecker({
      compile,
      ...(org === undefined ? {} : {orgs: [org]}),
      artifacts: false,
      deeper,
      progress,
      told: (found) => (all = found),
    });
    const checked = check(workspace);
    if (all !== undefined && isSettled() && !runsModules(checked)) kept?.keep(all);
    return await withWhatScenariosSay(checked, {progress, compile, thread}, org);
  } finally {
    thread?.stop();
  }
};

/** Begins to run the scenarios before it is known whether anything is wrong; not where it is known what they say. */
const threadFor = async ({root, files}: Workspace, org?: string): Promise<ScenarioThread | undefined> => {
  if (keptScenarios(root, files, versionFor(org)).read() !== undefined) return undefined;
  const {startScenarios} = await import('./scenario-thread.ts');
  return startScenarios(files, org);
};

const versionFor = (org?: string): string => `${codeNow()} ${org ?? ''}`;

/** How scenarios are run, and what is there already to run them by. */
interface Running extends Pick<Terminal, 'progress'> {
  /** What compiled the same files. */
  readonly compile?: Compile;
  readonly thread?: ScenarioThread | undefined;
}

/** With what the scenarios of a workspace say of it, where its plug-ins neither print nor compute by code; `org`: only those of one organisation. */
export const withWhatScenariosSay = async (checked: Checked, running: Running, org?: string): Promise<Findings> => {
  // They would run modules of plug-ins: `waymark test` does.
  if (runsModules(checked)) return checked;
  return {...checked, diagnostics: [...checked.diagnostics, ...(await scenariosSay(checked, running, org))]};
};

const runsModules = ({compilation}: Checked): boolean =>
  compilation.plugIns.modules.some(({sort}) => sort === 'formats' || sort === 'operators');

/** Of a workspace with errors they say nothing. */
const scenariosSay = async (
  {root, files, diagnostics, compilation: compiled}: Findings & Partial<Checked>,
  {progress, compile, thread}: Running,
  org?: string,
): Promise<readonly Diagnostic[]> => {
  const has = [...files.keys()].some((file) => file.startsWith('tests/scenarios/'));
  if (!has || diagnostics.some(({severity}) => severity === 'error')) return [];
  const kept = keptScenarios(root, files, versionFor(org));
  const find = async (): Promise<readonly Diagnostic[]> => {
    const {createCompiler} = await import('../../compiler/compile.ts');
    // What is wrong with other organisations is nothing to this one.
    const options = org === undefined ? {} : {orgs: [org], faults: () => []};
    const compiling = (): Compiled => (compile ?? createCompiler())(files, options);
    if (thread !== undefined && compiled !== undefined) return thread.findings(compiled, compiling, progress);
    const {scenarioFindings} = await import('../scenarios/findings.ts');
    const {validatorsOf} = await import('../scenarios/validators.ts');
    const compilation = compiling();
    return scenarioFindings(files, compilation, validatorsOf(compilation), {
      ...(org === undefined ? {} : {org}),
      progress,
    });
  };
  let said = kept.read();
  if (said === undefined) kept.keep((said = await find()));
  return said.filter((one) => !followsFrom(one, diagnostics));
};

/** No scenario can lead to a screen that is never decided. */
const followsFrom = ({code, origin, org}: Diagnostic, proved: readonly Diagnostic[]): boolean =>
  code === 'no-scenario' &&
  proved.some(
    (other) =>
      other.code === 'unreachable-screen' &&
      other.origin.file === origin.file &&
      (other.org === undefined || other.org === (org ?? 'default')),
  );

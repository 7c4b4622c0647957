import {blocking} from '../../diagnostics/blocking.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {silence} from '../../diagnostics/silence/silence.ts';
import type {Compile, Compiled} from '../../compiler/compile.ts';
import type {Common, OrgPass} from '../../compiler/engine.ts';
import type {Files} from '../../model/workspace.ts';
import {noneCalled} from '../terminal/none-called.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import {keptFindings, type KeptFindings} from './kept-findings.ts';
import type {SharesOptions} from './look-in-shares.ts';
import {orgsOf} from './orgs-of.ts';
import {shareSizes} from './share-sizes.ts';
import type {Looked} from './share-work.ts';
import {readWorkspace, workspaceReader, type Workspace} from './workspace.ts';

/** A workspace as read and compiled, with everything that was found in it. */
export interface Checked {
  readonly root: string;
  readonly files: Files;
  readonly compilation: Compiled;
  readonly diagnostics: readonly Diagnostic[];
  /** Where only some organisations are looked at: what was found of others, and is nothing to these. */
  readonly elsewhere: readonly Diagnostic[];
}

export type Checker = () => Checked;

export interface CheckOptions {
  readonly orgs?: readonly string[];
  readonly artifacts?: boolean;
  /** What compiles, for who compiles more than one version: what they share is compiled once. */
  readonly compile?: Compile;
  /** What is found besides, by who looks deeper at a workspace that has no errors. */
  readonly deeper?: (root: string, files: Files, compiled: Compiled) => readonly Diagnostic[];
  /** Told all that was found where it was looked deeper, before comments silence any of it. */
  readonly told?: (found: readonly Diagnostic[]) => void;
  /** Today, `2027-01-31`: comments silence findings until a day. */
  readonly today?: () => string;
  /** Told what is looked at now. */
  readonly progress?: TellProgress;
}

/**
 * Gives a function that reads and compiles the workspace at `root`; called again, it compiles only
 * what changed, and what it gave before tells no places any longer. `orgs` limits the work to these organisations, and what is found to what concerns them; `artifacts: false`
 * only looks for mistakes and writes none.
 *
 * @throws UsageError when `root` is no workspace or an organisation is unknown.
 */
export const createChecker = async (root: string, options: CheckOptions = {}): Promise<Checker> => {
  const {createCompiler} = await import('../../compiler/compile.ts');
  // Proofs keep findings by what is compiled, wherever it stands.
  const compile = createCompiler({follows: options.deeper === undefined});
  const check = await createFilesChecker({compile, ...options});
  const read = workspaceReader(root);
  return () => check(read());
};

/** The same for files that somebody else has read, or has in mind. */
export const createFilesChecker = async (options: CheckOptions = {}): Promise<(workspace: Workspace) => Checked> => {
  const {orgs, deeper, told, today = thisDay, progress} = options;
  const {createCompiler} = await import('../../compiler/compile.ts');
  const {createChecks} = await import('../../checks/run-checks.ts');
  const {compile = createCompiler()} = options;
  const checks = createChecks();
  const {nearTo} = await import('./near.ts');
  return ({root: home, files, diagnostics}) => {
    for (const org of orgs ?? []) requireOrg(files, org);
    const isNear = orgs === undefined ? () => true : nearTo(orgs, files);
    const faults = (some: readonly Diagnostic[]): readonly Diagnostic[] => {
      const errors = blocking([...diagnostics, ...some].filter(isNear));
      // Whether each comment has work is judged below, when all is found.
      return errors.length === 0 ? errors : blocking(silence(errors, files, {today: today(), whole: false}));
    };
    const count = countCompiled(files, options);
    const compilation = compile(files, {...options, faults, each: () => count(1)});
    const compiled = [...diagnostics, ...compilation.diagnostics];
    // What does not compile is not judged: much of it would only follow.
    const isSound = blocking(compiled.filter(isNear)).length === 0;
    progress?.('Checking');
    const found = [
      ...compiled,
      ...(isSound ? checks.all({...compilation, contract: compilation.meant, whole: orgs === undefined}) : []),
    ];
    const deep = deeper !== undefined && blocking(found.filter(isNear)).length === 0;
    if (deep) {
      found.push(...deeper(home, files, compilation));
      told?.(found);
    }
    const silenced = silence(found, files, {today: today(), whole: orgs === undefined, deep});
    return {root: home, files, compilation, ...parted(silenced, isNear)};
  };
};

/** Tells how many organisations are compiled; `besides` counts those that other threads have. */
const countCompiled = (
  files: Files,
  {orgs, progress}: Pick<CheckOptions, 'orgs' | 'progress'>,
): ((more: number, besides?: () => number) => void) => {
  const of = (orgs ?? orgsOf(files)).length;
  let done = 0;
  progress?.('Compiling organisations', {done, of});
  return (more, besides = () => 0) => {
    done += more;
    // Several threads, and shares, compile what several organisations extend.
    progress?.('Compiling organisations', {done: Math.min(done + besides(), of), of});
  };
};

const parted = (
  found: readonly Diagnostic[],
  isNear: (one: Diagnostic) => boolean,
): Pick<Checked, 'diagnostics' | 'elsewhere'> => ({
  diagnostics: found.filter(isNear),
  elsewhere: found.filter((one) => !isNear(one)),
});

/** What is found in a workspace, and nothing besides. */
export type Findings = Omit<Checked, 'compilation'>;

export interface OnceOptions extends Pick<CheckOptions, 'orgs' | 'today' | 'progress'> {
  /** Called with each organisation that compiled, while nothing is known to be wrong. */
  readonly each?: (pass: OrgPass, common: Common) => void;
  /** Whether `each` can do without organisations that are as they were: `SharesOptions.keeps`. */
  readonly keeps?: SharesOptions['keeps'];
}

/** `isWhole`: nothing was wrong, not even what is silenced. */
type FoundOnce = Findings & {readonly isWhole: boolean};

/**
 * Finds what is wrong in the workspace at `root`, as a checker does, and keeps no more than the findings of an
 * organisation in memory: there may be thousands. What was found in the very same files before is not looked for again.
 *
 * @throws UsageError when `root` is no workspace or an organisation is unknown.
 */
export const checkOnce = async (root: string, options: OnceOptions = {}): Promise<FoundOnce> => {
  const workspace = readWorkspace(root);
  return options.each === undefined ? checkKept(workspace, options) : checkAnew(workspace, options);
};

const checkKept = async (workspace: Workspace, options: OnceOptions): Promise<FoundOnce> => {
  const kept = options.orgs === undefined ? keptFindings(workspace) : undefined;
  return keptOf(workspace, kept?.read(), options) ?? checkAnew(workspace, options, kept);
};

/** Findings of before as the comments in the files silence them today; undefined where there are none. `deep`: proofs are among them. */
export const keptOf = (
  {root, files}: Workspace,
  found: readonly Diagnostic[] | undefined,
  {today = thisDay, deep = false}: Pick<OnceOptions, 'today'> & {readonly deep?: boolean} = {},
): FoundOnce | undefined =>
  found && {root, files, diagnostics: silence(found, files, {today: today(), deep}), elsewhere: [], isWhole: true};

/** `checkOnce` of files that were read, whatever was found before; what is found is kept where it is whole. */
export const checkAnew = async (
  workspace: Workspace,
  options: OnceOptions,
  kept?: KeptFindings,
): Promise<FoundOnce> => {
  const {orgs, today = thisDay, each, keeps} = options;
  const {root: home, files, diagnostics} = workspace;
  for (const org of orgs ?? []) requireOrg(files, org);
  const whole = orgs === undefined;
  const isNear = whole ? () => true : (await import('./near.ts')).nearTo(orgs, files);
  // Who is given each organisation is given all of them, but for those that they keep.
  const maySkip = whole && (each === undefined || keeps !== undefined);
  const inShares = maySkip
    ? await inSharesOf(workspace, {each, keeps, told: countCompiled(files, options)})
    : undefined;
  const {compiling, judging, isSound} = inShares ?? (await atOnce(workspace, options));
  const ended = compiling.end();
  const compiled = [...diagnostics, ...ended.diagnostics];
  if (blocking(compiled.filter(isNear)).length > 0)
    return {root: home, files, ...parted(silence(compiled, files, {today: today(), whole}), isNear), isWhole: false};
  // An error of an organisation only followed from something else, or is of no other's concern: rare enough to begin anew.
  if (!isSound) {
    const {each: _, ...given} = options;
    const check = await createFilesChecker({...given, artifacts: false});
    const {compilation: __, ...found} = check(workspace);
    return {...found, isWhole: false};
  }
  options.progress?.('Checking');
  const found = [...compiled, ...judging.end()];
  kept?.keep(found);
  return {root: home, files, ...parted(silence(found, files, {today: today(), whole}), isNear), isWhole: true};
};

/** What is found where all organisations that are asked for are looked at, one after the other. */
const atOnce = async ({files}: Workspace, options: OnceOptions): Promise<Looked> => {
  const {orgLooker} = await import('./share-work.ts');
  const told = countCompiled(files, options);
  return orgLooker(files)({orgs: options.orgs, told: () => told(1), each: options.each});
};

/** What is found in shares, whose code comes for large workspaces alone. */
const inSharesOf = async (workspace: Workspace, options: SharesOptions): Promise<Looked | undefined> =>
  orgsOf(workspace.files).length < shareSizes.forShares
    ? undefined
    : (await import('./look-in-shares.ts')).lookInShares(workspace, options);

const thisDay = (): string => new Date().toISOString().slice(0, 10);

export const requireOrg = (files: Files, org: string): void => {
  const known = orgsOf(files);
  if (known.includes(org)) return;
  throw noneCalled('organisation', org, known);
};

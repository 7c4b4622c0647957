import {join} from 'node:path';
import {createCompiler, type Compile, type Compiled} from '../../compiler/compile.ts';
import {plugInDefinitions} from '../../catalog/plug-ins/definitions.ts';
import type {PlugIns} from '../../catalog/plug-ins/plug-ins.ts';
import type {PlugInModule} from '../../compiler/plug-ins/find-modules.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import {memoRecent} from '../../lib/recent.ts';
import {siteOrg} from '../../model/site.ts';
import type {Files} from '../../model/workspace.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import type {AnswerOperation} from '../../model/asked-operation.ts';
import {planOf, type PlanParts} from '../../server/plan/plan-of.ts';
import type {ServerPlan} from '../../server/plan/plan.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {codeNow} from '../deep/code-version.ts';
import {digestOfFiles} from '../workspace/digest-of-files.ts';
import {hasServerErrors} from '../workspace/has-server-errors.ts';
import {keepValue, readKept} from '../workspace/kept-value.ts';
import {ancestryOf} from '../workspace/near.ts';
import {settingsFile} from '../workspace/settings-file.ts';
import {readWorkspace, type Workspace} from '../workspace/workspace.ts';

/** What a server is told of its workspace. */
export interface ServedWorkspace {
  /** Its folder, links followed. */
  readonly root: string;
  /** Of its plug-ins. */
  readonly modules: readonly PlugInModule[];
  /** What its server does, where these functions answer the operations of plug-ins. */
  readonly planWith: (code: Readonly<Record<string, AnswerOperation>>) => ServerPlan;
}

/**
 * Reads what the server of a workspace does, from its files, `workspace`, where they were read already. No module is run. Of the organisations the default one alone is compiled,
 * unless a text of the server prints what all of them ask: of thousands each other is once it is asked for, from the files
 * as they were read. `compile` is for who reads many workspaces that are much alike.
 *
 * @throws UsageError where `server.yaml` has errors
 */
export const readServed = (
  root: string,
  workspace = readWorkspace(root),
  compile: Compile = createCompiler(),
): ServedWorkspace => {
  const {files, root: home} = workspace;
  const compileOne = oneOrg(files, compile);
  const {org, others, operations, server, texts, plugIns, modules} =
    servedAlone(home, files, compileOne) ?? servedOfAll(files, compile);
  // What is not compiled is read by the words of plug-ins all the same.
  plugInDefinitions(plugIns);
  const orgOf = memoRecent(keptOrgs, (id) => {
    if (id === org?.org.org) return org;
    if (others !== undefined) return Object.hasOwn(others, id) ? others[id] : undefined;
    return files.has(settingsFile(id)) ? compileOne(id).orgs[id] : undefined;
  });
  return {root: home, modules, planWith: (code) => planOf({server, operations, org, orgOf, texts, code})};
};

/** Keeps what a server is told of a workspace, so that it need not compile where it starts. */
export const keepServed = ({root, files}: Pick<Workspace, 'root' | 'files'>): void => {
  servedAlone(root, files, oneOrg(files, createCompiler()));
};

/** All that a plan is made of, as data. */
interface Served extends Pick<PlanParts, 'server' | 'operations' | 'org' | 'texts'> {
  /** Every organisation, where all had to be compiled. */
  readonly others?: Compiled['orgs'];
  readonly plugIns: PlugIns;
  readonly modules: readonly PlugInModule[];
}

type CompileOne = (id: string) => Compiled;

const oneOrg =
  (files: Files, compile: Compile): CompileOne =>
  (id) =>
    compile(filesOfOrg(files, id), {artifacts: false, orgs: [id]});

/**
 * What comes of the default organisation alone, which is kept until its files change, or the code that compiles them; undefined
 * where all have to be compiled.
 */
const servedAlone = (root: string, files: Files, compileOne: CompileOne): Served | undefined => {
  const file = join(root, '.waymark/served.v8');
  const key = `${codeNow()} ${digestOfFiles(filesOfOrg(files, siteOrg))}`;
  const known = readKept(file, key) as Served | undefined;
  if (known !== undefined) return known;
  const one = files.has(settingsFile(siteOrg)) ? compileOne(siteOrg) : undefined;
  // What this organisation does not send another may, and as something else.
  if (one === undefined || hasServerErrors(one) || printsAnswers(one)) return undefined;
  const served = servedOf(one);
  keepValue(file, key, served);
  return served;
};

const servedOfAll = (files: Files, compile: Compile): Served => {
  const all = compile(files, {artifacts: false});
  if (hasServerErrors(all)) throw new UsageError('server.yaml has errors: `waymark validate` names them.');
  return {...servedOf(all), others: all.orgs};
};

const servedOf = ({orgs, contract, serverTexts, trees, plugIns: {plugIns, modules}}: Compiled): Served => {
  const tree = trees.get('server.yaml');
  const org = orgs[siteOrg] ?? Object.values(orgs)[0];
  const server = tree === undefined ? {} : toJson(tree);
  return {server, operations: contract.operations, org, texts: serverTexts, plugIns, modules};
};

/** How many organisations are kept as they were compiled. */
const keptOrgs = 50;

const printsAnswers = ({serverTexts}: Pick<Compiled, 'serverTexts'>): boolean =>
  [...pathsReadIn(serverTexts).keys()].some((path) => path.startsWith('answers.'));

/** The files without tests, and without those of organisations that this one has nothing of. */
const filesOfOrg = (files: Files, id: string): Files => {
  const needed = new Set(ancestryOf(id, files));
  const isNeeded = (path: string): boolean => {
    const [folder, org = ''] = path.split('/', 2);
    return folder === 'orgs' ? needed.has(org) : folder !== 'tests';
  };
  return new Map([...files].filter(([path]) => isNeeded(path)));
};

/** The plan for who only looks at what a server keeps; `compile` as for `readServed`. */
export const readPlan = (root: string, compile?: Compile): ServerPlan =>
  readServed(root, readWorkspace(root), compile).planWith({});

import {compile, createCompiler, type Compiled} from '../../compiler/compile.ts';
import type {PlugInModule} from '../../compiler/plug-ins/find-modules.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import {memoRecent} from '../../lib/recent.ts';
import {siteOrg} from '../../model/site.ts';
import type {Files} from '../../model/workspace.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import type {AnswerOperation} from '../../model/asked-operation.ts';
import {planOf} from '../../server/plan/plan-of.ts';
import type {ServerPlan} from '../../server/plan/plan.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {hasServerErrors} from '../workspace/has-server-errors.ts';
import {ancestryOf} from '../workspace/near.ts';
import {settingsFile} from '../workspace/settings-file.ts';
import {readWorkspace} from '../workspace/workspace.ts';

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
 * Reads what the server of a workspace does. No module is run. Of the organisations the default one alone is compiled,
 * unless a text of the server prints what all of them ask: of thousands each other is once it is asked for, from the files
 * as they were read.
 *
 * @throws UsageError where `server.yaml` has errors
 */
export const readServed = (root: string): ServedWorkspace => {
  const {files, root: home} = readWorkspace(root);
  const compileSome = createCompiler();
  const compileOne = (id: string): Compiled => compileSome(filesOfOrg(files, id), {artifacts: false, orgs: [id]});
  const one = files.has(settingsFile(siteOrg)) ? compileOne(siteOrg) : undefined;
  // What this organisation does not send another may, and as something else.
  const isEnough = one !== undefined && !hasServerErrors(one) && !printsAnswers(one);
  const {contract, orgs, trees, serverTexts, plugIns, ...whole} = isEnough ? one : compile(files, {artifacts: false});
  if (!isEnough && hasServerErrors(whole))
    throw new UsageError('server.yaml has errors: `waymark validate` names them.');
  const tree = trees.get('server.yaml');
  const server = tree === undefined ? {} : toJson(tree);
  const org = orgs[siteOrg] ?? Object.values(orgs)[0];
  const orgOf = memoRecent(keptOrgs, (id) => {
    if (Object.hasOwn(orgs, id)) return orgs[id];
    return isEnough && files.has(settingsFile(id)) ? compileOne(id).orgs[id] : undefined;
  });
  return {
    root: home,
    modules: plugIns.modules,
    planWith: (code) => planOf({server, operations: contract.operations, org, orgOf, texts: serverTexts, code}),
  };
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

/** The plan for who only looks at what a server keeps. */
export const readPlan = (root: string): ServerPlan => readServed(root).planWith({});

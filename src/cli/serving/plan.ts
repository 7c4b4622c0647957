import {blocking} from '../../diagnostics/blocking.ts';
import {compile} from '../../compiler/compile.ts';
import type {PlugInModule} from '../../compiler/plug-ins/find-modules.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import type {AnswerOperation} from '../../model/asked-operation.ts';
import {planOf} from '../../server/plan/plan-of.ts';
import type {ServerPlan} from '../../server/plan/plan.ts';
import {UsageError} from '../terminal/exit-code.ts';
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
 * Reads what the server of a workspace does. No module is run.
 *
 * @throws UsageError where `server.yaml` has errors
 */
export const readServed = (root: string): ServedWorkspace => {
  const {files, root: home} = readWorkspace(root);
  const {contract, orgs, trees, serverTexts, plugIns, diagnostics} = compile(files, {artifacts: false});
  if (blocking(diagnostics).some(({origin}) => origin.file === 'server.yaml'))
    throw new UsageError('server.yaml has errors: `waymark validate` names them.');
  const tree = trees.get('server.yaml');
  const server = tree === undefined ? {} : toJson(tree);
  return {
    root: home,
    modules: plugIns.modules,
    planWith: (code) => planOf({server, operations: contract.operations, orgs, texts: serverTexts, code}),
  };
};

/** The plan for who only looks at what a server keeps. */
export const readPlan = (root: string): ServerPlan => readServed(root).planWith({});

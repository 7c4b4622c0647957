import {blocking} from '../../diagnostics/blocking.ts';
import {compile} from '../../compiler/compile.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import {planOf} from '../../server/plan/plan-of.ts';
import type {ServerPlan} from '../../server/plan/plan.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {readWorkspace} from '../workspace/workspace.ts';

/**
 * What the server of a workspace does.
 *
 * @throws UsageError where `server.yaml` has errors
 */
export const readPlan = (root: string): ServerPlan => {
  const {files} = readWorkspace(root);
  const {contract, orgs, trees, serverTexts, diagnostics} = compile(files, {artifacts: false});
  if (blocking(diagnostics).some(({origin}) => origin.file === 'server.yaml'))
    throw new UsageError('server.yaml has errors: `waymark validate` names them.');
  const tree = trees.get('server.yaml');
  return planOf({
    server: tree === undefined ? {} : toJson(tree),
    operations: contract.operations,
    orgs,
    texts: serverTexts,
  });
};

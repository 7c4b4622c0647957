import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {hasPlugIns} from './ensure-built.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {findModules} from '../../compiler/plug-ins/find-modules.ts';
import {readIndex} from '../workspace/artifact-folder.ts';
import {isBuiltOf} from '../workspace/build-workspace.ts';
import {readWorkspace, type Workspace} from '../workspace/workspace.ts';

/**
 * Gives the files of a workspace, which it was built of. The server judges by the files of a workspace what browsers send that run what was built of them: both must be the same.
 *
 * @throws UsageError where the artifacts or the app are not built, or the artifacts are of other files than there are now, or
 * some of them are gone
 */
export const refuseUnbuilt = (root: string): Workspace => {
  const manifest = join(root, 'dist/artifacts/manifest.json');
  const missing = [manifest, join(root, 'dist/app/index.html')].filter((path) => !existsSync(path));
  if (missing.length > 0)
    throw new UsageError(`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not there. ${remedy}`);
  const artifacts = join(root, 'dist/artifacts');
  const modules = findModules(Object.keys(readIndex(artifacts)?.modules ?? {}));
  const workspace = readWorkspace(root);
  if (!isBuiltOf(workspace, artifacts, {byThisCode: false}) || !hasPlugIns(root, modules))
    throw new UsageError(
      `What is built in ${join(root, 'dist')} is not of the files that are there now, or not all there. ${remedy}`,
    );
  return workspace;
};

const remedy = 'Run `waymark build --app` for it first, or start without --no-build.';

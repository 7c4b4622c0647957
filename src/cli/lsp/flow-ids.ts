import {filePlace} from '../../compiler/files/file-place.ts';
import type {Compiled} from '../../compiler/compile.ts';
import {remembered} from '../../lib/remembered.ts';
import {allFlows, workspaceIds, type FlowIds, type WorkspaceIds} from '../../reference/editor/ids.ts';

/** What the files of a workspace may name, worked out once for each compilation. */
export const workspaceIdsOf = remembered((compilation: Compiled) => workspaceIds(compilation));

/** What texts of a file may name: in a part, whatever those of any flow may. */
export const flowIdsOf = (path: string, {flows}: WorkspaceIds): FlowIds => {
  const place = filePlace(path);
  const own = place?.kind === 'override' ? place.changes : place;
  const flow = own !== undefined && 'flow' in own ? flows.find(({id}) => id === own.flow) : undefined;
  return flow ?? allFlows('', flows);
};

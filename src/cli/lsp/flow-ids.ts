import {filePlace} from '../../compiler/files/file-place.ts';
import {allFlows, type FlowIds, type WorkspaceIds} from '../../reference/editor/ids.ts';

/** What texts of a file may name: in a part, whatever those of any flow may. */
export const flowIdsOf = (path: string, {flows}: WorkspaceIds): FlowIds => {
  const place = filePlace(path);
  const own = place?.kind === 'override' ? place.changes : place;
  const flow = own !== undefined && 'flow' in own ? flows.find(({id}) => id === own.flow) : undefined;
  return flow ?? allFlows('', flows);
};

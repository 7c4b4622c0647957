import {resourceIn} from '../server/resource.ts';

/** Path of a data file of the sandbox (`lender/standard.yaml`). */
export function resource(path: string): string {
  return resourceIn('sandbox', path);
}

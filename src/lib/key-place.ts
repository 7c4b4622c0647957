import type {Origin, Tree} from '../model/tree.ts';

/** The place of the key of an entry; of anything else, its own. */
export function keyPlace({origin}: Tree): Origin {
  const {file, key, span} = origin;
  return key === undefined ? {file, span} : {file, span: key, key};
}

import {noneNamed} from '../../lib/none-named.ts';
import {UsageError} from './exit-code.ts';

/** Says that nothing has a name that somebody gave, what there is in its place, and which is near. */
export const noneCalled = (what: string, id: string, known: readonly string[]): UsageError =>
  new UsageError(noneNamed(what, id, known));

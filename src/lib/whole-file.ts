import type {Patched} from '../model/compiled/patched.ts';
import {patchedBy} from './json-patch.ts';

/** What an artifact says, which may be a patch of another; `basisOf` gives what that one says. */
export function wholeFile<T extends object>(file: T | Patched, basisOf: (path: string) => unknown): T {
  return 'patch' in file ? (patchedBy(basisOf(file.basis), file.patch) as T) : file;
}

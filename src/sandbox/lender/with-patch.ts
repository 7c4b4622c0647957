import {mergePatch} from '../../server/store/merge-patch.ts';
import type {JsonObject} from '../../model/json.ts';

/** A JSON Merge Patch for a type: any part of it, `null` for what goes, a list as a whole. */
export type PatchOf<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? {readonly [K in keyof T]?: PatchOf<T[K]> | null}
    : T;

/** The patch merged into a new value: `merge`, for what has a type. */
export function withPatch<T extends object>(base: T, patch: NoInfer<PatchOf<T>>): T {
  return mergePatch(base as JsonObject, patch as JsonObject) as T;
}

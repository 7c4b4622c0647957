import type {Files} from '../model/workspace.ts';
import {filePlace} from './files/file-place.ts';

/** The organisations of a workspace that one thread compiles, of several that compile it together. */
export interface Share {
  readonly orgs: ReadonlySet<string>;
  /** What is beside the organisations is judged here, tests included. */
  readonly isFirst: boolean;
}

/** A workspace's organisations in shares, one after the other in the order of their files. The first also has what is beside. */
export function sharesOf(files: Files, parts: readonly number[]): readonly Share[] {
  const orgs = [...files.keys()].toSorted((one, other) => (one < other ? -1 : 1)).flatMap((file) => orgOf(file) ?? []);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let before = 0;
  return parts.map((part, at) => {
    const from = Math.round((before / whole) * orgs.length);
    before += part;
    return {orgs: new Set(orgs.slice(from, Math.round((before / whole) * orgs.length))), isFirst: at === 0};
  });
}

/** Whether a file is read before it is known which organisations those of a share extend. */
export function isOfShare(file: string, {orgs, isFirst}: Share): boolean {
  const place = filePlace(file);
  if (place?.kind === 'org') return orgs.has(place.id);
  return isFirst || (place?.kind !== 'scenarios' && place?.kind !== 'facts');
}

function orgOf(file: string): string | undefined {
  const place = filePlace(file);
  return place?.kind === 'org' ? place.id : undefined;
}

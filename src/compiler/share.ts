import type {Files} from '../model/workspace.ts';
import type {SortedFile, SortedFiles} from './file-reader.ts';
import {filePlace} from './files/file-place.ts';

/** Some of the organisations of a workspace that are compiled by themselves: in one thread of several, or for what is known of others. */
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

/** The files that are read before it is known which organisations those of a share extend. */
export function filesOfShare({besides, settings}: SortedFiles, {orgs, isFirst}: Share): readonly SortedFile[] {
  const own = [...orgs].flatMap((id) => {
    const file = settings.get(id);
    return file === undefined ? [] : [file];
  });
  return [...besides.filter(([file]) => isFirst || !isTest(file)), ...own];
}

const isTest = (file: string): boolean => {
  const kind = filePlace(file)?.kind;
  return kind === 'scenarios' || kind === 'facts';
};

function orgOf(file: string): string | undefined {
  const place = filePlace(file);
  return place?.kind === 'org' ? place.id : undefined;
}

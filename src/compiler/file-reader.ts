import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {MapTree} from '../model/tree.ts';
import type {Files} from '../model/workspace.ts';
import {filePlace, meantFile} from './files/file-place.ts';
import {type LostParts, parseFile} from './parse/parse.ts';
import {withKnownNodes} from './tree/known-nodes.ts';
import {validateFile} from './validate/validate.ts';

/** The files of a workspace as trees; those that were put off are read later. */
export interface ReadFiles {
  readonly trees: {readonly flows: Map<string, MapTree>; readonly schemas: Map<string, MapTree>};
  /** Files whose syntax left no tree. */
  readonly broken: Set<string>;
  /** By path, what could not be read in files that could otherwise. */
  readonly lost: Map<string, LostParts>;
  /** Findings of the files that have some, by path. */
  readonly found: Map<string, readonly Diagnostic[]>;
}

interface ReadFile {
  readonly text: string;
  readonly tree: MapTree | undefined;
  readonly lost: LostParts | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses and validates files. */
export interface FileReader {
  /** Begins with the files of a workspace; what was read of the same texts before is still known. */
  readonly begin: () => ReadFiles;
  readonly read: (file: string, text: string, into: ReadFiles) => MapTree | undefined;
  /** Others extend these organisations. */
  readonly extended: (orgs: Iterable<string>) => void;
}

/**
 * What is remembered: what organisations have in common, and not one of them; files with the very same text; or what is said
 * again in a file with another text too.
 */
export type Remembers = 'common' | 'files' | 'nodes';

/** A reader that parses each file once for each text that it has, but for those that it does not remember. */
export function fileReader(remembers: Remembers): FileReader {
  let known: ReadonlyMap<string, ReadFile> = new Map();
  let now = new Map<string, ReadFile>();
  const extended = new Set<string>();
  const isRemembered = (file: string): boolean => {
    const org = remembers === 'common' ? ofOrg.exec(file)?.[1] : undefined;
    return org === undefined || extended.has(org);
  };
  const afterEdit = (before: ReadFile | undefined, read: ReadFile): ReadFile =>
    remembers === 'nodes' && before !== undefined ? withNodesOf(before, read) : read;
  return {
    begin: () => {
      known = now;
      // Whoever reads a share of the files goes on to the next.
      now = remembers === 'common' ? new Map(known) : new Map();
      return {trees: {flows: new Map(), schemas: new Map()}, broken: new Set(), lost: new Map(), found: new Map()};
    },
    read: (file, text, {broken, lost, found}) => {
      const place = filePlace(file);
      if (place?.kind === 'other') return undefined;
      const before = known.get(file);
      const read = before?.text === text ? before : afterEdit(before, readFile(file, text, place !== undefined));
      if (isRemembered(file)) now.set(file, read);
      if (read.diagnostics.length > 0) found.set(file, read.diagnostics);
      if (read.tree !== undefined && read.lost !== undefined && read.lost.keys.size > 0) lost.set(file, read.lost);
      // What the file was meant to be is there, though nothing is known of it.
      if (read.tree === undefined) broken.add(meantFile(file) ?? file);
      return place === undefined ? undefined : read.tree;
    },
    extended: (orgs) => {
      for (const org of orgs) extended.add(org);
    },
  };
}

const ofOrg = /^orgs\/([^/]+)\//;

/** Reads all files, each by itself. */
export function readAll(files: Files): ReadFiles {
  const reader = fileReader('common');
  const into = reader.begin();
  for (const [file, text] of [...files].sort(byPath)) keepTree(file, reader.read(file, text, into), into);
  return into;
}

/** Puts a tree among those of its kind. */
export function keepTree(file: string, tree: MapTree | undefined, {trees}: ReadFiles): void {
  if (tree !== undefined) (filePlace(file)?.kind === 'schema' ? trees.schemas : trees.flows).set(file, tree);
}

/** Findings of files in the order of their paths. */
export function inFileOrder(found: ReadFiles['found']): readonly Diagnostic[] {
  return [...found].sort(byPath).flatMap(([, diagnostics]) => diagnostics);
}

export type SortedFile = readonly [file: string, text: string];

/** The files of a workspace by what becomes of them, each in the order of their paths. */
export interface SortedFiles {
  /** All that are read at once. */
  readonly now: readonly SortedFile[];
  /** Those of them that are no settings of an organisation; settings by organisation. */
  readonly besides: readonly SortedFile[];
  readonly settings: ReadonlyMap<string, SortedFile>;
  /** Overrides by organisation. */
  readonly later: ReadonlyMap<string, readonly SortedFile[]>;
}

const override = /^orgs\/([^/]+)\/flows\//;

export function sortedFiles(files: Files): SortedFiles {
  const now: SortedFile[] = [];
  const besides: SortedFile[] = [];
  const settings = new Map<string, SortedFile>();
  const later = new Map<string, SortedFile[]>();
  for (const entry of [...files].sort(byPath)) {
    const org = override.exec(entry[0])?.[1];
    const own = org === undefined || !files.has(`orgs/${org}/org.yaml`) ? undefined : (later.get(org) ?? []);
    if (org !== undefined && own !== undefined) {
      own.push(entry);
      later.set(org, own);
      continue;
    }
    now.push(entry);
    const place = filePlace(entry[0]);
    if (place?.kind === 'org') settings.set(place.id, entry);
    else besides.push(entry);
  }
  return {now, besides, settings, later};
}

function byPath([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function readFile(file: string, text: string, isKnown: boolean): ReadFile {
  if (!isKnown) return {text, tree: undefined, lost: undefined, diagnostics: validateFile(file, undefined).diagnostics};
  const {tree, lost, diagnostics} = parseFile(file, text);
  const validated = validateFile(file, tree);
  return {text, tree: validated.tree, lost, diagnostics: [...diagnostics, ...validated.diagnostics]};
}

function withNodesOf(before: ReadFile, now: ReadFile): ReadFile {
  const isPlain = before.diagnostics.length + now.diagnostics.length === 0;
  if (!isPlain || before.tree === undefined || now.tree === undefined) return now;
  return {...now, tree: withKnownNodes(before.tree, now.tree, !hasSameLines(before.text, now.text))};
}

/** Whether all lines of two texts end where those of the other do. */
function hasSameLines(one: string, other: string): boolean {
  for (let at = 0; ; at += 1) {
    const end = one.indexOf('\n', at);
    if (end !== other.indexOf('\n', at)) return false;
    if (end === -1) return true;
    at = end;
  }
}

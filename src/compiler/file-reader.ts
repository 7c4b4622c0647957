import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {MapTree} from '../model/tree.ts';
import type {Files} from '../model/workspace.ts';
import {filePlace, meantFile} from './files/file-place.ts';
import {type LostParts, parseFile} from './parse/parse.ts';
import {validateFile} from './validate/validate.ts';

/** The files of a workspace as trees. */
export interface ReadFiles {
  readonly trees: {readonly flows: ReadonlyMap<string, MapTree>; readonly schemas: ReadonlyMap<string, MapTree>};
  /** Files whose syntax left no tree. */
  readonly broken: ReadonlySet<string>;
  /** By path, what could not be read in files that could otherwise. */
  readonly lost: ReadonlyMap<string, LostParts>;
  readonly diagnostics: Diagnostic[];
}

interface ReadFile {
  readonly text: string;
  readonly tree: MapTree | undefined;
  readonly lost: LostParts | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses and validates each file once for each text that it has. */
export function fileReader(): (files: Files) => ReadFiles {
  let known: ReadonlyMap<string, ReadFile> = new Map();
  return (files) => {
    const now = new Map<string, ReadFile>();
    const [flows, schemas] = [new Map<string, MapTree>(), new Map<string, MapTree>()];
    const broken = new Set<string>();
    const lost = new Map<string, LostParts>();
    const diagnostics: Diagnostic[] = [];
    for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const place = filePlace(file);
      if (place?.kind === 'other') continue;
      const before = known.get(file);
      const read = before?.text === text ? before : readFile(file, text, place !== undefined);
      now.set(file, read);
      diagnostics.push(...read.diagnostics);
      if (read.tree !== undefined && read.lost !== undefined && read.lost.keys.size > 0) lost.set(file, read.lost);
      // What the file was meant to be is there, though nothing is known of it.
      if (read.tree === undefined) broken.add(meantFile(file) ?? file);
      else if (place !== undefined) (place.kind === 'schema' ? schemas : flows).set(file, read.tree);
    }
    known = now;
    return {trees: {flows, schemas}, broken, lost, diagnostics};
  };
}

function readFile(file: string, text: string, isKnown: boolean): ReadFile {
  if (!isKnown) return {text, tree: undefined, lost: undefined, diagnostics: validateFile(file, undefined).diagnostics};
  const {tree, lost, diagnostics} = parseFile(file, text);
  const validated = validateFile(file, tree);
  return {text, tree: validated.tree, lost, diagnostics: [...diagnostics, ...validated.diagnostics]};
}

import type {Location, Position, Range} from 'vscode-languageserver/node';
import {lineStarts, positionAt} from '../../diagnostics/position.ts';
import type {Span} from '../../model/tree.ts';
import type {Files} from '../../model/workspace.ts';
import {remembered} from '../../lib/remembered.ts';
import type {Checked} from '../workspace/checked.ts';
import {nameIndexer, type NameIndex} from './names/index-of.ts';
import type {Name} from './names/name.ts';
import type {OpenWorkspace} from './roots.ts';

/** A place in a file of the workspace. */
export interface Spot {
  readonly file: string;
  readonly offset: number;
}

/** What is asked of a workspace that is open in an editor. */
export interface Desk {
  readonly root: string;
  readonly checked: () => Checked;
  /** As it would be with these texts. */
  readonly tried: (texts: Files) => Checked;
  readonly index: () => NameIndex;
  /** Undefined: this is no file of the workspace. */
  readonly spotOf: (uri: string, position: Position) => Spot | undefined;
  readonly pathOf: (uri: string) => string | undefined;
  readonly uriOf: (path: string) => string;
  /** Where characters of a file stand; counted in its text as the index has read it. */
  readonly rangeOf: (file: string, span: Span) => Range;
  readonly locationOf: (name: Name) => Location;
  /** The name under a place, also in a file that cannot be read at the moment: then by its characters. */
  readonly nameAt: (spot: Spot) => Name | undefined;
}

export const openDesk = ({session, uris}: OpenWorkspace): Desk => {
  const indexed = nameIndexer();
  const indexOf = remembered(({files, compilation}: Checked) => indexed(files, compilation.trees));
  const index = (): NameIndex => indexOf(session.checked());
  const rangeOf = (file: string, [start, end]: Span): Range => {
    const lines = lineStarts(index().textOf(file));
    const at = (offset: number): Position => {
      const {line, column} = positionAt(lines, offset);
      return {line: line - 1, character: column - 1};
    };
    return {start: at(start), end: at(end)};
  };
  return {
    root: session.root,
    checked: session.checked,
    tried: session.tried,
    index,
    pathOf: uris.pathOf,
    uriOf: uris.uriOf,
    rangeOf,
    spotOf: (uri, {line, character}) => {
      const file = uris.pathOf(uri);
      const text = file === undefined ? undefined : session.checked().files.get(file);
      if (file === undefined || text === undefined) return undefined;
      return {file, offset: Math.min((lineStarts(text)[line] ?? text.length) + character, text.length)};
    },
    locationOf: ({file, span}) => ({uri: uris.uriOf(file), range: rangeOf(file, span)}),
    nameAt: ({file, offset}) => {
      const known = index();
      const [now, then] = [session.checked().files.get(file) ?? '', known.textOf(file)];
      if (now === then) return known.at(file, offset);
      const word = wordAt(now, offset);
      return known.inFile(file).find(({span}) => then.slice(...span) === word);
    },
  };
};

const wordAt = (text: string, offset: number): string => {
  const before = /[\w/-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  return before + (/^[\w/-]*/.exec(text.slice(offset))?.[0] ?? '');
};

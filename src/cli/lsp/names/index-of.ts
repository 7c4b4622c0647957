import {widgetDefinitions} from '../../../catalog/widgets/definitions.ts';
import {formats} from '../../../catalog/formats/index.ts';
import {kinds} from '../../../catalog/kinds/index.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {Files, Trees} from '../../../model/workspace.ts';
import type {WrittenName} from './collector.ts';
import {namesIn} from './in-file.ts';
import {isOfFlow, keyOfName, type Name, type NameSort} from './name.ts';
import {definedOperations} from './operations.ts';

/** Which names of a workspace mean which things. */
export interface NameIndex {
  /** The name at an offset of a file; undefined where there is none, or one that nothing has. */
  readonly at: (file: string, offset: number) => Name | undefined;
  /** Where it is defined, of a name in a part in each flow: in the flow itself before what organisations change of it. */
  readonly definitionsOf: (name: Name) => readonly Name[];
  /** Everywhere that it stands, its definitions among them. */
  readonly placesOf: (name: Pick<Name, 'sort' | 'id' | 'flow' | 'alsoIn'>) => readonly Name[];
  /** Flows that have something of a sort under a name. */
  readonly flowsWith: (sort: NameSort, id: string) => readonly string[];
  /** The flow whose names the others have as well. */
  readonly shell: string | undefined;
  /** The names of one file. */
  readonly inFile: (file: string) => readonly Name[];
  /** The text in which the places of a file are counted: the last one that could be read. */
  readonly textOf: (file: string) => string;
}

interface ReadFile {
  readonly text: string;
  readonly tree: MapTree;
  readonly names: readonly WrittenName[];
}

/** What the catalogue defines, and no file of a workspace. */
const catalogue: Readonly<Partial<Record<NameSort, object>>> = {
  widget: widgetDefinitions,
  type: kinds,
  format: formats,
};

/**
 * Gives a function that finds the names of a workspace. It remembers: only files that have changed are looked
 * through again, and one that cannot be read counts as it was when it last could.
 */
export const nameIndexer = (): ((files: Files, trees: Trees) => NameIndex) => {
  const read = new Map<string, ReadFile>();
  return (files, trees) => {
    for (const file of read.keys()) if (!files.has(file)) read.delete(file);
    for (const [file, tree] of trees) {
      const text = files.get(file);
      if (text === undefined || read.get(file)?.tree === tree) continue;
      read.set(file, {text, tree, names: namesIn(file, text, tree)});
    }
    return indexOf(files, read);
  };
};

const indexOf = (files: Files, read: ReadonlyMap<string, ReadFile>): NameIndex => {
  const defined = new Map<string, Name[]>();
  const operations = definedOperations(files);
  const given = [...read.values()].flatMap(({names}) => names.filter((one): one is Name => one.defines !== undefined));
  for (const name of [...given, ...operations]) push(defined, keyOfName(name, name.flow), name);
  const flows = [...read].flatMap(([file, {tree}]) => {
    const id = /^flows\/([^/_]+)\/flow\.yaml$/.exec(file)?.[1];
    const path = tree.entries.get('path');
    return id === undefined ? [] : [{id, isShell: path?.kind === 'scalar' && path.value === ''}];
  });
  const shell = flows.find(({isShell}) => isShell)?.id;

  const meant = ({sort, ...written}: WrittenName): Name | undefined => {
    if (sort !== 'target') return known({sort, ...written});
    return known({sort: 'screen', ...written}) ?? ofScreenWithParams(written) ?? known({sort: 'exit', ...written});
  };

  /** The name with the flow that has it: its own, else the site's, and for a part any. */
  const known = (name: Name): Name | undefined => {
    const {sort, id, flow} = name;
    if (Object.hasOwn(catalogue, sort)) return Object.hasOwn(catalogue[sort] ?? {}, id) ? name : undefined;
    if (sort === 'operator') return name;
    if (!isOfFlow(sort)) return defined.has(keyOfName(name, flow)) ? name : undefined;
    const homes = flow === undefined ? flows.map((one) => one.id) : [flow, ...(shell === undefined ? [] : [shell])];
    const [home, ...alsoIn] = homes.filter((one) => defined.has(keyOfName(name, one)));
    if (home !== undefined) return {...name, flow: home, ...(flow === undefined && alsoIn.length > 0 ? {alsoIn} : {})};
    return sort === 'field' ? partOfField(name) : sort === 'message' ? name : undefined;
  };

  /** An override names parts of a field without the field. */
  const partOfField = (name: Name): Name | undefined => {
    const start = `field ${name.flow ?? ''} `;
    const whole = [...defined.keys()].find((key) => key.startsWith(start) && key.endsWith(`.${name.id}`));
    return whole === undefined ? undefined : {...name, id: whole.slice(start.length)};
  };

  /** A target may go on with the parameters of its screen. */
  const ofScreenWithParams = (written: Omit<WrittenName, 'sort'>): Name | undefined => {
    const parts = written.id.split('/');
    for (let count = parts.length - 1; count > 0; count -= 1) {
      const id = parts.slice(0, count).join('/');
      const [start] = written.span;
      const found = known({...written, sort: 'screen', id, span: [start, start + id.length]});
      if (found !== undefined) return found;
    }
    return undefined;
  };

  const byFile = new Map<string, readonly Name[]>();
  const inFile = (file: string): readonly Name[] => {
    const before = byFile.get(file);
    if (before !== undefined) return before;
    const own = (read.get(file)?.names ?? []).flatMap((one) => meant(one) ?? []);
    const all = [...own, ...operations.filter((one) => one.file === file)].toSorted((a, b) => a.span[0] - b.span[0]);
    byFile.set(file, all);
    return all;
  };
  let places: Map<string, Name[]> | undefined;
  const allPlaces = (): ReadonlyMap<string, Name[]> => {
    if (places !== undefined) return places;
    places = new Map();
    for (const file of [...read.keys(), ...new Set(operations.map((one) => one.file))])
      for (const name of inFile(file)) for (const key of keysOf(name)) push(places, key, name);
    return places;
  };
  return {
    at: (file, offset) => inFile(file).find(({span}) => span[0] <= offset && offset <= span[1]),
    definitionsOf: (name) => keysOf(name).flatMap((key) => ownFirst(defined.get(key) ?? [])),
    placesOf: (name) => [...new Set(keysOf(name).flatMap((key) => allPlaces().get(key) ?? []))],
    flowsWith: (sort, id) => flows.flatMap((one) => (defined.has(keyOfName({sort, id}, one.id)) ? [one.id] : [])),
    shell,
    inFile,
    textOf: (file) => read.get(file)?.text ?? files.get(file) ?? '',
  };
};

/** Keys of all that a name may mean. */
const keysOf = (name: Pick<Name, 'sort' | 'id' | 'flow' | 'alsoIn'>): readonly string[] =>
  [name.flow, ...(name.alsoIn ?? [])].map((flow) => keyOfName(name, flow));

/** What organisations change is defined in the flow; what only they have, there. */
const ownFirst = (names: readonly Name[]): readonly Name[] => {
  const own = names.filter(({file}) => !/^orgs\/[^/]+\/flows\//.test(file));
  return own.length === 0 ? names : own;
};

const push = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
};

import {filePlace, type FilePlace} from '../../../compiler/files/file-place.ts';
import type {Desk, Spot} from '../desk.ts';
import type {Name} from '../names/name.ts';

/** What a place of a file is about. */
export interface BesideSubject {
  /** The organisation whose file it is; undefined: a file of all of them. */
  readonly org: string | undefined;
  readonly flow: string;
  readonly screen: string | undefined;
  /** What the graph of the flow has of it. */
  readonly node: string | undefined;
}

/** Sorts of names that the graph of a flow has, under this word. */
const drawn: ReadonlySet<string> = new Set<Name['sort']>(['screen', 'gate', 'row', 'state', 'exit']);

/** The flow and the screen that a place is about: those of its file, else those named there; undefined: none. */
export const subjectAt = (desk: Desk, spot: Spot): BesideSubject | undefined => {
  const place = filePlace(spot.file);
  const org = place?.kind === 'override' ? place.org : place?.kind === 'org' ? place.id : undefined;
  const own = ofFile(desk, place?.kind === 'override' ? place.changes : place);
  if (own?.screen !== undefined) return {...own, org, node: `screen ${own.screen}`};
  const name = desk.nameAt(spot);
  const flow = (name?.sort === 'flow' ? name.id : name?.flow) ?? own?.flow;
  if (flow === undefined) return undefined;
  const screen = name?.sort === 'screen' ? name.id : undefined;
  return {org, flow, screen, node: name !== undefined && drawn.has(name.sort) ? `${name.sort} ${name.id}` : undefined};
};

interface OfFile {
  readonly flow: string;
  readonly screen: string | undefined;
}

const ofFile = (desk: Desk, place: FilePlace | undefined): OfFile | undefined => {
  if (place === undefined) return undefined;
  if (place.kind === 'screen') return {flow: place.flow, screen: place.id};
  if (place.kind === 'part') return firstWith(desk, place.id);
  return 'flow' in place ? {flow: place.flow, screen: undefined} : undefined;
};

/** The first screen that is made with a part. */
const firstWith = (desk: Desk, part: string): OfFile | undefined => {
  const places = desk.index().placesOf({sort: 'part', id: part, flow: undefined});
  for (const {file} of places) {
    const place = filePlace(file);
    if (place?.kind === 'screen') return {flow: place.flow, screen: place.id};
  }
  return undefined;
};

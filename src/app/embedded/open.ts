import type {JourneyPorts} from '../../journey/ports.ts';
import {watchTouched} from '../../lib/take-focus.ts';
import {createKeptUntilHeard} from '../../lib/kept-until-heard.ts';
import {watchPointer} from '../../renderer/form/after-pointer.ts';
import {addPlugIns} from '../../renderer/plug-ins/add-plug-ins.tsx';
import {modules} from '../plug-ins/modules.ts';
import {reportThrown} from '../plug-ins/report-thrown.ts';
import {embeddedPrefix} from '../wiring/prefixed-storage.ts';
import {type Storages, storagesOf} from '../wiring/storages.ts';
import {createWorld, type World} from '../world.ts';
import {createAddresses, type Addresses} from './addresses.ts';
import {readSite, type ReadSite} from './read-site.ts';

/** Which journey of the page it is. */
interface Which {
  readonly site: string;
  readonly org?: string | undefined;
  readonly start?: string | undefined;
}

/** A journey that has begun. */
export interface OpenedJourney extends Addresses, ReadSite {
  readonly world: World;
  /** Told of actions that end. */
  readonly listeners: Set<NonNullable<JourneyPorts['ended']>>;
  /** Tells it from those that began at its key before. */
  readonly run: number;
}

interface Kept {
  readonly opening: Promise<OpenedJourney>;
  /** Aborted, it ends. */
  readonly end: AbortController;
}

/** Where a journey shows: what of it outlives each that begins anew there. */
interface Place {
  /** Why what did not come to the page did not: browsers remember it. */
  readonly failures: Map<string, unknown>;
  /** The journey that has begun; it has one router. */
  kept?: Kept | undefined;
  /** Where it was, and what it keeps: of this site. */
  at?: Addresses & {readonly base: string; readonly storages: Storages};
  /** There while it shows: what whoever shows it does once another journey has begun in its place. */
  again?: (() => void) | undefined;
  /** Ends what shows no more. */
  ending?: ReturnType<typeof setTimeout>;
}

/**
 * By site, organisation, start and number: where the same shows twice at once, these are two. Whoever comes back to where a
 * journey showed goes on, unless it was long ago.
 */
const places = new Map<string, Place>();
/** Milliseconds for which a journey that shows no more goes on. */
export const keptFor = 300_000;
let runs = 0;

/** What is wrong with where a journey is looked for, and what to do. */
function faultOf({site, start = '/'}: Which): string | undefined {
  if (site !== '' && !/^\/(?!\/)(?:.*[^/])?$/.test(site))
    return `The site of a journey is a path of the page's own origin, without a slash at its end, as /site; not ${site}.`;
  if (!start.startsWith('/')) return `A journey starts at a path below its site, with a slash before it: /${start}.`;
  return undefined;
}

/** Takes the first place that is free, until it is given back; `again`: it must be opened anew, for it has begun anew. */
export function take(which: Which, again: () => void): string {
  const base = keyOfJourney(which);
  let number = 0;
  while (places.get(`${base}${number}`)?.again !== undefined) number += 1;
  const key = `${base}${number}`;
  const place = placeAt(key);
  place.again = again;
  clearTimeout(place.ending);
  return key;
}

/** Lets somebody else have the place. What nobody takes for a while ends, with what was typed saved. */
export function releasePlace(key: string): void {
  const place = placeAt(key);
  place.again = undefined;
  const end = async (): Promise<void> => {
    places.delete(key);
    await place.kept?.opening.then(async ({world}) => world.journey.save(false)).catch(() => undefined);
    place.kept?.end.abort();
  };
  place.ending = setTimeout(() => void end(), keptFor);
}

function placeAt(key: string): Place {
  const place = places.get(key) ?? {failures: new Map<string, unknown>()};
  places.set(key, place);
  return place;
}

/** Opens the journey of a key that was taken; it goes on where it was known. Rejects with what is wrong, and what to do. */
export async function open(key: string, which: Which): Promise<OpenedJourney> {
  const place = placeAt(key);
  if (place.kept !== undefined) return place.kept.opening;
  const fault = faultOf(which);
  if (fault !== undefined) throw new Error(fault);
  watchPointer(document);
  watchTouched(document);
  return begin(place, which);
}

/** Begins a journey: where the one before it was, if one was. */
function begin(place: Place, which: Which): Promise<OpenedJourney> {
  const {site, org, start = '/'} = which;
  const end = new AbortController();
  const page = {
    // What shows nowhere leads nobody away.
    assign: (href: string): void => {
      if (place.again !== undefined) window.location.assign(href);
    },
    // The page is somebody else's: the journey begins anew in it, with what the server has by now.
    reload: (): void => {
      place.kept?.end.abort();
      place.kept = undefined;
      if (place.again === undefined) return;
      void begin(place, which);
      place.again();
    },
  };
  const opening = readSite(site, org, window).then((found): OpenedJourney => {
    const {boot} = found;
    const {base} = boot;
    // Told by the world, which may use them while it is made.
    const thrown = createKeptUntilHeard<[error: unknown]>();
    addPlugIns(boot.org.plugIns, modules, reportThrown(thrown.tell));
    if (place.at?.base !== base) {
      const storages = storagesOf(window, embeddedPrefix(base), false);
      place.at = {...createAddresses(`${base}${start}`, page), base, storages};
    }
    const {history, window: addresses, storages} = place.at;
    const listeners: OpenedJourney['listeners'] = new Set();
    const ended: NonNullable<JourneyPorts['ended']> = (...about) => listeners.forEach((listener) => listener(...about));
    const world = createWorld(boot, window, {
      addresses,
      ended,
      signal: end.signal,
      failures: place.failures,
      storages,
    });
    thrown.listen(world.broken);
    runs += 1;
    return {...found, history, window: addresses, listeners, world, run: runs};
  });
  place.kept = {opening, end};
  opening.catch(() => {
    if (place.kept?.opening === opening) place.kept = undefined;
  });
  return opening;
}

/** Tells one journey of the page from others. */
export const keyOfJourney = ({site, org, start = '/'}: Which): string => JSON.stringify([site, org, start]);

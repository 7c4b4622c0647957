import type {JourneyPorts} from '../../journey/ports.ts';
import {watchPointer} from '../../renderer/form/after-pointer.ts';
import {addPlugIns} from '../../renderer/plug-ins/add-plug-ins.tsx';
import {modules} from '../plug-ins/modules.ts';
import {createWorld, type World} from '../world.ts';
import {createAddresses, type Addresses} from './addresses.ts';
import {readSite, type Site} from './read-site.ts';

/** Which journey of the page it is. */
interface Which {
  readonly site: string;
  readonly org?: string | undefined;
  readonly start?: string | undefined;
}

/** A journey that has begun. */
export interface Opened extends Addresses, Site {
  readonly world: World;
  /** Told of actions that end. */
  readonly listeners: Set<NonNullable<JourneyPorts['ended']>>;
}

/**
 * By site, organisation, start and place. A journey lives as long as the page: whoever comes back to where it shows goes on.
 * It has one router, so that it shows at one place: where the same shows twice at once, these are two.
 */
const opened = new Map<string, Promise<Opened>>();
/** Keys of `opened` that show now. */
const taken = new Set<string>();

/** What is wrong with where a journey is looked for, and what to do. */
function faultOf({site, start = '/'}: Which): string | undefined {
  if (site !== '' && !/^\/(?!\/)(?:.*[^/])?$/.test(site))
    return `The site of a journey is a path of the page's own origin, without a slash at its end, as /site; not ${site}.`;
  if (!start.startsWith('/')) return `A journey starts at a path below its site, with a slash before it: /${start}.`;
  return undefined;
}

/** Takes the first place that is free, until it is given back. */
export function take(which: Which): string {
  const key = keyOf(which);
  let number = 0;
  while (taken.has(`${key}${number}`)) number += 1;
  taken.add(`${key}${number}`);
  return `${key}${number}`;
}

/** Lets somebody else have the place. */
export const release = (key: string): void => void taken.delete(key);

/** Opens the journey of a key that was taken; it goes on where it was known. Rejects with what is wrong, and what to do. */
export async function open(key: string, {site, org, start = '/'}: Which): Promise<Opened> {
  const known = opened.get(key);
  if (known !== undefined) return known;
  const fault = faultOf({site, start});
  if (fault !== undefined) throw new Error(fault);
  watchPointer(document);
  const opening = readSite(site, org, window).then((found) => {
    const {boot} = found;
    addPlugIns(boot.org.plugIns, modules);
    const addresses = createAddresses(`${boot.base}${start}`, window);
    const listeners: Opened['listeners'] = new Set();
    const ended: NonNullable<JourneyPorts['ended']> = (...about) => listeners.forEach((listener) => listener(...about));
    return {...found, ...addresses, listeners, world: createWorld(boot, window, {addresses: addresses.window, ended})};
  });
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

/** Tells one journey of the page from others. */
export const keyOf = ({site, org, start = '/'}: Which): string => JSON.stringify([site, org, start]);

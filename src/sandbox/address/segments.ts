import type {City, Street} from './places.ts';

/** The part of a street that lies in one ZIP code, with its house numbers, both ends included. */
export interface Segment {
  readonly zip: string;
  readonly low: number;
  readonly high: number;
}

/**
 * The parts of a street in a city; none where the city lacks it. Only the names decide, so that every
 * server invents the same country and none has to store it.
 */
export function streetSegments(street: Street, city: City): readonly Segment[] {
  const base = mixed(`${city.city},${city.state},${street.street}`);
  if (base / 2 ** 32 >= street.spread) return [];
  let low = 1;
  return city.zips.map((zip, at) => {
    const high = low + 399 + 100 * (mixed(`${base},${at}`) % 12);
    const segment = {zip, low, high};
    low = high + 1;
    return segment;
  });
}

/** FNV-1a with a last stir: an even spread over 32 bits at a tenth of the price of a digest. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

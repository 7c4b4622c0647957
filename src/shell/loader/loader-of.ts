import type {OrgConfig} from '../../model/compiled/flow.ts';

/** How an organisation waits: a drawing that moves, and the words under it. */
export interface LoaderLook {
  readonly motion: keyof typeof motions;
  /** How many parts the drawing has. */
  readonly parts: number;
  readonly words: string;
}

/** Drawings by name, with their number of parts; `Loader.module.css` moves them. */
const motions = {roof: 2, waves: 3, needle: 2, rings: 3, columns: 4, sunrise: 2} as const;

/** Reads `brand.loader`, the name of a drawing; where there is none, or none is known, the first serves. */
export function loaderOf(org: OrgConfig | undefined): LoaderLook {
  const name = org?.brand['loader'];
  const motion = typeof name === 'string' && Object.hasOwn(motions, name) ? (name as keyof typeof motions) : 'roof';
  const company = org?.brand.companyName;
  return {motion, parts: motions[motion], words: company === undefined ? 'Loading' : `Loading ${company}`};
}

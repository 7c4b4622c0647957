/** What something says, in words, and what it consists of, by kind and name: `field email`. */
export interface Outline {
  readonly facets: Readonly<Record<string, string>>;
  readonly parts: ReadonlyMap<string, Outline>;
}

/** One part of an outline: `field email`. */
export type NamedOutline = readonly [name: string, part: Outline];

/** An outline without the facets that are not there. */
export function outline(
  facets: Readonly<Record<string, string | undefined>>,
  parts: Iterable<NamedOutline> = [],
): Outline {
  const said = Object.entries(facets).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return {facets: Object.fromEntries(said), parts: new Map(parts)};
}

/** The facet of a flow that names its set of answers: flows with the same one go on with each other's. */
export const sharesAnswers = 'shares answers';

/** How parts are called that are groups of steps. */
export const stepGroup = 'group of steps ';

/** Keys of `server.yaml` that name things -> what one of them is called, in the order in which they are told. */
export const partsOfServer = {
  deliveries: 'delivery',
  handovers: 'handover',
  payments: 'payment',
  operations: 'operation',
  upstreams: 'upstream',
} as const;

/** Kinds of parts that are found by name, wherever they stand. */
const byName = new Set(['flow', 'exit', 'fact', 'row', 'state', 'page', ...Object.values<string>(partsOfServer)]);

/** Whether parts of this kind stand by name, as their order says nothing. */
export const isSorted = (name: string): boolean =>
  name.startsWith(stepGroup) || byName.has(name.split(' ', 1)[0] ?? '');

/** The facet of an organisation's settings that tells one picture from another, in no words. */
export const pictureOfLogo = 'picture of the logo';

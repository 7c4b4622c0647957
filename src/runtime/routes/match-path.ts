import type {ParamSpec} from '../../model/compiled/screen.ts';
import {fitsParams} from './fits-param.ts';
import {byExactness, matchPattern} from './pattern.ts';
import {pathOfSegments, pathSegments} from './segments.ts';

/** What must be known of a flow to find it by its address: a `FlowManifest` or a `CompiledFlow`. */
export interface FlowAddress {
  readonly path: string;
  readonly params?: readonly ParamSpec[];
  readonly addressQuery?: string;
}

export interface PathMatch {
  readonly flow: string;
  readonly params: Readonly<Record<string, string>>;
  /** What follows the flow's path, encoded, without a leading slash; '' for the flow's own address. */
  readonly tail: string;
}

/**
 * The flow that a browser path belongs to. The more exact path wins (`/join` before `/:cardId` before
 * ''), and a path whose parameters do not fit the flow belongs to the next. `undefined`: not under
 * the base, or no flow.
 */
export function matchPath(
  flows: Readonly<Record<string, FlowAddress>>,
  base: string,
  path: string,
): PathMatch | undefined {
  const under = matchPattern(base, pathSegments(path));
  if (under === undefined || under.rest.some((part) => part === '.' || part === '..')) return undefined;
  for (const [flow, address] of ranked(flows)) {
    const match = matchPattern(address.path, under.rest);
    if (match !== undefined && fitsParams(address.params ?? [], match.params)) {
      return {flow, params: match.params, tail: pathOfSegments(match.rest)};
    }
  }
  return undefined;
}

type Ranked = readonly (readonly [string, FlowAddress])[];

/** Sorted once for each list of flows, which nobody changes. */
const known = new WeakMap<object, Ranked>();

function ranked(flows: Readonly<Record<string, FlowAddress>>): Ranked {
  let sorted = known.get(flows);
  if (sorted === undefined) {
    sorted = Object.entries(flows).toSorted(([, one], [, other]) => byExactness(one.path, other.path));
    known.set(flows, sorted);
  }
  return sorted;
}

import type {CompiledFlow, Redirect, ScreenEntry} from '../../model/compiled/flow.ts';
import {fitsParams} from './fits-param.ts';
import {matchPattern} from './pattern.ts';
import {pathSegments} from './segments.ts';

/**
 * What an address within a flow names: a screen with its parameters, a redirect, the flow itself
 * (`index`: ask what comes next), or nothing.
 */
export type PlaceInFlow =
  | {
      readonly kind: 'screen';
      readonly screen: string;
      readonly params: Readonly<Record<string, string>>;
      readonly rest?: string;
    }
  | {
      readonly kind: 'redirect';
      readonly redirect: Redirect;
      readonly params: Readonly<Record<string, string>>;
      /** What a final `*` took. */
      readonly rest: readonly string[];
    }
  | {readonly kind: 'index'}
  | {readonly kind: 'unknown'};

/**
 * Reads what follows a flow's path (`PathMatch.tail`). Screens come first, the longest id that fits;
 * then redirects in order, so that `*` stands last. A screen `index` has the flow's own address.
 */
export function matchPlace(
  flow: CompiledFlow,
  tail: string,
  query: Readonly<Record<string, string>> = {},
): PlaceInFlow {
  const segments = pathSegments(tail);
  return (
    screenPlace(flow, segments, query) ??
    redirectPlace(flow, segments) ?? {kind: segments.length === 0 ? 'index' : 'unknown'}
  );
}

function screenPlace(
  flow: CompiledFlow,
  segments: readonly string[],
  query: Readonly<Record<string, string>>,
): PlaceInFlow | undefined {
  const named =
    flow.addressQuery === undefined || segments.length > 0
      ? segments
      : pathSegments(ownValue(query, flow.addressQuery));
  const parts = named.length === 0 ? ['index'] : named;
  const fitting = flow.screens
    .filter((entry) => entry.addressed && (entry.id !== 'index' || named.length === 0))
    .toSorted((one, other) => other.id.length - one.id.length);
  for (const entry of fitting) {
    const place = matchScreen(entry, parts);
    if (place !== undefined) return place;
  }
  return undefined;
}

function matchScreen(entry: ScreenEntry, parts: readonly string[]): PlaceInFlow | undefined {
  const rest = matchPattern(entry.id, parts)?.rest;
  if (rest === undefined || rest.length > entry.params.length) return undefined;
  const params = Object.fromEntries(rest.map((value, index) => [entry.params[index]?.id ?? '', value]));
  if (!fitsParams(entry.params, params)) return undefined;
  return {kind: 'screen', screen: entry.id, params, ...(rest.length === 0 ? {} : {rest: rest.join('/')})};
}

function redirectPlace(flow: CompiledFlow, segments: readonly string[]): PlaceInFlow | undefined {
  for (const redirect of flow.redirects) {
    const match = matchPattern(redirect.from, segments);
    const isOpen = redirect.from === '*' || redirect.from.endsWith('/*');
    if (match !== undefined && (isOpen ? segments.length > 0 : match.rest.length === 0)) {
      return {kind: 'redirect', redirect, params: match.params, rest: match.rest};
    }
  }
  return undefined;
}

function ownValue(query: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(query, name) ? (query[name] ?? '') : '';
}

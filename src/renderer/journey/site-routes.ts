import type {ReactNode} from 'react';
import {matchRoutes} from 'react-router';
import type {RouteObject} from 'react-router';
import type {ParamSpec} from '../../model/compiled/screen.ts';
import {fitsParams} from '../../runtime/routes/fits-param.ts';
import type {FlowAddress} from '../../runtime/routes/match-path.ts';
import {byExactness} from '../../runtime/routes/pattern.ts';
import {pathSegments} from '../../runtime/routes/segments.ts';

/** A route of the site: that of a flow, or the one of every address that is none. */
export type SiteRoute = RouteObject & {
  readonly path: string;
  readonly handle: {
    /** Undefined: no flow has this address. */
    readonly flow: string | undefined;
    /** What the parameters of the path must be like. */
    readonly params: readonly ParamSpec[];
  };
};

/** What an address is of. */
export interface RouteMatch {
  readonly route: SiteRoute;
  /** Where the router finds that route. */
  readonly pathname: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The routes of a site, the more exact before the less, and last the one of unknown addresses. All show the same
 * element, which stays as it is from one to the next: what is on it is the journey's to say.
 */
export function siteRoutes(
  flows: Readonly<Record<string, FlowAddress>>,
  base: string,
  element: ReactNode,
): readonly SiteRoute[] {
  const ranked = Object.entries(flows).toSorted(([, one], [, other]) => byExactness(one.path, other.path));
  return [
    ...ranked.map(([flow, {path, params = []}]) => ({
      ...{id: flow, path: `${base}${path}/*`, caseSensitive: true, element},
      handle: {flow, params},
    })),
    {path: '*', element, handle: {flow: undefined, params: []}},
  ];
}

/**
 * The route of a browser path: the first that the router matches and whose parameters fit. It is what the journey reads
 * of the same path (`matchPath`), also of one that no link leads to.
 */
export function routeAt(routes: readonly SiteRoute[], path: string): RouteMatch {
  const parts = pathSegments(path);
  // No encoding keeps a browser from following these: they lead nowhere.
  const leads = !parts.some((part) => part === '.' || part === '..');
  const pathname = `/${parts.map(written).join('/')}`;
  for (const route of leads ? routes : routes.filter(({handle}) => handle.flow === undefined)) {
    const [match] = matchRoutes([route], {pathname}) ?? [];
    if (match === undefined) continue;
    const params = paramsOf(match.params);
    if (fitsParams(route.handle.params, params)) return {route, pathname, params};
  }
  throw new Error('A site has a route for every address.');
}

/** Written twice: the router reads once, and a line break, a slash or a percent sign of a part must not be left then. */
const written = (part: string): string => encodeURIComponent(encodeURIComponent(part));

function paramsOf({'*': _tail, ...named}: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(named).map(([name, text = '']) => [name, decodeURIComponent(text)]));
}

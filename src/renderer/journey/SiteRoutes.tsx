import type {ReactNode} from 'react';
import {useMemo} from 'react';
import {useLocation, useRoutes} from 'react-router';
import type {Artifacts} from '../../journey/artifacts.ts';
import type {Journey} from '../../journey/journey.ts';
import type {RouterNavigator} from './router-navigator.ts';
import {routeAt, siteRoutes} from './site-routes.ts';
import {useJourneyLocation} from './use-journey-location.ts';

export interface SiteRoutesProps {
  /** Path below which the site lies, without a slash at its end. */
  readonly base: string;
  readonly artifacts: Pick<Artifacts, 'flows'>;
  readonly journey: Journey;
  readonly navigator: Pick<RouterNavigator, 'use'>;
  /** The journey has arrived at the first address already. */
  readonly isThere?: boolean | undefined;
  /** The page. The same element is not drawn anew where only the address changes. */
  readonly children: ReactNode;
}

/** The site's routes, one for each flow: the page shows on each, and the journey is told of every address. */
export function SiteRoutes({base, artifacts, journey, navigator, isThere = false, children}: SiteRoutesProps) {
  return (
    <>
      <Arrival journey={journey} navigator={navigator} isThere={isThere} />
      <Matched base={base} artifacts={artifacts} page={children} />
    </>
  );
}

/** Shows nothing. Outside of the routes: the journey takes the address as it stands in the browser. */
function Arrival({
  journey,
  navigator,
  isThere,
}: Pick<SiteRoutesProps, 'journey' | 'navigator'> & {readonly isThere: boolean}) {
  useJourneyLocation(journey, navigator, isThere);
  return null;
}

function Matched({base, artifacts, page}: Pick<SiteRoutesProps, 'base' | 'artifacts'> & {readonly page: ReactNode}) {
  const location = useLocation();
  // Others while flows are edited.
  const flows = artifacts.flows();
  const routes = useMemo(() => siteRoutes(flows, base, page), [flows, base, page]);
  const {route, pathname} = useMemo(() => routeAt(routes, location.pathname), [routes, location.pathname]);
  return useRoutes([route], {...location, pathname});
}

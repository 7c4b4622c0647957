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
  readonly navigator: RouterNavigator;
  /** The page. The same element is not drawn anew where only the address changes. */
  readonly children: ReactNode;
}

/** The site's routes, one for each flow: the page shows on each, and the journey is told of every address. */
export function SiteRoutes({base, artifacts, journey, navigator, children}: SiteRoutesProps) {
  return (
    <>
      <Arrival journey={journey} navigator={navigator} />
      <Matched base={base} artifacts={artifacts} page={children} />
    </>
  );
}

/** Shows nothing. Outside of the routes: the journey takes the address as it stands in the browser. */
function Arrival({journey, navigator}: Pick<SiteRoutesProps, 'journey' | 'navigator'>) {
  useJourneyLocation(journey, navigator);
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

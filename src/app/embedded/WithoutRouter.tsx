import type {ReactNode} from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';

/** Children that know of no router: a host's routes and moves are none of a journey's inside of it. */
export function WithoutRouter({children}: {readonly children: ReactNode}) {
  return (
    <DataRouterContext value={null}>
      <DataRouterStateContext value={null}>
        <RouteContext value={{outlet: null, matches: [], isDataRoute: false}}>
          <LocationContext value={null as never}>{children}</LocationContext>
        </RouteContext>
      </DataRouterStateContext>
    </DataRouterContext>
  );
}

import {useLayoutEffect, useRef} from 'react';
import {useLocation, useNavigate} from 'react-router';
import type {Arrival} from '../../journey/arrival.ts';
import type {Journey} from '../../journey/journey.ts';
import type {RouterNavigator} from './router-navigator.ts';

/** Ties the journey to the router: where the browser is, and how it is moved. `isThere`: it has arrived at the first address already. */
export function useJourneyLocation(journey: Journey, navigator: Pick<RouterNavigator, 'use'>, isThere: boolean): void {
  const location = useLocation();
  const known = useRef(isThere ? location : undefined);
  const navigate = useNavigate();
  useLayoutEffect(() => navigator.use(navigate), [navigator, navigate]);
  useLayoutEffect(() => {
    if (known.current === location) return;
    known.current = undefined;
    journey.arrive(arrivalOf(location));
  }, [journey, location]);
}

/** Where the browser is, as the router has it. */
export function arrivalOf({pathname, search, state}: {pathname: string; search: string; state: unknown}): Arrival {
  const carried = typeof state === 'object' && state !== null && 'carried' in state ? state.carried : undefined;
  return {
    path: pathname,
    query: Object.fromEntries(new URLSearchParams(search)),
    carried: typeof carried === 'object' && carried !== null ? (carried as Readonly<Record<string, unknown>>) : {},
  };
}

import {useLayoutEffect, useRef} from 'react';
import type {NavigateOptions, To} from 'react-router';
import {useLocation, useNavigate} from 'react-router';
import {isSameJson} from '../../lib/same-json.ts';
import type {Arrival} from '../../journey/arrival.ts';
import type {Journey} from '../../journey/journey.ts';
import {isSamePath} from '../../journey/stages/same-path.ts';
import type {RouterNavigator} from './router-navigator.ts';

/**
 * Ties the journey to the router: where the browser is, and how it is moved. `isThere`: it has arrived at the first address
 * already. Who moves the browser has it arrive in the same turn, so that the new address and its screen are drawn at once.
 */
export function useJourneyLocation(journey: Journey, navigator: Pick<RouterNavigator, 'use'>, isThere: boolean): void {
  const location = useLocation();
  const known = useRef(isThere ? location : undefined);
  const navigate = useNavigate();
  /** Where the browser was moved to, until the router has it as well. */
  const movedTo = useRef<Arrival>(undefined);
  useLayoutEffect(() => {
    const move = (to: To | number, options?: NavigateOptions): void => {
      if (typeof to !== 'string') return void navigate(to as never);
      void navigate(to, options);
      const {pathname, search} = new URL(to, 'http://site.invalid');
      movedTo.current = arrivalOf({pathname, search, state: options?.state});
      journey.arrive(movedTo.current);
    };
    return navigator.use(move);
  }, [journey, navigator, navigate]);
  useLayoutEffect(() => {
    if (known.current === location) return;
    known.current = undefined;
    const arrival = arrivalOf(location);
    const isKnown = movedTo.current !== undefined && isSameArrival(movedTo.current, arrival);
    movedTo.current = undefined;
    if (!isKnown) journey.arrive(arrival);
  }, [journey, location]);
}

/** Whether the browser is where it was. */
export const isSameArrival = (one: Arrival, other: Arrival): boolean =>
  isSamePath(one.path, other.path) && isSameJson(one.query, other.query) && isSameJson(one.carried, other.carried);

/** Where the browser is, as the router has it. */
export function arrivalOf({pathname, search, state}: {pathname: string; search: string; state: unknown}): Arrival {
  const carried = typeof state === 'object' && state !== null && 'carried' in state ? state.carried : undefined;
  return {
    path: pathname,
    query: Object.fromEntries(new URLSearchParams(search)),
    carried: typeof carried === 'object' && carried !== null ? (carried as Readonly<Record<string, unknown>>) : {},
  };
}

import {useLayoutEffect, useRef} from 'react';
import {useLocation, useNavigate} from 'react-router';
import {isSameJson} from '../../lib/same-json.ts';
import type {Arrival} from '../../journey/arrival.ts';
import type {Journey} from '../../journey/journey.ts';
import {isSamePath} from '../../journey/stages/same-path.ts';
import type {RouterNavigator} from './router-navigator.ts';

/**
 * Ties the journey to the router: where the browser is, and how it is moved. `isThere`: it has arrived at the first address
 * already. Who moves the browser has the journey arrive in the same turn; the address may follow once that is drawn.
 */
export function useJourneyLocation(journey: Journey, navigator: Pick<RouterNavigator, 'use'>, isThere: boolean): void {
  const location = useLocation();
  const known = useRef(isThere ? location : undefined);
  const navigate = useNavigate();
  /** Where the journey is, in turn, until the router has it as well. */
  const ahead = useRef<readonly Arrival[]>([]);
  useLayoutEffect(
    () =>
      navigator.use({
        to: (href, options) => {
          const {pathname, search} = new URL(href, 'http://site.invalid');
          const arrival = arrivalOf({pathname, search, state: options.state});
          ahead.current = [...ahead.current, arrival];
          journey.arrive(arrival);
          return () => void navigate(href, options);
        },
        back: () => void navigate(-1),
      }),
    [journey, navigator, navigate],
  );
  useLayoutEffect(() => {
    if (known.current === location) return;
    known.current = undefined;
    const arrival = arrivalOf(location);
    const at = ahead.current.findIndex((one) => isSameArrival(one, arrival));
    ahead.current = at < 0 ? [] : ahead.current.slice(at + 1);
    if (at < 0) journey.arrive(arrival);
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

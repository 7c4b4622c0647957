import {useEffect, useLayoutEffect, useState} from 'react';
import type {ReactNode} from 'react';
import {Router} from 'react-router';
import type {Boot} from '../../model/boot.ts';
import {App} from '../App.tsx';
import {createWorld, type World} from '../world.ts';
import {createAddresses, type Addresses} from './addresses.ts';
import {readSite} from './read-site.ts';
import {WithoutRouter} from './WithoutRouter.tsx';

/** A screen that shows. */
export interface ShownScreen {
  readonly flow: string;
  readonly screen: string;
  /** Path of its address. */
  readonly path: string;
}

export interface JourneyProps {
  /** Path of this origin below which a server of Waymark has the site, without a slash at its end: `/site`. */
  readonly site: string;
  /** The organisation; left out: the one that the server has for this host. */
  readonly org?: string;
  /** Where it begins, below the site: `/hello`. The page's own address stays as it is. */
  readonly start?: string;
  /** Shows until the journey can begin. */
  readonly children?: ReactNode;
  readonly onScreen?: (shown: ShownScreen) => void;
  /** Told of what could not be shown; the page says so too. */
  readonly onFailed?: (error: unknown) => void;
}

interface Opened extends Addresses {
  readonly boot: Boot;
  readonly world: World;
}

/** By site, organisation and start. A journey lives as long as the page: whoever comes back to where it shows goes on. */
const opened = new Map<string, Promise<Opened>>();

/** Which journey of the page it is. */
interface Which {
  readonly site: string;
  readonly org?: string | undefined;
  readonly start?: string | undefined;
}

function open({site, org, start = '/'}: Which): Promise<Opened> {
  const key = keyOf({site, org, start});
  const known = opened.get(key);
  if (known !== undefined) return known;
  const opening = readSite(site, org, window).then((boot) => {
    const addresses = createAddresses(`${boot.base}${start}`, window);
    return {boot, ...addresses, world: createWorld(boot, window, addresses.window)};
  });
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

const keyOf = ({site, org, start = '/'}: Which): string => JSON.stringify([site, org, start]);

/**
 * A journey in somebody's React page: its screens, with what stands around them, from a server that answers on the page's
 * own origin. Where the site cannot be read it throws, for the error boundary above it.
 */
export function Journey(props: JourneyProps) {
  const {site, org, start, children, onScreen, onFailed} = props;
  const [found, setFound] = useState<Opened | {readonly error: unknown}>();
  useEffect(() => {
    let isWanted = true;
    open({site, org, start}).then(
      (now) => isWanted && setFound(now),
      (error: unknown) => isWanted && setFound({error}),
    );
    return () => {
      isWanted = false;
    };
  }, [site, org, start]);
  const world = found !== undefined && 'world' in found ? found.world : undefined;
  useEffect(() => {
    const view = world?.journey.view;
    const tell = (): void => {
      const now = view?.get();
      if (now === undefined) return;
      if (now.kind === 'failed') onFailed?.(now.error);
      if (now.kind !== 'screen' || now.moving) return;
      const {flow, entry} = now.visit;
      onScreen?.({
        flow: flow.id,
        screen: entry.id,
        path: found !== undefined && 'history' in found ? found.history.location.pathname : '',
      });
    };
    // Whoever comes back finds a screen that shows already.
    tell();
    return view?.subscribe(tell);
  }, [found, world, onScreen, onFailed]);
  if (found === undefined) return children;
  if ('error' in found) throw found.error;
  return <Shown key={keyOf(props)} {...found} />;
}

function Shown({boot, history, world}: Opened) {
  const [now, setNow] = useState({location: history.location, action: history.action});
  useLayoutEffect(() => history.listen(({location, action}) => setNow({location, action})), [history]);
  return (
    <WithoutRouter>
      <link rel="stylesheet" href={`${boot.base}/artifacts/${boot.org.theme}`} precedence="waymark" />
      <Router location={now.location} navigationType={now.action} navigator={history}>
        <App world={world} />
      </Router>
    </WithoutRouter>
  );
}

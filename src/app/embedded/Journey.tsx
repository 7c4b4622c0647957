import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type {ReactNode} from 'react';
import {Router} from 'react-router';
import type {JourneyPorts, PressedOn} from '../../journey/ports.ts';
import {showingOf} from '../../journey/showing/types.ts';
import {placeMark} from '../../lib/take-focus.ts';
import {rootOf} from '../../lib/root-of.ts';
import {LastResort} from '../../shell/page-error/LastResort.tsx';
import {App} from '../App.tsx';
import type {World} from '../world.ts';
import {adoptFaces} from './adopt-faces.ts';
import {keyOfJourney, open, type OpenedJourney, releasePlace, take} from './open.ts';
import {WithoutRouter} from './WithoutRouter.tsx';

/** A screen that shows. */
export interface ShownScreen {
  readonly flow: string;
  readonly screen: string;
  /** Path of its address. */
  readonly path: string;
}

/** An action that has ended, of the screen that it was pressed on. */
export interface EndedAction extends ShownScreen {
  readonly action: string;
  /** The code of its failure; absent: it did what it does. */
  readonly failure?: string;
}

export interface JourneyProps {
  /** Path of this origin below which a server of Waymark has the site, without a slash at its end: `/site`. */
  readonly site: string;
  /** The organisation; left out: the one that the server has for this host. */
  readonly org?: string;
  /** Where it begins, below the site: `/hello`. The page's own address stays as it is. */
  readonly start?: string;
  /** `none`: without the header of its site, where the page has one; what the journey must say below it stays. */
  readonly frame?: 'whole' | 'none';
  /** Shows until the journey can begin. */
  readonly children?: ReactNode;
  readonly onScreen?: (shown: ShownScreen) => void;
  /** Told of each button that did what it does, as of the one that sends, or failed. */
  readonly onAction?: (ended: EndedAction) => void;
  /** Told of what could not be shown; the page says so too. */
  readonly onFailed?: (error: unknown) => void;
}

/** Whether all style sheets of the site come with it, and not the theme alone: where no rules of the page reach. */
export const WithOwnStyles = createContext(false);

/** Where each showing was: whoever is drawn anew, on a journey that goes on, is told of what was pressed before. */
const seen = new WeakMap<PressedOn, ShownScreen>();

/**
 * A journey in somebody's React page: its screens, with what stands around them, from a server that answers on the page's
 * own origin. Where the site cannot be read it throws, for the error boundary above it.
 */
export function Journey(props: JourneyProps) {
  const {site, org, start, children, onScreen, onAction, onFailed} = props;
  const [looked, setLooked] = useState<Looked>();
  const [tries, setTries] = useState(0);
  const at = keyOfJourney(props);
  // What was found elsewhere does not show while what is wanted now is on its way.
  const found = looked?.at === at ? looked.found : undefined;
  useEffect(() => {
    let isWanted = true;
    const look = (): void => {
      open(key, {site, org, start}).then(
        // It shows once its rules are there.
        (now) => isWanted && startTransition(() => setLooked({at, found: now})),
        (error: unknown) => isWanted && setLooked((last) => ({at, found: {error, showed: last?.at === at}})),
      );
    };
    const key = take({site, org, start}, look);
    look();
    return () => {
      isWanted = false;
      releasePlace(key);
    };
  }, [at, site, org, start, tries]);
  const world = found !== undefined && 'world' in found ? found.world : undefined;
  // Whoever listens anew is not told again.
  const told = useRef<{readonly of: World | undefined; readonly what: unknown}>(undefined);
  useEffect(() => {
    const view = world?.journey.view;
    const tell = (): void => {
      const now = view?.get();
      if (now === undefined || now.kind === 'loading' || (now.kind === 'screen' && now.moving)) return;
      const what = now.kind === 'failed' ? now.error : now.showing.key;
      const shown = now.kind === 'screen' ? screenOf(found) : undefined;
      if (now.kind === 'screen' && shown !== undefined) seen.set(now.showing, shown);
      if (told.current?.of === world && told.current?.what === what) return;
      told.current = {of: world, what};
      if (now.kind === 'failed') onFailed?.(now.error);
      if (shown !== undefined) onScreen?.(shown);
    };
    // Whoever comes back finds a screen that shows already.
    tell();
    return view?.subscribe(tell);
  }, [found, world, onScreen, onFailed]);
  useEffect(() => {
    if (found === undefined || !('world' in found) || onAction === undefined) return undefined;
    const tell: NonNullable<JourneyPorts['ended']> = (action, failure, pressed) => {
      // By now another screen may show.
      const shown = seen.get(pressed);
      if (shown !== undefined) onAction({...shown, action, ...(failure === undefined ? {} : {failure})});
    };
    found.listeners.add(tell);
    return () => void found.listeners.delete(tell);
  }, [found, onAction]);
  const lost = found !== undefined && 'error' in found && found.showed ? found : undefined;
  useEffect(() => {
    if (lost !== undefined) onFailed?.(lost.error);
  }, [lost, onFailed]);
  // Where what shows goes with the focus in it, whatever comes in its place has it.
  const focus = useRef(false);
  const onGone = useCallback((had: boolean) => void (focus.current ||= had), []);
  const claimsFocus = useCallback(() => {
    const had = focus.current;
    focus.current = false;
    return had;
  }, []);
  if (found === undefined) return children;
  // The page around it goes on as it is.
  if (lost !== undefined)
    return (
      <Place onGone={onGone}>
        <LastResort onRetry={() => setTries(tries + 1)} reason={messageOfError(lost.error)} />
      </Place>
    );
  if ('error' in found) throw found.error;
  return (
    <Shown
      key={`${at}${found.run}`}
      {...found}
      within={props.frame ?? 'whole'}
      onGone={onGone}
      claimsFocus={claimsFocus}
    />
  );
}

interface Looked {
  readonly at: string;
  readonly found: OpenedJourney | Missing;
}

/** Why no journey could begin; `showed`: one did show until then, in whose place another was to begin. */
interface Missing {
  readonly error: unknown;
  readonly showed: boolean;
}

interface PlaceProps {
  /** Told, as it goes, whether the focus was in it. */
  readonly onGone: (had: boolean) => void;
  readonly children: ReactNode;
}

/** What is of the journey in its page: a box of its own it is none. */
function Place({onGone, children}: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current;
    return () => {
      if (box !== null) onGone(box.contains(rootOf(box).activeElement));
    };
  }, [onGone]);
  return (
    <div ref={place} {...{[placeMark]: ''}} style={{display: 'contents'}}>
      {children}
    </div>
  );
}

const messageOfError = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);

/** The screen that shows, if one does. */
function screenOf(found: OpenedJourney | Missing | undefined): ShownScreen | undefined {
  if (found === undefined || 'error' in found) return undefined;
  const {journey, navigator} = found.world;
  const showing = showingOf(journey.view.get());
  if (showing === undefined) return undefined;
  // The history follows what shows.
  return {flow: showing.flow.id, screen: showing.entry.id, path: navigator.location.pathname};
}

interface ShownProps extends OpenedJourney, Pick<PlaceProps, 'onGone'> {
  readonly within: 'whole' | 'none';
  readonly claimsFocus: () => boolean;
}

function Shown({styles, history, world, within, onGone, claimsFocus}: ShownProps) {
  const own = useContext(WithOwnStyles);
  const [now, setNow] = useState({location: history.location, action: history.action});
  const theme = useRef<HTMLLinkElement>(null);
  useLayoutEffect(() => void (theme.current && adoptFaces(theme.current.getRootNode())), []);
  useLayoutEffect(() => history.listen(({location, action}) => setNow({location, action})), [history]);
  return (
    <WithoutRouter>
      {(own ? styles : styles.slice(-1)).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="waymark" />
      ))}
      {/* Where the element shows another site and comes back, the theme's first place is before that of the other. */}
      {own && <link ref={theme} rel="stylesheet" href={styles.at(-1)} />}
      <Router location={now.location} navigationType={now.action} navigator={history}>
        <Place onGone={onGone}>
          <App world={world} within={within} claimsFocus={claimsFocus} />
        </Place>
      </Router>
    </WithoutRouter>
  );
}

import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {onScreen} from '../../journey/actions/action.ts';
import type {Arrival} from '../../journey/arrival.ts';
import {showingOf, type Showing} from '../../journey/showing/types.ts';
import type {FirstScreen, SentProblems} from '../../model/boot.ts';
import type {OrgManifest} from '../../model/compiled/flow.ts';
import {onceName, screenForm} from '../../model/sent-form.ts';
import {readLateBlocks} from '../../renderer/form/read-late-blocks.ts';
import {arrivalOf, isSameArrival} from '../../renderer/journey/use-journey-location.ts';
import type {World} from '../world.ts';
import {isDrawnFrom} from './drawn-from.ts';
import {shows} from './shows.ts';
import {giveWay} from './stand-in.ts';
import {takenAlong} from './taken-along.ts';
import {typedIn} from './typed.ts';

export interface TakeOverOptions extends TakePlaceOptions {
  /** What the server has drawn into `root`. */
  readonly first: FirstScreen;
  readonly world: Pick<World, 'journey' | 'navigator' | 'broken' | 'readFirst' | 'styles' | 'files' | 'artifacts'>;
  readonly window: TakePlaceOptions['window'] & Pick<Window, 'performance'>;
}

export interface TakePlaceOptions {
  readonly root: HTMLElement;
  readonly app: ReactNode;
  readonly world: Pick<World, 'journey' | 'navigator' | 'styles'>;
  readonly window: Pick<Window, 'location' | 'history' | 'setTimeout'>;
}

/** Milliseconds for which the screen that came stands while this browser finds out what it shows itself. */
const patience = 10_000;

/**
 * Makes a page live that came with its first screen: in place where this browser shows the same, else by what it shows
 * itself. Whatever was typed meanwhile is typed once more when that screen shows, or one of another flow that works on the
 * same answers, and on no other.
 */
export async function takeOver({first, root, app, world, window}: TakeOverOptions): Promise<void> {
  const {journey, broken, readFirst, styles, files} = world;
  // What shows here may be another screen.
  void styles.ask();
  const at = await arrives(world, window);
  const arrived = showingOf(journey.view.get());
  // The server had read them before it drew.
  if (arrived !== undefined) await readLateBlocks(arrived, files);
  // What a browser has put back by itself may be another person's, or older than the draft: the page begins without it.
  const isFresh = !isPutBack(window.performance);
  const typeAlong = isFresh ? await takenAlong(root, world).catch(broken) : undefined;
  /** What is shown here, where that is what was drawn. */
  const drawnShowing = (): Showing | undefined => {
    const view = journey.view.get();
    const isSame = isFresh && view.kind === 'screen' && !view.moving && isDrawnFrom(view.showing, first);
    return isSame ? view.showing : undefined;
  };
  const styled = styles.need();
  if (drawnShowing() === undefined) await styled;
  const drawn = drawnShowing();
  const isSame = drawn !== undefined;
  const typed = isFresh ? typedIn(root) : undefined;
  if (isSame) tellProblems(drawn, first.problems);
  flushSync(() => {
    if (isSame) hydrateRoot(root, app, {onRecoverableError: broken});
    else createRoot(root).render(app);
  });
  giveWay(root, journey, isSame ? first.showing : undefined);
  isLive(root);
  goesOn(journey, window, at);
  typeAlong?.().catch(broken);
  try {
    await shows(journey);
    const shown = showingOf(journey.view.get());
    if (shown?.key === first.showing && !isSame) tellProblems(shown, first.problems);
    if (shown?.key === first.showing || isOfItsAnswers(shown, first, world.artifacts.flows())) typed?.again(flushSync);
    else root.querySelector<HTMLElement>('h1')?.focus({preventScroll: true});
  } finally {
    readFirst();
  }
}

/** Makes a page live that came with the shape of its screen, which stands until there is something to show. */
export async function takePlace({root, app, world, window}: TakePlaceOptions): Promise<void> {
  void world.styles.ask();
  const at = await arrives(world, window);
  await world.styles.need();
  beginEmpty(root, app);
  goesOn(world.journey, window, at);
}

/** Makes a page live that came with nothing in it. */
export function beginEmpty(root: HTMLElement, app: ReactNode): void {
  flushSync(() => createRoot(root).render(app));
  isLive(root);
}

/** Takes away what a page says of itself where it does not become live, and whose visit it is until then. */
function isLive({ownerDocument}: HTMLElement): void {
  for (const one of ownerDocument.querySelectorAll(`.not-live, input[form="${screenForm}"]:not([name="${onceName}"])`))
    one.remove();
}

/**
 * Goes to the address of the page. Resolves when something shows, or leads elsewhere, or takes too long: that is seen by
 * the skeleton. Who goes back before there is a router is followed.
 */
async function arrives(
  {journey, navigator}: Pick<World, 'journey' | 'navigator'>,
  window: TakePlaceOptions['window'],
): Promise<Arrival> {
  const late = new Promise((resolve) => window.setTimeout(resolve, patience));
  for (;;) {
    const at = arrivalOf(routed(window));
    journey.arrive(at);
    await Promise.race([shows(journey), navigator.goesEarly, late]);
    if (isSameArrival(at, arrivalOf(routed(window)))) return at;
  }
}

/** The router hears from now on where the browser goes; where it has gone just before, nobody has. */
function goesOn(journey: World['journey'], window: TakePlaceOptions['window'], at: Arrival): void {
  const now = arrivalOf(routed(window));
  if (!isSameArrival(at, now)) journey.arrive(now);
}

/** What was wrong with the form that the page answers, as if it had been pressed here. */
function tellProblems({session, actions, keeper}: Showing, problems: SentProblems | undefined): void {
  if (problems === undefined) return;
  session.errors.set(new Map(problems.errors.map((error) => [error.at, error])));
  session.failed.set({count: session.failed.get().count + 1, at: problems.errors.map(({at}) => at)});
  if (problems.saved) keeper?.wasSaved();
  const action = session.screen.actions.find(({id}) => id === problems.action);
  if (problems.failure === undefined) return;
  const {ofAction, ...failure} = problems.failure;
  actions.failure.set({
    ...failure,
    ...(action !== undefined && ofAction ? {press: {action, scope: onScreen}} : {}),
    ...(failure.retry && action !== undefined ? {again: () => actions.start(action)} : {}),
  });
}

/** Whether a screen is of another flow than the one that was drawn, which goes on with its answers. */
function isOfItsAnswers(shown: Showing | undefined, {showing}: FirstScreen, flows: OrgManifest['flows']): boolean {
  const [drawnIn = ''] = JSON.parse(showing) as readonly string[];
  if (shown === undefined || shown.inPlace || shown.host.id === drawnIn) return false;
  return flows[drawnIn]?.answers !== undefined && flows[drawnIn].answers === shown.host.answers;
}

/** Whether controls have what they had when the page was left, by the browser's own hand. */
function isPutBack(performance: Pick<Performance, 'getEntriesByType'>): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}

/** Where the browser is, as the router will have it. */
function routed({location, history}: TakePlaceOptions['window']): Parameters<typeof arrivalOf>[0] {
  const state: unknown = history.state;
  const own = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;
  return {pathname: location.pathname, search: location.search, state: own};
}

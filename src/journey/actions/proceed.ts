import {isCancelled} from '../../lib/api-error.ts';
import type {Path} from '../../lib/at-path.ts';
import {stepName} from '../../runtime/decide/decision-data.ts';
import type {Target} from '../../model/compiled/target.ts';
import {shownFields} from '../../runtime/answers/shown-fields.ts';
import {partsListed} from '../../runtime/decide/parts-listed.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {choose} from '../../runtime/text/choose.ts';
import {printLine} from '../../runtime/text/print.ts';
import type {ActionOutcome} from './action.ts';
import type {JourneyPorts} from '../ports.ts';
import type {Links} from '../showing/links.ts';
import {secretKeeping} from '../showing/secret-keeping.ts';
import type {Showing} from '../showing/types.ts';
import {changingKey, towardOf} from '../stages/decide.ts';
import {destinationOf} from '../stages/destination.ts';
import type {Destination, DestinationContext} from '../stages/destination.ts';
import type {Located} from '../stages/locate.ts';
import {isSamePath} from '../stages/same-path.ts';

// An action that has ended goes through `proceed`, a link straight to `go`; that ends in `travel` (a screen with an
// address), `poll` and `onward` (whatever comes next), or `leave`; by each of these the machine moves the browser (`move`).

/** What actions and links do with the journey. `pushes`: back leads here again. */
export interface Going {
  readonly ports: JourneyPorts;
  /** What rules read now. */
  readonly data: () => RuleData;
  /** Whether a showing is still there, on the page or over it. */
  readonly shows: (showing: Showing) => boolean;
  /** What a person may have typed into and not sent: the screen that shows, and what is open over it. */
  readonly asking: () => readonly Showing[];
  /**
   * Gives whether the person has not gone elsewhere by themselves since: by a link, by Back, by hand. What the journey
   * moves to is not elsewhere. `of`: since this showing was last there; absent: since now.
   */
  readonly presence: (of?: Showing) => () => boolean;
  /** Reads facts again, and looks at what follows: what shows may have changed. */
  readonly readAgain: () => Promise<void>;
  /** Path of the address. */
  readonly path: () => string;
  /** Waits for the server's step. Rejects with an `AbortError` where the person goes elsewhere meanwhile. */
  readonly poll: (before: string | undefined, pushes: boolean) => Promise<void>;
  /**
   * Asks what comes next, `sent` after the server has taken something. Resolves when that, or an error page, shows: with
   * what has failed, where it is the error page and the person has not gone elsewhere meanwhile.
   */
  readonly onward: (pushes: boolean, sent: boolean) => Promise<unknown>;
  /** Goes to an address of the app; resolves as `onward` does. */
  readonly travel: (href: string, pushes: boolean, carried: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Shows a screen without address in place of the present one. */
  readonly showInPlace: (flow: string, screen: string) => void;
  /** Saves, and leaves the app; `mayStay`: to come back to what shows, where the browser does not leave. */
  readonly leave: (href: string, mayStay: boolean) => Promise<void>;
  /**
   * Closes the dialog, where it is what went on, and gives whether it was. One that somebody has open over what goes on
   * stands until another screen shows: what runs by itself must not take away what they write there.
   */
  readonly closeDialog: (from: Showing) => boolean;
  /** True while the error page shows: going on means trying again. */
  readonly showsError: () => boolean;
  /** Resolves as `onward` does. */
  readonly retry: () => Promise<unknown>;
  /** Whether the end of an order-led flow is what comes next from an address. */
  readonly endIsNext: (located: Located) => boolean;
  /** The answers of an order-led flow were sent: they are discarded, but where they still show their draft alone. */
  readonly discardSent: (showing: Showing) => void;
}

/** How an action or link goes on. */
interface Course {
  /** The step before the server was called; absent when it was not. */
  readonly before: string | undefined;
  readonly called: boolean;
  /** The server has taken what it was called with. */
  readonly sent: boolean;
  /** It has raised a transition. */
  readonly raises: boolean;
  readonly waits: boolean;
  readonly pushes: boolean;
  /** The screen that is come back to from where an answer is changed. */
  readonly changing?: string;
}

/** A link was followed. */
const byLink: Course = {before: undefined, called: false, sent: false, raises: false, waits: true, pushes: true};

/**
 * Goes where an action leads, once the facts have been read again after its calls; `at`: where its screen shows. Whoever has
 * gone elsewhere meanwhile is led nowhere; what the server has taken it has taken all the same: nothing is held of it, other
 * tabs are told, and the answers of a flow that is over are discarded. Gives what the error page shows where it has led there.
 */
export async function proceed(
  going: Going,
  from: Showing,
  at: () => Located,
  outcome: ActionOutcome,
): Promise<unknown> {
  const isPresent = going.presence(from);
  // What stands in place of another screen, over it or around it is of no path: it may go on where another address shows it.
  const isStillHere = (): boolean =>
    isPresent() && going.shows(from) && (from.inPlace || isSamePath(going.path(), at().arrival.path));
  const before = stepName(going.data());
  const sends = outcome.sent && from.host.led === 'order' && !from.inPlace;
  // Decided before facts are read again: those that nobody wants any more are dropped then.
  const endIsNext = sends && going.endIsNext(at());
  if (outcome.called) await going.readAgain();
  const {target, known} = leadOf(from, outcome);
  going.ports.leads?.(target, known, outcome.with);
  const to = pastList(from, at(), destinationOf(target, known, contextOf(going, from, at()), outcome.with), outcome);
  const {called, sent, raises, quiet, opening, said, refused} = outcome;
  const done = said === undefined ? undefined : printLine(said, known);
  const stays = to.kind === 'go' && to.go === 'stay';
  if (sent && !stays && !from.inPlace && from.host.led === 'server') void from.set.dropHeld();
  if (sent && from.host.led === 'server') going.ports.tellSent?.(from.params);
  const passwords = sent && from.host.led === 'server' ? passwordsOf(from) : [];
  const dropPasswords = (): void => {
    if (!going.shows(from)) for (const path of passwords) from.set.answers.set(path, undefined);
  };
  if (!isStillHere()) {
    if ((endIsNext && to.kind === 'go' && to.go === 'onward') || (sends && leavesAnswers(going, from, to)))
      going.discardSent(from);
    if (sent) dropAsked(from);
    dropPasswords();
    tell(going, done);
    return undefined;
  }
  const course = {before: called ? before : undefined, called, sent, raises, waits: !quiet, pushes: !opening};
  const failure = await go(going, from, to, course);
  if (sent) dropAsked(from);
  dropPasswords();
  if (failure === undefined) tell(going, done);
  if (!going.shows(from)) tell(going, refused);
  return failure;
}

/** What a dialog asked has been sent: whoever opens it again has something else to say. */
function dropAsked({inPlace, keeper, set}: Showing): void {
  if (!inPlace || keeper === undefined) return;
  set.clear();
  void set.dropDraft();
}

/** Where passwords stand: once sent they have served, and whoever comes back to their screen on this device must know them. */
function passwordsOf({session}: Pick<Showing, 'session'>): readonly Path[] {
  return shownFields(session.screen.blocks, session.read())
    .filter(({block}) => block.type === 'password')
    .map(({at}) => at.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)));
}

function tell({ports}: Going, text: string | undefined): void {
  if (text !== undefined) ports.tell?.(text);
}

/** Whoever came to change an answer goes on to where they came from, not to the task list that the action names. */
function pastList(
  {host, entry, decision}: Showing,
  located: Located,
  to: Destination,
  {submits}: ActionOutcome,
): Destination {
  const {toward} = towardOf(located);
  if (!submits || toward === undefined || to.kind !== 'address' || to.flow !== host.id) return to;
  const path = decision?.path ?? [];
  const isList = partsListed(host, to.screen).length > 0;
  return isList && path.indexOf(toward) > path.indexOf(entry.id) ? {kind: 'go', go: 'onward'} : to;
}

/** Leads on from a screen that the server has left behind, and says so; see `ActionWorld`. */
export async function catchUp(going: Going, from: Showing): Promise<void> {
  if (from.host.led !== 'server' || from.inPlace) return;
  const isStillHere = going.presence(from);
  const before = stepName(going.data());
  await going.readAgain();
  if (!isStillHere() || !going.shows(from) || stepName(going.data()) === before) return;
  await going.onward(false, false);
  if (!going.shows(from)) going.ports.tell?.('This was done already, or has changed. Here is what comes next.');
}

/** Whether an address is of a flow with answers of its own. */
function leavesAnswers({ports}: Going, {host}: Showing, to: Destination): boolean {
  return to.kind === 'address' && ports.artifacts.flows()[to.flow]?.answers !== host.answers;
}

/** Where an action leads, and what that was decided on. */
function leadOf({session}: Pick<Showing, 'session'>, {then, data}: ActionOutcome): {target: Target; known: RuleData} {
  const known = {...session.read(), ...data};
  return {target: choose(then, known) ?? {go: 'stay'}, known};
}

/** Links of a screen's texts; `at`: where the screen shows. */
export function linksOf(going: Going, self: () => Showing, at: () => Located): Links {
  const read = (...[target, data, withs]: Parameters<Links['hrefOf']>): Destination =>
    destinationOf(target, data, contextOf(going, self(), at()), withs);
  const hrefOf: Links['hrefOf'] = (...about) => {
    const to = read(...about);
    return to.kind === 'go' ? at().arrival.path : to.href;
  };
  const along = (to: Destination, course: () => Course): (() => void) => {
    const follow = (): void => {
      // A person asks for it: what did not come before may come now.
      going.ports.files.again();
      void go(going, self(), to, course()).catch((error: unknown) => {
        if (!isCancelled(error)) self().actions.fail(error, follow);
      });
    };
    return follow;
  };
  return {
    hrefOf,
    change: (screen, data) => {
      const to = read({screen}, data);
      const follow = along(to, () => ({...byLink, changing: self().entry.id}));
      return {href: hrefOf({screen}, data), ...(to.kind === 'outside' ? {} : {follow})};
    },
    isBeside: (target, data) => {
      const to = read(target, data);
      if (to.kind !== 'outside' || !/^(?:https?:|\/)/.test(to.href)) return false;
      // What stands around a screen leads away from what that one asks.
      return [self(), ...going.asking()].some((one) => secretKeeping(one) === 'left');
    },
    follow: (target, data) => {
      const to = read(target, data);
      if (to.kind === 'outside') return undefined;
      return along(to, () => byLink);
    },
  };
}

function contextOf({ports}: Going, showing: Showing, {params, arrival}: Located): DestinationContext {
  const {base, artifacts} = ports;
  return {base, flows: artifacts.flows(), flow: showing.flow, params, query: arrival.query};
}

async function go(going: Going, from: Showing, to: Destination, course: Course): Promise<unknown> {
  if (to.kind === 'outside') return going.leave(to.href, !course.sent);
  if (to.kind === 'address') return travel(going, from, to, course);
  const isDialog = going.closeDialog(from);
  if (to.go === 'stay' || (isDialog && !hasLedOn(going, course))) return undefined;
  if (to.go === 'back' && !isDialog && going.ports.navigator.back()) return undefined;
  if (going.showsError()) return going.retry();
  const isStillHere = going.presence();
  if (from.host.led === 'server' && !course.called) await going.readAgain();
  if (!isStillHere()) return undefined;
  const path = going.path();
  if (course.waits) await going.poll(course.before, course.pushes);
  if (!isStillHere()) return undefined;
  // A wait at an address of its own is no place to come back to.
  return going.onward(course.pushes && isSamePath(going.path(), path), course.sent);
}

/**
 * Whether something else may come next by what was done in a dialog. Else what it stood over goes on, where `onward` and
 * `back` would leave it: of that nothing was done, and what was answered there is not sent.
 */
function hasLedOn(going: Going, {called, raises, before}: Course): boolean {
  return raises || (called && stepName(going.data()) !== before);
}

async function travel(
  going: Going,
  from: Showing,
  to: Extract<Destination, {kind: 'address'}>,
  course: Course,
): Promise<unknown> {
  going.closeDialog(from);
  const isStillHere = going.presence();
  const flow = await going.ports.artifacts.flow(to.flow);
  const over = from.host.led === 'order' && course.sent && !from.inPlace && leavesAnswers(going, from, to);
  if (!isStillHere()) {
    if (over) going.discardSent(from);
    return undefined;
  }
  if (flow.screens.some(({id, addressed}) => id === to.screen && !addressed)) {
    going.showInPlace(to.flow, to.screen);
    return undefined;
  }
  const {pushes, changing} = course;
  const failure = await going.travel(to.href, pushes, changing === undefined ? {} : {[changingKey]: changing});
  if (over) going.discardSent(from);
  return failure;
}

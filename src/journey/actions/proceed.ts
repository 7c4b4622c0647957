import {isCancelled} from '../../lib/api-error.ts';
import {stepName} from '../../runtime/decide/decision-data.ts';
import type {Target} from '../../model/compiled/target.ts';
import {segmentsOf} from '../../runtime/routes/segments.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {choose} from '../../runtime/text/choose.ts';
import type {Outcome} from './action.ts';
import type {JourneyPorts} from '../ports.ts';
import type {Links} from '../visit/links.ts';
import type {Visit} from '../visit/types.ts';
import {changingKey} from '../steps/decide.ts';
import {destinationOf} from '../steps/destination.ts';
import type {Destination, DestinationContext} from '../steps/destination.ts';
import type {Located} from '../steps/locate.ts';

/** What actions and links do with the journey. `pushes`: back leads here again. */
export interface Going {
  readonly ports: JourneyPorts;
  /** What rules read now. */
  readonly data: () => RuleData;
  /** Whether a visit still shows, on the page or over it. */
  readonly shows: (visit: Visit) => boolean;
  /** Reads facts again: what shows may have changed. */
  readonly readAgain: () => Promise<void>;
  /** Path of the address. */
  readonly path: () => string;
  /** Waits for the server's step. Rejects with an `AbortError` where the person goes elsewhere meanwhile. */
  readonly poll: (before: string | undefined, pushes: boolean) => Promise<void>;
  /** Asks what comes next, `sent` after the server has taken something; resolves when it shows. */
  readonly onward: (pushes: boolean, sent: boolean) => Promise<void>;
  /** Goes to an address of the app; resolves when its screen shows. */
  readonly travel: (href: string, pushes: boolean, carried: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Shows a screen without address in place of the present one. */
  readonly showInPlace: (flow: string, screen: string) => void;
  readonly leave: (href: string) => Promise<void>;
  readonly closeDialog: () => void;
  /** True while the error page shows: going on means trying again. */
  readonly failed: () => boolean;
  readonly retry: () => Promise<void>;
  /** The answers of an order-led flow were sent and left: they are not kept for the next person. */
  readonly finish: (visit: Visit) => void;
}

/** How an action or link goes on. */
interface Course {
  /** The step before the server was called; absent when it was not. */
  readonly before: string | undefined;
  readonly called: boolean;
  /** The server has taken what it was called with. */
  readonly sent: boolean;
  readonly waits: boolean;
  readonly pushes: boolean;
  /** The screen that is come back to from where an answer is changed. */
  readonly changing?: string;
}

/** A link was followed. */
const asked: Course = {before: undefined, called: false, sent: false, waits: true, pushes: true};

/** Goes where an action leads, once the facts have been read again after its calls. */
export async function proceed(going: Going, from: Visit, found: Located, outcome: Outcome): Promise<void> {
  const before = stepName(going.data());
  if (outcome.called) await going.readAgain();
  // Who has gone elsewhere meanwhile stays there, also while what they went to is still on its way.
  if (!going.shows(from) || (!from.inPlace && !isSamePath(going.path(), found.arrival.path))) return;
  const {target, known} = leadOf(from, outcome);
  const to = destinationOf(target, known, contextOf(going, from, found), outcome.with);
  const {called, sent, quiet, opening} = outcome;
  const stays = to.kind === 'go' && to.go === 'stay';
  if (sent && !stays && !from.inPlace && from.host.led === 'server') void from.set.taken();
  await go(going, from, to, {before: called ? before : undefined, called, sent, waits: !quiet, pushes: !opening});
}

/** Where an action leads, and what that was decided on. */
export function leadOf({session}: Pick<Visit, 'session'>, {then, data}: Outcome): {target: Target; known: RuleData} {
  const known = {...session.read(), ...data};
  return {target: choose(then, known) ?? {go: 'stay'}, known};
}

const isSamePath = (one: string, other: string): boolean => segmentsOf(one).join('/') === segmentsOf(other).join('/');

/** Links of a screen's texts. */
export function linksOf(going: Going, visit: () => Visit, found: Located): Links {
  const read = (...[target, data, withs]: Parameters<Links['hrefOf']>): Destination =>
    destinationOf(target, data, contextOf(going, visit(), found), withs);
  const hrefOf: Links['hrefOf'] = (...about) => {
    const to = read(...about);
    return to.kind === 'go' ? found.arrival.path : to.href;
  };
  const along = (to: Destination, course: () => Course): (() => void) => {
    const follow = (): void => {
      // A person asks for it: what did not come before may come now.
      going.ports.files.again();
      void go(going, visit(), to, course()).catch((error: unknown) => {
        if (!isCancelled(error)) visit().actions.fail(error, follow);
      });
    };
    return follow;
  };
  return {
    hrefOf,
    change: (screen, data) => {
      const to = read({screen}, data);
      const follow = along(to, () => ({...asked, changing: visit().entry.id}));
      return {href: hrefOf({screen}, data), ...(to.kind === 'outside' ? {} : {follow})};
    },
    follow: (target, data) => {
      const to = read(target, data);
      if (to.kind === 'outside') return undefined;
      return along(to, () => asked);
    },
  };
}

function contextOf({ports}: Going, visit: Visit, found: Located): DestinationContext {
  const {base, artifacts} = ports;
  return {base, flows: artifacts.flows(), flow: visit.flow, params: found.params, query: found.arrival.query};
}

async function go(going: Going, from: Visit, to: Destination, course: Course): Promise<void> {
  if (to.kind === 'outside') return going.leave(to.href);
  if (to.kind === 'address') return travel(going, from, to, course);
  going.closeDialog();
  if (to.go === 'stay' || (to.go === 'back' && going.ports.navigator.back())) return undefined;
  if (going.failed()) return going.retry();
  if (from.host.led === 'server' && !course.called) await going.readAgain();
  const path = going.path();
  if (course.waits) await going.poll(course.before, course.pushes);
  // A wait at an address of its own is no place to come back to.
  return going.onward(course.pushes && isSamePath(going.path(), path), course.sent);
}

async function travel(
  going: Going,
  from: Visit,
  to: Extract<Destination, {kind: 'address'}>,
  course: Course,
): Promise<void> {
  going.closeDialog();
  const flow = await going.ports.artifacts.flow(to.flow);
  if (flow.screens.some(({id, addressed}) => id === to.screen && !addressed)) {
    going.showInPlace(to.flow, to.screen);
    return;
  }
  const {pushes, changing} = course;
  await going.travel(to.href, pushes, changing === undefined ? {} : {[changingKey]: changing});
  const over = from.host.led === 'order' && course.sent && !from.inPlace && flow.answers !== from.host.answers;
  if (over) going.finish(from);
}

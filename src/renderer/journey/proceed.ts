import {stepName} from '../../runtime/decide/decision-data.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {choose} from '../../runtime/text/choose.ts';
import type {Outcome} from '../actions/action-runner.ts';
import type {Links} from '../text/shown-text.ts';
import type {AnswerSets} from './answer-sets.ts';
import {destinationOf} from './destination.ts';
import type {Destination, DestinationContext} from './destination.ts';
import type {FactReader} from './fact-reader.ts';
import type {JourneyOptions} from './journey-options.ts';
import type {Located} from './place.ts';
import type {StepWatch} from './step-watch.ts';
import type {Visit} from './types.ts';

/** What the journey lets an action do. */
export interface Helm {
  readonly options: JourneyOptions;
  readonly reader: FactReader;
  readonly sets: AnswerSets;
  readonly watch: StepWatch;
  /** What rules read now. */
  readonly data: () => RuleData;
  /** Whether a visit still shows, on the page or over it. */
  readonly shows: (visit: Visit) => boolean;
  /** Facts were read again: what shows may have changed. */
  readonly settle: () => void;
  /** Asks what comes next; resolves when it shows. */
  readonly ask: () => Promise<void>;
  /** The next move is a step of the person's own: back leads here again. */
  readonly push: () => void;
  /** Goes to an address of the app; resolves when its screen shows. */
  readonly travel: (href: string) => Promise<void>;
  /** Shows a screen without address in place of the present one. */
  readonly standIn: (flow: string, screen: string) => void;
  readonly leave: (href: string) => Promise<void>;
  readonly closeDialog: () => void;
  /** True while the error page shows: going on means trying again. */
  readonly failed: () => boolean;
  readonly retry: () => Promise<void>;
}

/** How an action or link goes on. */
interface Course {
  /** The step before the server was called; absent when it was not. */
  readonly before: string | undefined;
  readonly called: boolean;
  readonly waits: boolean;
  /** Back leads here again. */
  readonly pushes: boolean;
}

/** A link was followed. */
const asked: Course = {before: undefined, called: false, waits: true, pushes: true};

/** Goes where an action leads, once the facts have been read again after its calls. */
export async function proceed(helm: Helm, from: Visit, found: Located, outcome: Outcome): Promise<void> {
  const before = stepName(helm.data());
  if (outcome.called) {
    helm.watch.rest();
    await helm.reader.again();
    helm.settle();
  }
  // Who has gone elsewhere meanwhile stays there.
  if (!helm.shows(from)) return;
  const known = {...from.session.read(), ...outcome.data};
  const target = choose(outcome.then, known) ?? {go: 'stay'};
  const to = destinationOf(target, known, contextOf(helm, from, found), outcome.with);
  const {called, quiet, opening} = outcome;
  await go(helm, from, to, {before: called ? before : undefined, called, waits: !quiet, pushes: !opening});
}

/** Links of a screen's texts. */
export function linksOf(helm: Helm, visit: () => Visit, found: Located): Links {
  const read = (...[target, data, withs]: Parameters<Links['hrefOf']>): Destination =>
    destinationOf(target, data, contextOf(helm, visit(), found), withs);
  return {
    hrefOf: (target, data, withs) => {
      const to = read(target, data, withs);
      return to.kind === 'go' ? found.arrival.path : to.href;
    },
    follow: (target, data) => {
      const to = read(target, data);
      if (to.kind === 'outside') return undefined;
      return () => void go(helm, visit(), to, asked).catch(() => undefined);
    },
  };
}

function contextOf(helm: Helm, visit: Visit, found: Located): DestinationContext {
  const {base, artifacts} = helm.options;
  return {base, flows: artifacts.flows(), flow: visit.flow, params: found.params, query: found.arrival.query};
}

async function go(helm: Helm, from: Visit, to: Destination, course: Course): Promise<void> {
  if (to.kind === 'outside') return helm.leave(to.href);
  if (to.kind === 'address') return travel(helm, from, to, course);
  helm.closeDialog();
  if (to.go === 'stay' || (to.go === 'back' && helm.options.navigator.back())) return undefined;
  if (helm.failed()) return helm.retry();
  if (from.host.led === 'server' && !course.called) {
    helm.watch.rest();
    await helm.reader.again();
  }
  if (course.pushes) helm.push();
  if (course.waits) await helm.watch.through(course.before);
  return helm.ask();
}

async function travel(
  helm: Helm,
  from: Visit,
  to: Extract<Destination, {kind: 'address'}>,
  course: Course,
): Promise<void> {
  helm.closeDialog();
  const flow = await helm.options.artifacts.flow(to.flow);
  if (flow.screens.some(({id, addressed}) => id === to.screen && !addressed)) {
    helm.standIn(to.flow, to.screen);
    return;
  }
  if (course.pushes) helm.push();
  await helm.travel(to.href);
  // Answers of an order-led flow that were sent, and left behind, are not kept for the next person.
  const over = from.host.led === 'order' && course.called && !from.inPlace && flow.answers !== from.host.answers;
  if (over) void helm.sets.finish(from.host);
}

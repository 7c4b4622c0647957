import type {RefusedValue} from '../../lib/api-error.ts';
import type {Path} from '../../lib/at-path.ts';
import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';
import type {ScreenModule} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {inPlaceOrder, fieldPlaces} from '../../runtime/answers/places.ts';
import {shownFields} from '../../runtime/answers/shown-fields.ts';
import {isSameJson} from '../../lib/same-json.ts';
import {printError} from '../../runtime/answers/print-error.ts';
import type {Answers} from '../answers/answers.ts';
import {answerPlace} from '../../lib/answer-place.ts';
import type {FindErrors} from '../ports.ts';
import {isWatched} from './watched.ts';

/** An error as the person sees it. `from: server` ones go when their answer is changed. */
export interface ShownError {
  readonly at: string;
  readonly message: string;
  readonly from: 'check' | 'server';
}

/** Errors by place; '' is the whole screen. */
export type ShownErrors = ReadonlyMap<string, ShownError>;

/** The last time the person tried to go on and could not: what was wrong, in order. */
export interface FailedAttempt {
  readonly count: number;
  readonly at: readonly string[];
}

/**
 * One showing of a screen: its answers, what rules read, what is wrong with it. Each is watched by
 * itself, so that a key typed makes nothing be read or judged that does not depend on it.
 */
export interface ScreenSession {
  readonly module: ScreenModule;
  readonly screen: CompiledScreen;
  readonly answers: Answers;
  /** What rules and texts read. Changes with facts and with watched answers only. */
  readonly data: Store<RuleData>;
  /** What rules read now, of answers too that nothing here watches: what is sent is decided on it. */
  readonly read: () => RuleData;
  readonly errors: Store<ShownErrors>;
  readonly failed: Store<FailedAttempt>;
  readonly change: (path: Path, value: Json | undefined) => void;
  /** The person has left a control. */
  readonly leave: (path: Path) => void;
  /**
   * What the answer at a path still waits for, in words that stand there as its error from the next attempt on: until
   * they are taken back (undefined) the screen is not sent.
   */
  readonly setPending: (path: Path, message: string | undefined) => void;
  /** True when everything is right; else all errors show and the attempt counts as failed. */
  readonly check: () => boolean;
  /** Whether everything is right, without showing anything. */
  readonly valid: () => boolean;
  /** Shows what the server found wrong; those whose place is not on the screen are given back. */
  readonly refuse: (errors: readonly RefusedValue[]) => readonly RefusedValue[];
  /** Facts were read again. */
  readonly refresh: () => void;
  /** Answers have changed, be it by `change`, which needs no more, or by other hands. */
  readonly changed: () => void;
}

export interface ScreenSessionOptions {
  readonly module: ScreenModule;
  readonly answers: Answers;
  readonly findErrors: FindErrors;
  /** What rules read now: facts, place, and the answers that are shown. */
  readonly readData: () => RuleData;
  /** Something was typed or left: drafts are kept after it. */
  readonly typed?: () => void;
  readonly left?: () => void;
}

export function createScreenSession(options: ScreenSessionOptions): ScreenSession {
  const {module, answers, findErrors, readData} = options;
  const {screen} = module;
  const data = createStore(readData());
  const errors = createStore<ShownErrors>(new Map());
  const failed = createStore<FailedAttempt>({count: 0, at: []});
  const touched = new Set<string>();
  /** `change` is at work, and does itself what follows from it. */
  let isChanging = false;
  /** What is awaited, by place. */
  const pending = new Map<string, string>();

  /** What is wrong with the answers, in the screen's order; one that waits is not judged before it has come. */
  const find = (known: RuleData): readonly (Pick<ShownError, 'at'> & {readonly print: () => string})[] => {
    const found = findErrors(module, known, answers.get())
      .filter(({at}) => !pending.has(at))
      .map((error) => ({at: error.at, print: () => printError(error, known)}));
    if (pending.size === 0) return found;
    const places = fieldPlaces(shownFields(screen.blocks, known));
    const waiting = [...pending].map(([at, message]) => ({at, print: () => message}));
    return inPlaceOrder([...waiting, ...found], places);
  };

  /** Shows the errors found at places that `shows` accepts; what the server said stays. */
  const show = (shows: (at: string) => boolean): void => {
    const next = new Map<string, ShownError>();
    for (const {at, print} of find(readData())) {
      if (shows(at) && !next.has(at)) next.set(at, {at, message: print(), from: 'check'});
    }
    for (const error of errors.get().values()) {
      if (error.from === 'server' && !next.has(error.at)) next.set(error.at, error);
    }
    errors.set(next);
  };

  /** Items that are others now than at their places before were not touched there, and nothing was found wrong with them. */
  const forgetItems = (list: string, before: readonly unknown[], now: readonly unknown[]): void => {
    const changed = Array.from({length: Math.max(before.length, now.length)}, (_, at) => at).filter(
      (at) => !isSameJson(before[at], now[at]),
    );
    const isOfChanged = (place: string): boolean => changed.some((at) => place.startsWith(`${list}.${at}.`));
    for (const place of touched) if (isOfChanged(place)) touched.delete(place);
    const shown = [...errors.get()].filter(([place]) => !isOfChanged(place));
    if (shown.length < errors.get().size) errors.set(new Map(shown));
  };

  const fail = (): void => failed.set({count: failed.get().count + 1, at: [...errors.get().keys()]});

  const mend = (place: string): void => {
    const present = errors.get();
    // An answer of parts that is replaced takes what was wrong with its parts along.
    const near = [...present.values()].filter(
      ({at}) => at === '' || at === place || place.startsWith(`${at}.`) || at.startsWith(`${place}.`),
    );
    if (near.length === 0) return;
    const next = new Map(present);
    for (const error of near) if (error.from === 'server') next.delete(error.at);
    const still = new Set(find(readData()).map(({at}) => at));
    for (const [at, error] of next) if (error.from === 'check' && !still.has(at)) next.delete(at);
    errors.set(next);
  };

  return {
    module,
    screen,
    answers,
    data,
    read: readData,
    errors,
    failed,
    change: (path, value) => {
      const place = answerPlace(path);
      const before = answers.at(path);
      touched.add(place);
      isChanging = true;
      // What is cleared stays clear: an initial value must not come back.
      answers.set(path, value ?? null);
      isChanging = false;
      if (Array.isArray(value)) forgetItems(place, Array.isArray(before) ? before : [], value);
      if (isWatched(screen, path)) data.set(readData());
      mend(place);
      options.typed?.();
    },
    leave: (path) => {
      const place = answerPlace(path);
      if (path.length > 1) data.set(readData());
      if (touched.has(place)) {
        const before = errors.get();
        show((at) => before.has(at) || touched.has(at));
      }
      options.left?.();
    },
    setPending: (path, message) => {
      const place = answerPlace(path);
      const waited = pending.has(place);
      if (!waited && message === undefined) return;
      if (message === undefined) pending.delete(place);
      else pending.set(place, message);
      if (!errors.get().has(place)) return;
      const next = new Map(errors.get());
      const now = find(readData()).find(({at}) => at === place);
      // What was wrong before it began to come says no more.
      if (!waited || now === undefined) next.delete(place);
      else next.set(place, {at: place, message: now.print(), from: 'check'});
      errors.set(next);
    },
    check: () => {
      // Of what is right nothing is drawn anew: the next screen comes instead.
      if (find(readData()).length === 0) {
        if (errors.get().size > 0) errors.set(new Map());
        return true;
      }
      data.set(readData());
      errors.set(new Map());
      show(() => true);
      fail();
      return false;
    },
    valid: () => find(readData()).length === 0,
    refuse: (refused) => {
      const next = new Map(errors.get());
      const known = refused.filter(({at}) => at === '' || hasPlace(screen, at));
      for (const {at, message} of known) next.set(at, {at, message, from: 'server'});
      errors.set(next);
      if (known.length > 0) fail();
      return refused.filter((error) => !known.includes(error));
    },
    refresh: () => data.set(readData()),
    changed: () => {
      if (!isChanging) data.set(readData());
    },
  };
}

/** Whether a place (`trustees.0.lastName`) belongs to a field of the screen. */
function hasPlace(screen: CompiledScreen, at: string): boolean {
  const {properties} = screen.schema;
  const [first = ''] = at.split('.');
  return typeof properties === 'object' && properties !== null && Object.hasOwn(properties, first);
}

import type {FormContextType, Registry, WidgetProps} from '@rjsf/utils';
import {useEffect, useLayoutEffect, useReducer, useRef, useState} from 'react';
import {flushSync} from 'react-dom';

/**
 * Who is told of each key, and of what is awaited, as `formContext` of a form: RJSF reads the whole form anew for each
 * change that it is told of, so it learns what was typed when the person pauses or leaves, and `typed` learns it at once.
 * Must stay the same object while the form shows.
 */
export interface Typing extends FormContextType {
  readonly typed: (id: string, value: unknown) => void;
  /** What a control waits for by itself, in words; undefined: nothing. */
  readonly pending: (id: string, message: string | undefined) => void;
  /** What RJSF has not been told yet: each tells it. */
  readonly untold: Set<() => void>;
}

/** `act` as it is once RJSF was told all that was typed: what it does to a list it does to what RJSF has. */
export function useAfterTelling({formContext}: Registry, act: () => void): () => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return () => {
    const {untold = new Set()} = formContext as Partial<Typing>;
    if (untold.size > 0) flushSync(() => untold.forEach((tell) => tell()));
    latest.current();
  };
}

/** Milliseconds without a key after which RJSF is told. */
const pause = 1000;

interface Typed {
  readonly value: unknown;
  readonly type: (next: unknown) => void;
  /** Tells RJSF soon, in a task of its own: what follows a control that is left does not wait for it. */
  readonly tellSoon: () => void;
}

/**
 * The value of a control in which people type; in a form without `Typing` RJSF is told at once. `keepsText`: the control
 * shows by itself what is typed, and is drawn again for what another hand has changed alone.
 */
export function useTyped({id, value, onChange, registry}: WidgetProps, keepsText: boolean): Typed {
  const typing = registry.formContext as Partial<Typing>;
  const own = useRef({value, from: value});
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // What RJSF comes to have, by whatever hand, counts.
  const shown = Object.is(own.current.from, value) ? own.current : {value, from: value};
  const latest = useRef<() => void>(() => undefined);
  const [{tell, later, soon, stop}] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** When a key came that the timer does not know of. */
    let keyAt: number | undefined;
    const over = (): void => {
      clearTimeout(timer);
      timer = undefined;
      keyAt = undefined;
      typing.untold?.delete(now);
    };
    const now = (): void => {
      over();
      latest.current();
    };
    // A key sets the time alone: the timer that runs looks at it when it ends, and is believed where there was none.
    const look = (): void => {
      const left = keyAt === undefined ? 0 : pause - Math.max(0, performance.now() - keyAt);
      keyAt = undefined;
      // At once, lest a key come between what RJSF is told and what it draws.
      if (left <= 0) flushSync(now);
      else timer = setTimeout(look, left);
    };
    const later = (): void => {
      if (timer === undefined) timer = setTimeout(look, pause);
      else keyAt = performance.now();
    };
    const soon = (): void => {
      clearTimeout(timer);
      keyAt = undefined;
      timer = setTimeout(look, 0);
    };
    return {tell: now, later, soon, stop: over};
  });
  useLayoutEffect(() => {
    own.current = shown;
    latest.current = () => {
      if (!Object.is(own.current.value, value)) onChange(own.current.value);
    };
  });
  useEffect(() => stop, [stop]);
  return {
    value: shown.value,
    tellSoon: () => {
      if (typing.untold?.has(tell) !== true) return;
      soon();
    },
    type: (next) => {
      if (typing.typed === undefined) {
        onChange(next);
        return;
      }
      own.current = {value: next, from: value};
      typing.typed(id, next);
      if (!keepsText) drawAgain();
      typing.untold?.add(tell);
      later();
    },
  };
}

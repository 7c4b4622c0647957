import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';
import type {Announcer} from './announcer.ts';

/** A short message that goes by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly forMilliseconds: number;
}

export interface Toasts {
  readonly shown: Store<readonly Toast[]>;
  readonly show: (text: string, options?: {readonly forMilliseconds?: number}) => void;
  readonly dismiss: (id: number) => void;
  /** What shows goes after `milliseconds` from now, where it had longer. */
  readonly shorten: (milliseconds: number) => void;
}

const usual = 6000;

/** At most `most` show at once: the oldest makes room. Each is said to screen readers. */
export function createToasts(announcer: Announcer, most = 5): Toasts {
  const shown = createStore<readonly Toast[]>([]);
  let last = 0;
  return {
    shown,
    show: (text, {forMilliseconds = usual} = {}) => {
      if (text === '') return;
      last += 1;
      shown.set([...shown.get(), {id: last, text, forMilliseconds}].slice(-most));
      announcer.announce(text);
    },
    dismiss: (id) => shown.set(shown.get().filter((toast) => toast.id !== id)),
    shorten: (milliseconds) => {
      const isLong = ({forMilliseconds}: Toast): boolean => forMilliseconds > milliseconds;
      if (!shown.get().some(isLong)) return;
      shown.set(shown.get().map((toast) => (isLong(toast) ? {...toast, forMilliseconds: milliseconds} : toast)));
    },
  };
}

import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';

/** What is said to screen readers. `turn` makes the same words said twice two announcements. */
export interface Said {
  readonly text: string;
  readonly urgency: 'polite' | 'assertive';
  readonly turn: number;
}

export interface Announcer {
  readonly said: Store<Said>;
  readonly announce: (text: string, urgency?: 'polite' | 'assertive') => void;
}

export function createAnnouncer(): Announcer {
  const said = createStore<Said>({text: '', urgency: 'polite', turn: 0});
  return {
    said,
    announce: (text, urgency = 'polite') => said.set({text, urgency, turn: said.get().turn + 1}),
  };
}

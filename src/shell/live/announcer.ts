import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';

/** What is said to screen readers. `turn` makes the same words said twice two announcements. */
export interface Announcement {
  readonly polite: string;
  readonly assertive: string;
  readonly turn: number;
}

export interface Announcer {
  readonly said: Store<Announcement>;
  readonly announce: (text: string, urgency?: 'polite' | 'assertive') => void;
}

/** Each announcement takes the place of the one before; what comes at once, as from one event, is said together. */
export function createAnnouncer(): Announcer {
  const said = createStore<Announcement>({polite: '', assertive: '', turn: 0});
  let goesOn = false;
  return {
    said,
    announce: (text, urgency = 'polite') => {
      const last = said.get();
      if (goesOn) {
        said.set({...last, [urgency]: joined(last[urgency], text)});
        return;
      }
      said.set({polite: '', assertive: '', [urgency]: text, turn: last.turn + 1});
      goesOn = true;
      queueMicrotask(() => (goesOn = false));
    },
  };
}

/** Two texts as sentences, so that a voice pauses between them. */
function joined(before: string, text: string): string {
  if (before === '' || text === '') return before + text;
  return `${before}${/[.!?]$/.test(before) ? '' : '.'} ${text}`;
}

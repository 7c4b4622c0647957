import type {InspectionEvent} from 'xstate';
import {createStore, type Store} from '../lib/store.ts';

/** How many of the last events are remembered. */
const most = 20;

/** What happened, and where the machine was after it. Names alone: no address, no answer, no fact. */
export interface TraceLine {
  readonly event: string;
  readonly state: string;
}

export interface Trace {
  readonly inspect: (event: InspectionEvent) => void;
  /** The last at the end. */
  readonly lines: Store<readonly TraceLine[]>;
}

/** Remembers the last events of a machine. */
export function createTrace(): Trace {
  const lines = createStore<readonly TraceLine[]>([]);
  return {
    inspect: (event) => {
      if (event.type !== '@xstate.snapshot' || event.actorRef.sessionId !== event.rootId) return;
      const {snapshot} = event;
      const state = 'value' in snapshot ? nameOf(snapshot.value) : snapshot.status;
      lines.set([...lines.get().slice(1 - most), {event: event.event.type, state}]);
    },
    lines,
  };
}

/** `here.showing.quiet` of `{here: {showing: 'quiet'}}` */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}.${nameOf(inner)}`)
    .join(' ');
}

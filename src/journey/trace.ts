import type {InspectionEvent} from 'xstate';
import {createStore, type Store} from '../lib/store.ts';

/** How many of the last events are remembered. */
const most = 20;

/** What happened, and where a machine was after it. Names alone: no address, no answer, no fact. */
export interface TraceLine {
  /** `journey`, `actions` of a screen, or `draft` of some answers. */
  readonly machine: string;
  readonly event: string;
  readonly state: string;
  /** How often it happened one after the other; absent: once. */
  readonly times?: number;
}

export interface Trace {
  /** Fits XState's `inspect`, for a machine by its name. */
  readonly of: (machine: string) => (event: InspectionEvent) => void;
  /** The last at the end. */
  readonly lines: Store<readonly TraceLine[]>;
}

/** Remembers the last events of the machines of a journey. */
export function createTrace(): Trace {
  const lines = createStore<readonly TraceLine[]>([]);
  return {
    of: (machine) => (event) => {
      if (event.type !== '@xstate.snapshot' || event.actorRef.sessionId !== event.rootId) return;
      const {snapshot} = event;
      const state = 'value' in snapshot ? nameOf(snapshot.value) : snapshot.status;
      const line = {machine, event: event.event.type, state};
      const before = lines.get();
      const last = before.at(-1);
      const isSame = last?.machine === machine && last.event === line.event && last.state === state;
      const {times = 1} = isSame ? last : {};
      lines.set(isSame ? [...before.slice(0, -1), {...line, times: times + 1}] : [...before.slice(1 - most), line]);
    },
    lines,
  };
}

/** `here.showing.unchanged` of `{here: {showing: 'unchanged'}}` */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}.${nameOf(inner)}`)
    .join(' ');
}

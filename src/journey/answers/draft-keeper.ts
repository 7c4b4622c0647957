import {createActor, waitFor, type InspectionEvent} from 'xstate';
import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';
import {draftMachine, quiet, type DraftEvent, type DraftParts} from './draft-machine.ts';
import type {Draft, DraftStatus} from './draft.ts';
import {createPause} from './pause.ts';

/** Keeps a copy of what was typed on the server, as `draft-machine.ts` says. */
export interface DraftKeeper {
  readonly status: Pick<Store<DraftStatus>, 'get' | 'subscribe'>;
  /**
   * What was kept. Where it cannot be read there is nothing for now, for answering must be possible without drafts; it is
   * read again before anything is written over it.
   */
  readonly restore: () => Promise<Draft | null>;
  /** A screen begins whose answers it keeps. */
  readonly begin: () => void;
  /** Something was typed: it is saved after a pause. */
  readonly changed: () => void;
  /** A control was left: what was typed is saved soon, together with what is typed right after. */
  readonly left: () => void;
  /** What stands was saved before this page knew of it. */
  readonly wasSaved: () => void;
  /**
   * Saves now what is pending, and resolves when it is saved or has failed; never rejects. What could not be read and is no
   * more than that is read again, for which nobody waits.
   */
  readonly flush: (leaving?: boolean) => Promise<void>;
  /** Somebody else has kept something: reads it, and puts both together. Never rejects. */
  readonly look: () => Promise<void>;
  /** The draft is another from now on: nothing is known of it until it is restored, nor written over it before it was read. */
  readonly renew: () => void;
  /** Nothing more is saved: whoever typed has gone. */
  readonly stop: () => void;
}

/** Milliseconds before it is looked for a save of the page before, which did not come in time. */
const beforeLooks = [2000, 4000, 8000, 16_000];

/** `inspect` is shown what happens to it. */
export function createDraftKeeper(
  {wait, now, ...parts}: DraftParts,
  inspect?: (event: InspectionEvent) => void,
): DraftKeeper {
  const pause = createPause({wait, now});
  const status = createStore<DraftStatus>('clean');
  let isShown = false;
  const begin = () => {
    const input = {...parts, pause, isShown: () => isShown};
    const made = createActor(draftMachine, {input, ...(inspect === undefined ? {} : {inspect})});
    made.subscribe(({context}) => status.set(context.status));
    return made.start();
  };
  // On most screens around a question nothing is ever typed.
  let actor: ReturnType<typeof begin> | undefined;
  let isOver = false;
  let catchingUp: AbortController | undefined;
  const send = (event: DraftEvent): void => {
    if (isOver) return;
    actor ??= begin();
    actor.send(event);
  };
  const atRest = async (): Promise<void> => {
    if (actor !== undefined) await waitFor(actor, (snapshot) => snapshot.hasTag('atRest'));
  };
  const look = async (): Promise<void> => {
    await atRest();
    send({type: 'look'});
    await atRest();
  };
  /** What the page before has sent may come later than anybody waits for a page to show: it is looked for meanwhile. */
  const catchUp = async (): Promise<void> => {
    const {signal} = (catchingUp = new AbortController());
    try {
      for (const delay of beforeLooks) {
        await wait(delay, signal);
        if (!parts.place.awaitsSave()) return;
        await look();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  return {
    status,
    restore: async () => {
      if (actor?.getSnapshot().hasTag('atRest') === false) await atRest();
      send({type: 'restore'});
      await atRest();
      if (!isOver && parts.place.awaitsSave()) void catchUp();
      return actor?.getSnapshot().context.restored ?? null;
    },
    begin: () => {
      actor ??= begin();
      const isFirst = !isShown;
      isShown = true;
      if (isFirst && status.get() === 'unread') send({type: 'shown'});
    },
    changed: () => {
      // Of all keys of a word the machine hears once.
      if (!isOver && status.get() === 'pending' && pause.again(quiet)) return;
      send({type: 'changed'});
    },
    left: () => send({type: 'left'}),
    wasSaved: () => send({type: 'wasSaved'}),
    flush: async (leaving = false) => {
      const present = status.get();
      if (['clean', 'saved', 'merged'].includes(present)) return;
      // Nothing was typed, and what is read is of no use to who leaves.
      if (present !== 'unread' || !leaving) send({type: 'flush', leaving});
      if (present !== 'unread') await atRest();
    },
    look,
    renew: () => {
      catchingUp?.abort();
      send({type: 'renew'});
    },
    stop: () => {
      catchingUp?.abort();
      actor?.send({type: 'stop'});
      isOver = true;
    },
  };
}

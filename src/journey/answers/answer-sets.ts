import type {InspectionEvent} from 'xstate';
import type {MakeCall} from '../../model/call.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Facts} from '../../model/decision.ts';
import {isSameJson} from '../../lib/same-json.ts';
import {draftOf, heldOf} from '../../runtime/answers/draft.ts';
import {createAnswers} from './answers.ts';
import type {Answers, AnswerValues} from './answers.ts';
import {createDraftKeeper, type DraftKeeper} from './draft-keeper.ts';
import type {DraftParts} from './draft-machine.ts';
import type {Draft, DraftStatus} from './draft.ts';
import {createDraftPlace} from './draft-place.ts';
import {createHolder} from './holder.ts';
import type {Holder} from './holder.ts';
import {mergeAnswers} from './merge-answers.ts';
import type {PendingSaves} from '../stored/pending-saves.ts';
import {setName} from './set-name.ts';

/** Answers that belong together, and the draft of them. */
export interface AnswerSet {
  readonly answers: Answers;
  /** Absent in a flow that keeps no drafts. */
  readonly keeper: DraftKeeper | undefined;
  /** Whether the server holds for a while what must not lie in a draft. */
  readonly holds: boolean;
  readonly restored: () => boolean;
  /** A screen begins: puts initial values beside what was answered. */
  readonly begin: (values: AnswerValues) => void;
  /** Reads the draft, once. Never rejects. */
  readonly restore: () => Promise<void>;
  /** A screen whose answers are in the set: from now on they are kept as the screen allows. */
  readonly know: (screen: CompiledScreen) => void;
  /** What the facts of a screen's own were when it was last read: what it asks is read back by them. */
  readonly factsOf: (screen: CompiledScreen) => Facts | undefined;
  readonly keepFacts: (screen: CompiledScreen, facts: Facts) => void;
  /** A screen whose answers are its own was sent and is left: nothing is held of it from now on. Never rejects. */
  readonly dropHeld: () => Promise<void>;
  /** What was answered has been sent: no draft of it is kept, though it stands while what follows shows. Never rejects. */
  readonly dropDraft: () => Promise<void>;
  /** Forgets the answers: they were sent, and the person has left what followed. */
  readonly clear: () => void;
  /** Its draft is another from now on, and is restored when it is asked for. */
  readonly renew: () => void;
}

export interface AnswerSets {
  readonly of: (flow: CompiledFlow, screen: string, params: Texts, query?: Texts) => AnswerSet;
  readonly flush: (leaving?: boolean) => Promise<void>;
  /** The answers of an order-led flow were sent, and still show: `dropDraft` of their set. */
  readonly dropDraft: (flow: CompiledFlow) => Promise<void>;
  /** They were sent, and show no more: they go with their draft. */
  readonly discard: (flow: CompiledFlow) => Promise<void>;
  /**
   * Makes a call after which the drafts of this visit are others. What was typed is saved before, nothing while it is
   * made; when it has been made, the sets are as at the beginning of a visit, the same to whoever shows them. Rejects
   * without the call where something typed could not be saved.
   */
  readonly exchange: <T>(call: () => Promise<T>) => Promise<T>;
  /** The person has left: nothing of theirs stays in memory. */
  readonly clear: () => void;
}

export interface AnswerSetOptions {
  readonly call: MakeCall;
  /** Whether there may be a draft at all: signed in, or drafts were saved in this visit. */
  readonly mayHaveDrafts: () => boolean;
  /** Names a save: new for each. */
  readonly newKey: () => string;
  readonly wait: DraftParts['wait'];
  /** Absent: `performance.now`. */
  readonly now?: DraftParts['now'];
  /** Absent: nobody ever signs in. */
  readonly session?: {readonly signedIn: () => boolean};
  /** What is on its way in this tab; absent: no save outlives its page. */
  readonly pendingSaves?: PendingSaves;
  /** Other tabs of this browser; absent: nobody hears of them. */
  readonly tabs?: Tabs;
  /** Answers of a set that are there already. */
  readonly answered?: (set: string) => AnswerValues | undefined;
  /** What is answered comes in whole forms: a list in one is all of it, though no draft of it could be read. */
  readonly wholeForms?: boolean;
  /** Is shown what happens to drafts. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Other tabs of this browser that show the site. */
export interface Tabs {
  /** A set of answers was kept here. */
  readonly tellSaved: (set: string) => void;
  /** One was kept there. */
  readonly hearSaved: (listener: (set: string) => void) => void;
}

type Texts = Readonly<Record<string, string>>;

export function createAnswerSets(options: AnswerSetOptions): AnswerSets {
  const sets = new Map<string, AnswerSet>();
  const holder = createHolder(() => options.session?.signedIn() ?? false);
  let isExchanging = false;
  options.tabs?.hearSaved((name) => {
    const set = sets.get(name);
    if (set?.restored() === true) void set.keeper?.look();
  });
  const flush = async (leaving?: boolean): Promise<void> => {
    await Promise.all([...sets.values()].map(({keeper}) => keeper?.flush(leaving) ?? Promise.resolve()));
  };
  const statuses = (): readonly DraftStatus[] =>
    [...sets.values()].flatMap(({keeper}) => (keeper === undefined ? [] : [keeper.status.get()]));
  return {
    of: (flow, screen, params, query) => {
      const name = setName(flow, screen, params, query);
      const known = sets.get(name);
      // The operations of any flow will do that has them: all flows are of one contract. One that asks nothing has none.
      const {readDraft, saveDraft} = flow.operations;
      const keepsDrafts = readDraft !== undefined && saveDraft !== undefined;
      if (known !== undefined && (known.keeper !== undefined || !keepsDrafts)) return known;
      const set = createSet(
        name,
        flow.operations,
        {...options, waits: () => isExchanging},
        holder,
        known?.answers.get(),
      );
      sets.set(name, set);
      return set;
    },
    flush,
    dropDraft: async (flow) => sets.get(flow.answers)?.dropDraft(),
    discard: async (flow) => {
      const set = sets.get(flow.answers);
      set?.clear();
      await set?.dropDraft();
    },
    exchange: async (call) => {
      await flush();
      // Somebody may have typed while it was saved.
      if (statuses().includes('pending')) await flush();
      if (!statuses().every((status) => ['clean', 'unread', 'saved', 'merged'].includes(status)))
        throw new Error('What was typed could not be saved, and would be lost.');
      isExchanging = true;
      try {
        const answer = await call();
        for (const set of sets.values()) set.renew();
        holder.forget();
        return answer;
      } finally {
        isExchanging = false;
      }
    },
    clear: () => {
      for (const {keeper} of sets.values()) keeper?.stop();
      sets.clear();
      holder.forget();
    },
  };
}

function createSet(
  set: string,
  operations: CompiledFlow['operations'],
  {
    call,
    mayHaveDrafts,
    newKey,
    wait,
    now = () => performance.now(),
    answered,
    waits,
    pendingSaves,
    tabs,
    wholeForms = false,
    inspect,
  }: AnswerSetOptions & {readonly waits: () => boolean},
  holder: Holder,
  given = answered?.(set),
): AnswerSet {
  const answers = createAnswers(given);
  const screens = new Map<string, CompiledScreen>();
  const {readDraft, saveDraft} = operations;
  let kept: Draft = {answers: {}};
  let restoring: Promise<void> | undefined;
  let restored = false;
  let renewals = 0;
  /** Values that nobody typed. */
  let initial: AnswerValues = {};
  const facts = new Map<string, Facts>();
  /** The answers were sent, so that no draft of them is wanted, whatever is in it: until the server has said that it knows. */
  let isDropPending = false;
  /** They were sent from a screen that was left, and nothing was typed there since. */
  let isHeldDropped = false;

  const holds = saveDraft?.holds === true;

  const contents = (): Draft => {
    const known = [...screens.values()];
    const draft = draftOf(known, answers.get(), kept.answers) as AnswerValues;
    if (!holds || isHeldDropped || !holder.isKnown()) return {answers: draft};
    const held = heldOf(known, answers.get(), kept.held) as AnswerValues;
    return {answers: draft, ...(Object.keys(held).length === 0 ? {} : {held})};
  };

  const saver =
    readDraft === undefined || saveDraft === undefined
      ? undefined
      : createDraftKeeper(
          {
            contents,
            wait,
            now,
            waits,
            saved: () => {
              isDropPending = false;
              tabs?.tellSaved(set);
            },
            // What was typed meanwhile counts, and what a screen began with does not.
            found: (draft, known, unheard) => {
              // They were sent: what could not be read before is not theirs any more.
              if (isDropPending) return 'same';
              const others = wholeOf(draft, known);
              // Where there is no draft any more nothing can be lost, and what stands here is all there is.
              if (Object.keys(wholeOf(draft)).length === 0) return 'same';
              kept = draft;
              const before = answers.get();
              // A list that something was put into is one that was typed, with what it began with.
              const begun = Object.entries(initial).filter(
                ([id, value]) => Object.hasOwn(others, id) && !(Array.isArray(value) && !isSameJson(value, before[id])),
              );
              const merged = mergeAnswers(
                {...Object.fromEntries(begun), ...wholeOf(known)},
                before,
                others,
                unheard.map((one) => ({known: wholeOf(one.known), own: wholeOf(one.own, known)})),
                !wholeForms,
              );
              answers.replace(merged);
              return isSameJson(merged, before) ? 'same' : hasJoined(merged, before, others) ? 'joined' : 'changed';
            },
            place: createDraftPlace({
              ...{call, set, readDraft, saveDraft, holder, newKey, pendingSaves},
              overwrites: () => isDropPending,
            }),
          },
          inspect,
        );

  const keeper = saver && {
    ...saver,
    changed: () => {
      isHeldDropped = false;
      saver.changed();
    },
  };

  const restore = async (): Promise<void> => {
    const asked = renewals;
    const draft = keeper === undefined || !mayHaveDrafts() ? null : await keeper.restore();
    if (asked !== renewals) return;
    if (draft !== null) {
      kept = draft;
      answers.replace({...wholeOf(draft), ...answers.get()});
    }
    restored = true;
  };

  return {
    answers,
    keeper,
    holds,
    restored: () => restored,
    begin: (values) => {
      const before = answers.get();
      const added = Object.entries(values).filter(([id]) => !Object.hasOwn(before, id));
      initial = {...initial, ...Object.fromEntries(added)};
      answers.replace(values);
    },
    restore: () => (restoring ??= restore()),
    know: (screen) => {
      isHeldDropped = false;
      screens.set(screenKey(screen), screen);
      keeper?.begin();
    },
    factsOf: (screen) => facts.get(screenKey(screen)),
    keepFacts: (screen, own) => void facts.set(screenKey(screen), own),
    dropHeld: async () => {
      if (contents().held === undefined) return;
      isHeldDropped = true;
      saver?.changed();
      await saver?.flush(true);
    },
    dropDraft: async () => {
      isDropPending = true;
      screens.clear();
      kept = {answers: {}};
      keeper?.changed();
      await keeper?.flush(true);
      // There may have been nothing to drop, of which no save tells.
      if (keeper?.status.get() !== 'failed') isDropPending = false;
    },
    clear: () => {
      facts.clear();
      answers.replace({});
    },
    renew: () => {
      renewals += 1;
      saver?.renew();
      [kept, initial, restoring, restored] = [{answers: {}}, {}, undefined, false];
      [isDropPending, isHeldDropped] = [false, false];
      facts.clear();
      answers.replace({});
    },
  };
}

/** Whether a list is neither what was typed here nor what was kept. */
const hasJoined = (merged: AnswerValues, own: AnswerValues, other: AnswerValues): boolean =>
  Object.entries(merged).some(
    ([id, value]) => Array.isArray(value) && ![own, other].some((one) => isSameJson(one[id], value)),
  );

const screenKey = ({flow, id}: CompiledScreen): string => `${flow}:${id}`;

/**
 * All that is kept of some answers. What is held no longer, and was, has run out: whoever has saved since has not taken
 * it away, and it stays what it was (`before`).
 */
const wholeOf = ({answers, held}: Draft, before?: Draft): AnswerValues => ({
  ...before?.held,
  ...answers,
  ...held,
});

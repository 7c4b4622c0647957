import type {MakeCall} from '../../model/call.ts';
import {isUuid} from '../../lib/is-uuid.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Facts} from '../../model/decision.ts';
import type {Json} from '../../model/json.ts';
import {draftOf} from '../../runtime/answers/draft.ts';
import {createAnswers} from './answers.ts';
import type {Answers, AnswerValues} from './answers.ts';
import {createDraftKeeper} from './draft-keeper.ts';
import type {DraftKeeper} from './draft-keeper.ts';

/** Answers that belong together, and the draft of them. */
export interface AnswerSet {
  readonly answers: Answers;
  /** Absent in a flow that keeps no drafts. */
  readonly keeper: DraftKeeper | undefined;
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
  /** What was answered has been sent: nothing of it is kept, though it stands while what follows shows. Never rejects. */
  readonly sent: () => Promise<void>;
  /** What was sent is left. */
  readonly clear: () => void;
}

export interface AnswerSets {
  readonly of: (flow: CompiledFlow, screen: string, params: Texts, query?: Texts) => AnswerSet;
  readonly flush: (leaving?: boolean) => Promise<void>;
  /** The answers of an order-led flow were sent. */
  readonly sent: (flow: CompiledFlow) => Promise<void>;
  /** They were sent and left. */
  readonly finish: (flow: CompiledFlow) => Promise<void>;
  /** The person has left: nothing of theirs stays in memory. */
  readonly clear: () => void;
}

export interface AnswerSetOptions {
  readonly call: MakeCall;
  /** Whether there may be a draft at all: signed in, or drafts were saved in this visit. */
  readonly mayHaveDrafts: () => boolean;
  /** Answers of a set that the host has already. */
  readonly answered?: (set: string) => AnswerValues | undefined;
}

type Texts = Readonly<Record<string, string>>;

/**
 * Name of the set that a screen's answers belong to: one a set in an order-led flow, one a screen in
 * a server-led one, where the same screen of another application, or about another thing, is another.
 */
export function setName(flow: CompiledFlow, screen: string, params: Texts, query: Texts = {}): string {
  if (flow.led === 'order') return flow.answers;
  const owner = flow.params.length === 0 ? [flow.answers] : flow.params.map(({id}) => params[id] ?? '');
  const about = flow.screens.find(({id}) => id === screen)?.about ?? [];
  const things = about.map((name) => query[name] ?? '').filter(isUuid);
  return [...owner, screen.replaceAll('/', '.'), ...things.map((value) => value.toLowerCase())].join('.');
}

export function createAnswerSets(options: AnswerSetOptions): AnswerSets {
  const sets = new Map<string, AnswerSet>();
  return {
    of: (flow, screen, params, query) => {
      const name = setName(flow, screen, params, query);
      const set = sets.get(name) ?? createSet(name, flow.operations, options);
      sets.set(name, set);
      return set;
    },
    flush: async (leaving) => {
      await Promise.all([...sets.values()].map(({keeper}) => keeper?.flush(leaving) ?? Promise.resolve()));
    },
    sent: async (flow) => sets.get(flow.answers)?.sent(),
    finish: async (flow) => {
      const set = sets.get(flow.answers);
      set?.clear();
      await set?.sent();
    },
    clear: () => {
      for (const {keeper} of sets.values()) keeper?.stop();
      sets.clear();
    },
  };
}

function createSet(
  set: string,
  operations: CompiledFlow['operations'],
  {call, mayHaveDrafts, answered}: AnswerSetOptions,
): AnswerSet {
  const answers = createAnswers(answered?.(set));
  const screens = new Map<string, CompiledScreen>();
  const {readDraft, saveDraft} = operations;
  let kept: AnswerValues = {};
  let restoring: Promise<void> | undefined;
  let restored = false;
  /** Values that nobody typed. */
  let initial: AnswerValues = {};
  const facts = new Map<string, Facts>();

  const contents = (): AnswerValues => draftOf([...screens.values()], answers.get(), kept) as AnswerValues;

  const keeper =
    readDraft === undefined || saveDraft === undefined
      ? undefined
      : createDraftKeeper({
          contents,
          // What was typed meanwhile counts, and what a screen began with does not.
          found: (draft) => {
            kept = draft;
            const own = Object.entries(answers.get()).filter(
              ([id, value]) => !Object.hasOwn(draft, id) || value !== initial[id],
            );
            answers.replace({...draft, ...Object.fromEntries(own)});
          },
          place: {
            read: async () => answersIn(await call(readDraft, {params: {set}})),
            write: async (values, leaving) => {
              await call(saveDraft, {params: {set}, body: {answers: values}, keepalive: leaving});
            },
          },
        });

  const restore = async (): Promise<void> => {
    const draft = keeper === undefined || !mayHaveDrafts() ? null : await keeper.restore();
    if (draft !== null) {
      kept = draft;
      answers.replace({...draft, ...answers.get()});
    }
    restored = true;
  };

  return {
    answers,
    keeper,
    restored: () => restored,
    begin: (values) => {
      const before = answers.get();
      const added = Object.entries(values).filter(([id]) => !Object.hasOwn(before, id));
      initial = {...initial, ...Object.fromEntries(added)};
      answers.replace(values);
    },
    restore: () => (restoring ??= restore()),
    know: (screen) => void screens.set(screenKey(screen), screen),
    factsOf: (screen) => facts.get(screenKey(screen)),
    keepFacts: (screen, own) => void facts.set(screenKey(screen), own),
    sent: async () => {
      screens.clear();
      kept = {};
      keeper?.changed();
      await keeper?.flush(true);
    },
    clear: () => {
      facts.clear();
      answers.replace({});
    },
  };
}

const screenKey = ({flow, id}: CompiledScreen): string => `${flow}:${id}`;

function answersIn(body: Json): AnswerValues | null {
  const answers = isObject(body) ? body.answers : undefined;
  return isObject(answers) && Object.keys(answers).length > 0 ? answers : null;
}

function isObject(value: Json | undefined): value is {readonly [key: string]: Json} {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

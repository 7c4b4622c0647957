import {ApiError} from '../../lib/api-error.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {CallInput, MakeCall} from '../../model/call.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import type {AnswerValues} from './answers.ts';
import {isDraftRefusal, isUnanswered} from './draft-failures.ts';
import {baseOf, outlivesItsPage} from './draft-base.ts';
import type {Draft, DraftPlace} from './draft.ts';
import {noDraft, type PendingSave, type PendingSaves} from '../stored/pending-saves.ts';
import type {Holder} from './holder.ts';

export interface DraftPlaceOptions {
  readonly call: MakeCall;
  readonly set: string;
  readonly readDraft: Operation;
  readonly saveDraft: Operation;
  readonly holder: Holder;
  readonly newKey: () => string;
  /** Whether what is kept may be written over, whatever it is by now. */
  readonly overwrites: () => boolean;
  /** Saves that are on their way; absent: none outlives its page. */
  readonly pendingSaves?: PendingSaves | undefined;
}

/** A save without an answer: the tag of the state that it makes, and what it keeps. */
interface UnheardSave {
  readonly tag: string;
  readonly draft: Draft;
}

/** A save that has begun. */
interface Save {
  readonly key: string;
  readonly turn: number;
  readonly body: Json;
  readonly draft: Draft;
  /** What it is kept over alone; absent: whatever there is. */
  readonly ifMatch: string | undefined;
  readonly pending: PendingSave;
  /** Saves that were under way, where either could be what is kept in the end. */
  readonly earlier: readonly Promise<unknown>[];
  /** It and the save before it are kept over known states alone. */
  readonly areConditional: boolean;
}

/** Most characters of `If-Match` by the contract, and keys that fit in. */
const [mostTags, mostUnheard] = [256, 6];

const nothing: Draft = {answers: {}};

/**
 * The drafts of one set on the server, by the operations of the contract. A server may name what a save makes of a draft by
 * its key: so the next may say what it follows before the answer has come. Before the first save is answered nobody knows
 * whether it does, and a page that is left then sends its last words all the same: unsent they are lost for certain, and
 * where the older save arrives last, or the server refuses the later one, no more is lost than that. A page that stays after
 * all writes them again, once both have ended, unless the answer leaves no doubt. Where the contract has `base`, each save
 * says what it knew: the server lays it over what somebody else has kept meanwhile, though nobody waits for it any more.
 */
export function createDraftPlace(options: DraftPlaceOptions): DraftPlace {
  const {call, set, readDraft, saveDraft, holder, newKey, overwrites, pendingSaves} = options;
  /** `ETag` of the draft as it was read or saved last, and what was in it. */
  let version: string | undefined;
  let known = nothing;
  /** Those that would come of saves since, of which no answer came. */
  let unheard: readonly UnheardSave[] = [];
  /** How many calls have begun, and those that are under way. */
  let begun = 0;
  const underWay = new Map<number, AbortController>();
  /** Each resolves once a save that is under way has an answer or has failed. */
  const saving = new Set<Promise<unknown>>();
  /** Whether the server names states so; undefined: no save was answered yet. */
  let namesByKey: boolean | undefined;
  /** The save that is under way is kept over known states alone, or over whatever there is though others may be known. */
  let [isConditional, isOverwriting] = [false, false];
  /** A save of the page before this one, until what is read or written here is what came after it. */
  let before = pendingSaves?.of(set);
  const isOver = (one: PendingSave | undefined): void => {
    if (one !== undefined) pendingSaves?.ends(set, one.makes);
    if (one === before) before = undefined;
  };
  const knows = (tag: string | undefined, draft: Draft): void => {
    [version, known, unheard] = [tag, draft, []];
  };
  const follows = (): string | undefined => {
    if (overwrites() || version === undefined) return undefined;
    let tags = version;
    // Where what is kept is one that does not fit, it is told, and merged.
    for (const {tag} of unheard.toReversed()) if (`${tags}, ${tag}`.length <= mostTags) tags += `, ${tag}`;
    return tags;
  };
  /** Makes a call, whose answer counts for nothing once it is given up. */
  const made = async (
    turn: number,
    operation: Operation,
    input: Omit<CallInput, 'params' | 'signal'>,
  ): Promise<Json> => {
    const own = new AbortController();
    underWay.set(turn, own);
    try {
      const body = await call(operation, {...input, params: {set}, signal: own.signal});
      own.signal.throwIfAborted();
      holder.readFrom(body);
      return body;
    } finally {
      underWay.delete(turn);
    }
  };
  const giveUp = (before: number): void => {
    for (const [turn, one] of underWay) if (turn < before) one.abort();
  };
  /** Whether the save that is under way is kept no more once a later one is. */
  const isOrdered = (): boolean => namesByKey === true && isConditional;
  const hear = async <T>(answer: Promise<T>): Promise<T> => {
    const ended = Promise.allSettled([answer]);
    saving.add(ended);
    try {
      return await answer;
    } finally {
      saving.delete(ended);
    }
  };
  const bodyOf = (draft: Draft): Json => {
    const {answers, held} = draft;
    const name = holder.name();
    const sent = {answers, ...(held === undefined ? {} : {held}), ...(name === undefined ? {} : {holder: name})};
    if (saveDraft.merges !== true || overwrites()) return sent;
    const whole = {...sent, base: baseOf(draft, [known, ...unheard.map((one) => one.draft)])};
    return outlivesItsPage(whole) ? whole : sent;
  };
  /** From now on it is the save that is under way, whatever comes of it. */
  const begin = (draft: Draft): Save => {
    const [key, ifMatch, turn] = [newKey(), follows(), ++begun];
    const makes = `"${key}"`;
    const pending = {makes, follows: [version ?? noDraft, ...unheard.map(({tag}) => tag)]};
    const save = {
      ...{key, ifMatch, turn, pending, draft, body: bodyOf(draft)},
      earlier: isOrdered() ? [] : [...saving],
      areConditional: isConditional && ifMatch !== undefined,
    };
    before = undefined;
    pendingSaves?.begins(set, pending);
    [isConditional, isOverwriting] = [ifMatch !== undefined, overwrites()];
    unheard = [...unheard, {tag: makes, draft}].slice(-mostUnheard);
    return save;
  };
  /** Of two saves that are under way, what the later is answered counts alone. */
  const knowsOf = ({turn}: Save, tag: string | undefined, draft: Draft): void => {
    if (turn === begun) knows(tag, draft);
  };
  /**
   * Whether what is kept is what was sent. A page that is loaded anew or closed tells nobody before. Browsers refuse that where
   * others fill the room for it.
   */
  const send = async (save: Save): Promise<boolean> => {
    const {key, ifMatch, turn, body, pending} = save;
    let tag: string | undefined;
    const onTag = (given: string): void => void (tag = given);
    const put = async (keepalive: boolean): Promise<Json> =>
      made(turn, saveDraft, {body, key, keepalive, ifMatch, onTag});
    const answer = put(true).catch(async (error: unknown) => {
      if (isUnanswered(error)) return put(false);
      throw error;
    });
    const isMerged = isMergedIn(await hear(answer));
    if (tag !== undefined && !isMerged) {
      namesByKey = namesByKey === true || tag === pending.makes;
      knowsOf(save, tag, save.draft);
    }
    if (!isMerged) namesByKey ??= false;
    return !isMerged;
  };
  /** What somebody else has kept, where the save was refused for that. */
  const othersOf = (save: Save, error: unknown): Draft | undefined => {
    if (!isUnanswered(error)) isOver(save.pending);
    const others = changedIn(error);
    if (others !== undefined) {
      knowsOf(save, others.etag, others.draft);
      giveUp(save.turn);
    }
    // It may take no such list.
    else if (isDraftRefusal(error)) unheard = [];
    return others?.draft;
  };
  const read: DraftPlace['read'] = async () => {
    const turn = ++begun;
    const mayCome = before !== undefined && pendingSaves?.of(set)?.makes === before.makes;
    let found: string | undefined;
    // A save that has not arrived yet may arrive after what is read here.
    const onTag = (tag: string): void => {
      found = tag;
      if (turn === begun) version = tag;
    };
    const draft = draftIn(await made(turn, readDraft, {onTag}));
    if (turn === begun) known = draft ?? nothing;
    if (found !== undefined && found === before?.makes) namesByKey = true;
    if (before !== undefined && !(mayCome && isFollowed(before, found, draft))) isOver(before);
    return draft;
  };
  const write: DraftPlace['write'] = async (draft, signal) => {
    const save = begin(draft);
    const {earlier, turn, areConditional} = save;
    const again = async (): Promise<Draft | undefined> => {
      await Promise.all(earlier);
      return turn === begun && !signal.aborted ? write(draft, signal) : undefined;
    };
    try {
      const isAsSent = await send(save);
      isOver(save.pending);
      if (!isAsSent) {
        giveUp(turn);
        return turn === begun ? ((await read()) ?? nothing) : undefined;
      }
    } catch (error) {
      const others = othersOf(save, error);
      if (others !== undefined) return others;
      if (isDraftRefusal(error) && earlier.length > 0) return again();
      throw error;
    }
    if (earlier.length > 0 && !(namesByKey === true && areConditional)) return again();
    giveUp(turn);
    return undefined;
  };
  return {
    overwrites,
    renew: () => {
      isOver(before);
      giveUp(++begun);
      knows(undefined, nothing);
    },
    mayOverlap: () => !overwrites() && (namesByKey === undefined ? !isOverwriting : isOrdered()),
    read,
    awaitsSave: () => before !== undefined,
    write,
  };
}

const isMergedIn = (body: Json): boolean => isRecord(body) && body['merged'] === true;

/** What a save was refused for: somebody else has saved since. */
function changedIn(error: unknown): {readonly draft: Draft; readonly etag: string | undefined} | undefined {
  if (!(error instanceof ApiError) || error.code !== 'DRAFT_CHANGED' || !isValues(error.body)) return undefined;
  const {answers, held, etag} = error.body;
  return isValues(answers)
    ? {draft: draftOfParts(answers, held), etag: typeof etag === 'string' ? etag : undefined}
    : undefined;
}

/** Whether what was read is what a save follows that is on its way, and so not what it has made. */
function isFollowed({makes, follows}: PendingSave, read: string | undefined, draft: Draft | null): boolean {
  if (read === makes) return false;
  return (read !== undefined && follows.includes(read)) || (draft === null && follows.includes(noDraft));
}

function draftIn(body: Json): Draft | null {
  const {answers, held} = isValues(body) ? body : {};
  const draft = draftOfParts(isValues(answers) ? answers : {}, held);
  return Object.keys(draft.answers).length === 0 && draft.held === undefined ? null : draft;
}

function draftOfParts(answers: AnswerValues, held: Json | undefined): Draft {
  return {answers, ...(isValues(held) && Object.keys(held).length > 0 ? {held} : {})};
}

function isValues(value: Json | undefined): value is AnswerValues {
  return isRecord(value);
}

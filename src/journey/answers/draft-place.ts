import {ApiError} from '../../lib/api-error.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {MakeCall} from '../../model/call.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import type {AnswerValues} from './answers.ts';
import type {Draft, DraftPlace} from './draft.ts';
import type {Holder} from './holder.ts';

export interface DraftPlaceOptions {
  readonly call: MakeCall;
  readonly set: string;
  readonly readDraft: Operation;
  readonly saveDraft: Operation;
  readonly holder: Holder;
  /** Whether what is kept may be written over, whatever it is by now. */
  readonly overwrites: () => boolean;
}

/** The drafts of one set on the server, by the operations of the contract. */
export function createDraftPlace({call, set, readDraft, saveDraft, holder, overwrites}: DraftPlaceOptions): DraftPlace {
  /** `ETag` of the draft as it was read or saved last. */
  let version: string | undefined;
  const onTag = (tag: string): void => {
    version = tag;
  };
  return {
    renew: () => {
      version = undefined;
    },
    read: async () => {
      const body = await call(readDraft, {params: {set}, onTag});
      holder.readFrom(body);
      return draftIn(body);
    },
    write: async ({answers, held}, leaving) => {
      const name = holder.name();
      const body = {
        answers,
        ...(held === undefined ? {} : {held}),
        ...(name === undefined ? {} : {holder: name}),
      };
      const ifMatch = overwrites() ? undefined : version;
      try {
        holder.readFrom(await call(saveDraft, {params: {set}, body, keepalive: leaving, ifMatch, onTag}));
        return undefined;
      } catch (error) {
        const others = changedIn(error);
        if (others === undefined) throw error;
        version = others.etag;
        return others.draft;
      }
    },
  };
}

/** What a save was refused for: somebody else has saved since. */
function changedIn(error: unknown): {readonly draft: Draft; readonly etag: string | undefined} | undefined {
  if (!(error instanceof ApiError) || error.code !== 'DRAFT_CHANGED' || !isValues(error.body)) return undefined;
  const {answers, held, etag} = error.body;
  return isValues(answers)
    ? {draft: draftOfParts(answers, held), etag: typeof etag === 'string' ? etag : undefined}
    : undefined;
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

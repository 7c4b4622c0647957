import {readDraft as readDraftFor} from '../../../server/operations/draft.ts';
import type {Handler} from '../../http/call.ts';
import {holderIn} from './holder-in.ts';

/** Answers that are kept for this person or this visit; none is no error. */
export const readDraft: Handler = async (call) => ({
  ...(await readDraftFor(call, call.person?.uuid)),
  ...holderIn(call),
});

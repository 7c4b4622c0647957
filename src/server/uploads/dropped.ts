import type {Seal} from '../session/seal.ts';
import type {DraftOwner} from '../store/draft-owner.ts';
import {readDraftOf, readDraftsOf} from '../store/drafts.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import {filesNamedIn} from './files-named-in.ts';

/** Milliseconds for which a file that was removed can be put back. */
export const droppedFor = 3_600_000;

/** A draft that is about to be saved. */
interface Saving {
  readonly trx: JourneyTrx;
  readonly seal: Seal;
  readonly owner: DraftOwner;
  readonly set: string;
  readonly at: Date;
}

/**
 * Saves a draft, and marks files of its owner that it named before and no draft names now: the person has removed them.
 * `forgetDropped` deletes them later, for what was removed can be put back.
 */
export async function markingDropped<T>(saving: Saving, save: () => Promise<T>): Promise<T> {
  const {trx, seal, owner, set, at} = saving;
  if ((await unsent(trx, owner)).length === 0) return save();
  const before = new Set(filesNamedIn((await readDraftOf(trx, seal, [owner], set))?.answers ?? {}));
  const saved = await save();
  const own = new Set(filesNamedIn((await readDraftOf(trx, seal, [owner], set))?.answers ?? {}));
  // Another save may have marked some while this one waited for it.
  const files = await unsent(trx, owner);
  const back = files.filter(({uuid, dropped}) => dropped !== null && own.has(uuid));
  await mark(trx, back, null);
  const left = files.filter(({uuid, dropped}) => dropped === null && before.has(uuid) && !own.has(uuid));
  // The others are many for some, and dear to open.
  const elsewhere = left.length === 0 ? new Set() : new Set(filesNamedIn(await readDraftsOf(trx, seal, owner)));
  const gone = left.filter(({uuid}) => !elsewhere.has(uuid));
  await mark(trx, gone, at);
  return saved;
}

/** Deletes files that were removed until then, of all or of some alone, and that nothing was sent with. */
export async function forgetDropped(
  trx: JourneyTrx,
  until: Date,
  of: {readonly owner?: DraftOwner; readonly network?: string} = {},
): Promise<void> {
  let query = trx.deleteFrom('uploads').where('submission', 'is', null).where('dropped', '<=', until);
  if (of.owner !== undefined) query = query.where('owner', '=', of.owner);
  if (of.network !== undefined) query = query.where('network', '=', of.network);
  await query.execute();
}

async function unsent(trx: JourneyTrx, owner: DraftOwner) {
  return trx
    .selectFrom('uploads')
    .select(['uuid', 'dropped'])
    .where('owner', '=', owner)
    .where('submission', 'is', null)
    .execute();
}

async function mark(trx: JourneyTrx, files: readonly {readonly uuid: string}[], dropped: Date | null): Promise<void> {
  if (files.length === 0) return;
  const uuids = files.map(({uuid}) => uuid);
  // Files that are being sent or deleted are left alone: two that wait for one another would both fail.
  const free = trx.selectFrom('uploads').select('uuid').where('uuid', 'in', uuids).forUpdate().skipLocked();
  await trx.updateTable('uploads').set({dropped}).where('uuid', 'in', free).execute();
}

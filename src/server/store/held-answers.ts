import {addMinutes} from 'date-fns';
import {asObject} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';
import type {Seal} from '../session/seal.ts';
import {isStranger, type DraftOwner} from './draft-owner.ts';
import type {Trx} from './open.ts';

/** Minutes after the last save for which answers are held. */
const heldFor = 30;

/** Answers that must not lie in a draft: sealed, for a short while, for one person. */
export interface HeldPlace {
  readonly trx: Trx;
  readonly seal: Seal;
  readonly set: string;
  readonly at: Date;
}

/** Holds these answers, which come from a network, instead of what was held; nothing to hold erases it. Of more than `most` sets of one owner the oldest goes. */
export async function holdAnswers(
  {trx, seal, set, at}: HeldPlace,
  {owner, network}: {readonly owner: DraftOwner; readonly network: string | null},
  answers: JsonObject,
  most: number,
): Promise<void> {
  if (Object.keys(answers).length === 0) return dropHeld(trx, [owner], set);
  const sealed = seal.close({owner, set, answers});
  const row = {sealed, size: sealed.length, network, until: addMinutes(at, heldFor)};
  await trx
    .insertInto('held_answers')
    .values({owner, answer_set: set, ...row})
    .onConflict((conflict) => conflict.columns(['owner', 'answer_set']).doUpdateSet(row))
    .execute();
  const oldest = trx
    .selectFrom('held_answers')
    .select('answer_set')
    .where('owner', '=', owner)
    .orderBy('until', 'desc')
    .orderBy('answer_set')
    .offset(most);
  await trx.deleteFrom('held_answers').where('owner', '=', owner).where('answer_set', 'in', oldest).execute();
}

/** What is held for the first of several owners for whom something is, and is not over. */
export async function readHeld(
  {trx, seal, set, at}: HeldPlace,
  owners: readonly DraftOwner[],
): Promise<JsonObject | undefined> {
  for (const owner of owners) {
    const row = await trx
      .selectFrom('held_answers')
      .select('sealed')
      .where('owner', '=', owner)
      .where('answer_set', '=', set)
      .where('until', '>', at)
      .executeTakeFirst();
    const answers = row === undefined ? undefined : opened(seal, row.sealed, owner, set);
    if (answers !== undefined) return answers;
  }
  return undefined;
}

/** Erases what is held for these owners, of one set or of all. */
export async function dropHeld(trx: Trx, owners: readonly DraftOwner[], set?: string): Promise<void> {
  if (owners.length === 0) return;
  let query = trx.deleteFrom('held_answers').where('owner', 'in', owners);
  if (set !== undefined) query = query.where('answer_set', '=', set);
  await query.execute();
}

/** What was held for a visit becomes the account's, until the same moment as before; what was held last stays, and what cannot be opened where it is. */
export async function claimHeld(trx: Trx, seal: Seal, from: DraftOwner, to: DraftOwner): Promise<void> {
  const rows = await trx.selectFrom('held_answers').selectAll().where('owner', '=', from).forUpdate().execute();
  for (const {answer_set: set, sealed: before, network, until} of rows) {
    const answers = opened(seal, before, from, set);
    if (answers === undefined) continue;
    await trx.deleteFrom('held_answers').where('owner', '=', from).where('answer_set', '=', set).execute();
    const sealed = seal.close({owner: to, set, answers});
    const row = {sealed, size: sealed.length, network: isStranger(to) ? network : null, until};
    await trx
      .insertInto('held_answers')
      .values({owner: to, answer_set: set, ...row})
      .onConflict((conflict) =>
        conflict.columns(['owner', 'answer_set']).doUpdateSet(row).where('held_answers.until', '<=', until),
      )
      .execute();
  }
}

/** What is over goes, also where nobody asks for it again. */
export async function forgetHeld(trx: Trx, at: Date): Promise<void> {
  await trx.deleteFrom('held_answers').where('until', '<=', at).execute();
}

/**
 * Undefined where it was sealed under another secret, or for somebody else: the names of its row are under the seal
 * too, so that who can write to the store cannot move it to a row of their own.
 */
function opened(seal: Seal, sealed: string, owner: DraftOwner, set: string): JsonObject | undefined {
  try {
    const content = seal.open(sealed);
    return content['owner'] === owner && content['set'] === set ? asObject(content['answers']) : undefined;
  } catch {
    return undefined;
  }
}

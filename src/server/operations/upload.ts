import {randomUUID} from 'node:crypto';
import {isUuid} from '../../lib/is-uuid.ts';
import type {Json} from '../../model/json.ts';
import {callerNetwork} from '../http/network.ts';
import {invalid, notFoundProblem} from '../http/problem.ts';
import type {ReceiptParts} from '../plan/plan.ts';
import {isStranger, newDraftToken, ownedByToken} from '../store/draft-owner.ts';
import {forgetDropped} from '../uploads/dropped.ts';
import {plainName} from '../uploads/plain-name.ts';
import {needRoom} from '../uploads/room.ts';
import {asObject} from '../../lib/as-object.ts';
import type {JourneyCall, JourneyHandler} from './call.ts';
import {receiptAnswer} from './receipt-answer.ts';
import {fileTypeOf} from './file-type.ts';

/** Files that one person may have here that nothing has been sent with yet. */
const most = 50;

/** Keeps a file for whoever holds the token of their drafts; the first of a visit gives it. */
export function keepUpload(answer: ReceiptParts): JourneyHandler {
  return async ({trx, services: {seal, config}, operation, upload, owner, org, at, ip, headers}) => {
    if (upload === undefined) throw invalid([{at: 'file', message: 'Required'}]);
    const token = owner === undefined ? newDraftToken() : undefined;
    if (token !== undefined) headers['x-draft-token'] = token;
    const holder = owner ?? ownedByToken(token ?? '');
    await needCount(trx, holder, at);
    const uuid = randomUUID();
    const {bytes} = upload;
    const name = plainName(upload.name);
    const type = fileTypeOf(bytes);
    const network = isStranger(holder) ? seal.digest('network', callerNetwork(ip)) : null;
    await needRoom(trx, config, {owner: holder, network, at}, bytes.length);
    await trx
      .insertInto('uploads')
      .values({
        ...{uuid, owner: holder, org, name, content_type: type, size: bytes.length},
        ...{bytes: seal.closeBytes(bytes), network, submission: null, created: at},
      })
      .execute();
    return receiptAnswer(operation, answer, {id: uuid, name, type, size: bytes.length, time: at.toISOString()});
  };
}

/** Refuses a file of an owner who has as many as one may have; what they have removed gives way. */
async function needCount(trx: JourneyCall['trx'], owner: string, at: Date): Promise<void> {
  if ((await ownUploads(trx, owner)).length < most) return;
  await forgetDropped(trx, at, {owner});
  if ((await ownUploads(trx, owner)).length < most) return;
  throw invalid([{at: 'file', message: `There may be ${most} files at most.`}]);
}

/** The files that somebody has here that nothing has been sent with yet, in the list that the answer has. */
export function listUploads(answer: ReceiptParts): JourneyHandler {
  return async ({trx, operation, owner}) => {
    const files = owner === undefined ? [] : await ownUploads(trx, owner);
    const [list] = Object.entries(asObject(asObject(operation.answer)['properties'])).filter(
      ([, schema]) => asObject(schema)['type'] === 'array',
    );
    if (list === undefined) throw new Error(`${operation.id} answers with no list, so it cannot list files.`);
    const [key, schema] = list;
    const item = asObject(asObject(schema)['items']);
    const one = {...operation, answer: item, example: {}};
    const listed: Json = files.map(({uuid, name, content_type: type, size, created}) =>
      receiptAnswer(one, answer, {id: uuid, name, type, size, time: created.toISOString()}),
    );
    return {[key]: listed};
  };
}

/** Removes a file, which nothing has been sent with yet, of this person. */
export const removeUpload: JourneyHandler = async ({trx, operation, owner, params}) => {
  const uuid = Object.values(params).at(-1) ?? '';
  if (!isUuid(uuid)) throw notFoundProblem();
  const removed =
    owner === undefined
      ? undefined
      : await trx
          .deleteFrom('uploads')
          .where('uuid', '=', uuid)
          .where('owner', '=', owner)
          .where('submission', 'is', null)
          .returning('uuid')
          .executeTakeFirst();
  if (removed === undefined) throw notFoundProblem();
  return receiptAnswer(operation, {}, {});
};

/** The files of an owner that nothing was sent with yet. */
export async function ownUploads(trx: JourneyCall['trx'], owner: string) {
  return trx
    .selectFrom('uploads')
    .select(['uuid', 'name', 'content_type', 'size', 'created'])
    .where('owner', '=', owner)
    .where('submission', 'is', null)
    .orderBy('created')
    .execute();
}

import {randomInt} from 'node:crypto';
import {addMilliseconds, subMilliseconds} from 'date-fns';
import {isMailAddress} from '../../lib/is-mail-address.ts';
import {invalid, Problem} from '../http/problem.ts';
import type {JourneyCall, JourneyHandler} from '../operations/call.ts';
import {receiptAnswer} from '../operations/receipt-answer.ts';
import type {ComeBackPlan} from '../plan/plan.ts';
import {newDraftToken, ownedByToken} from '../store/draft-owner.ts';
import {textOrEmpty} from '../../lib/as-object.ts';
import {personKey, putInAsk} from './asks.ts';
import {countTry} from './count-try.ts';
import {countCode, mailTo} from './link-mails.ts';
import {linkDigest, moveToOwner} from './links.ts';
import {writerOf} from './mail-limits.ts';

/** Wrong codes after which the right one opens nothing any more. */
const mostTries = 5;

/**
 * Takes down that somebody wants a link to the draft that they have, or, where nobody knows whose token that is or it has
 * no draft, the links of the drafts that the address was given for, in one mail. The answer is the same whatever is known
 * of the address, and so is the time that it takes: who is known is looked up afterwards.
 */
export const askForLink: JourneyHandler = async (call) => {
  const {services, body, operation, owner, org, ip} = call;
  const address = textOrEmpty(body['email']).trim();
  if (!isMailAddress(address)) throw invalid([{at: 'email', message: 'Must be a valid email'}]);
  await countTry(call, personKey(services, address));
  await putInAsk(call, {address, owner, org, writer: writerOf(services.seal, owner, ip)});
  return receiptAnswer(operation, {}, {});
};

/** Sends a code to the address of a link. The answer is the same where there is no such link. */
export function askForCode(plan: ComeBackPlan): JourneyHandler {
  return async (call) => {
    const {trx, services, body, at, operation} = call;
    const link = linkDigest(services, textOrEmpty(body['link']));
    await countTry(call, link);
    const row = await rowOf(call, link, plan);
    // Who knows the address alone, and has it written to, keeps no code from whoever has the link. The code that
    // somebody holds stays good where no other is sent.
    if (row !== undefined && (await countCode(call, link))) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const until = addMilliseconds(at, plan.code);
      await mailTo(call, {rows: [row], text: plan.codeMail, comeBack: {code}, expires: until});
      await trx
        .updateTable('come_backs')
        .set({code: codeDigest(call, link, code), code_until: until, tries: 0})
        .where('link', '=', link)
        .execute();
      services.toDeliver();
    }
    return receiptAnswer(operation, {}, {});
  };
}

/**
 * Gives a draft to whoever has its link and the code that was sent last, under a new token; the code opens once. Who
 * asked for the link may be another than who has the address: the token that they know leads to nothing from now on.
 */
export function openDraft(plan: ComeBackPlan): JourneyHandler {
  return async (call) => {
    const {trx, services, body, at, headers, operation} = call;
    const link = linkDigest(services, textOrEmpty(body['link']));
    await countTry(call, `open ${link}`);
    const row = await rowOf(call, link, plan);
    const isOpen = row !== undefined && row.code_until !== null && row.code_until > at && row.tries < mostTries;
    if (!isOpen) throw refused();
    const isRight = row.code === codeDigest(call, link, textOrEmpty(body['code']).trim());
    const change = isRight ? {code: null, code_until: null} : {tries: row.tries + 1};
    await trx.updateTable('come_backs').set(change).where('link', '=', link).execute();
    if (!isRight) throw refused();
    const token = newDraftToken();
    await moveToOwner(trx, services.seal, row.owner, ownedByToken(token));
    headers['x-draft-token'] = token;
    return receiptAnswer(operation, {}, {});
  };
}

/** The link, until the end of the transaction nobody else's. */
async function rowOf({trx, at}: JourneyCall, link: string, {time}: ComeBackPlan) {
  return trx
    .selectFrom('come_backs')
    .selectAll()
    .where('link', '=', link)
    .where('created', '>', subMilliseconds(at, time))
    .forUpdate()
    .executeTakeFirst();
}

function codeDigest({services: {seal}}: JourneyCall, link: string, code: string): string {
  return seal.digest('come back code', link, code);
}

/** The same for a wrong code, one that is too old or used, and a link that is none; the try stays counted. */
function refused(): Problem {
  return new Problem(422, 'CODE_REFUSED', 'This code is not right, or not good any more.', [], true);
}

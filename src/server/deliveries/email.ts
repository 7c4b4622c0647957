import {getAt} from '../../lib/at-path.ts';
import {localMoment} from '../../lib/time-zone.ts';
import type {CompiledMail} from '../../model/compiled/mail.ts';
import {isGone} from '../hosting/stored-org.ts';
import {mailWords} from '../mail/mail-words.ts';
import type {Attachment, Mail} from '../mail/send-mail.ts';
import type {DeliveryPlan} from '../plan/plan.ts';
import {textOrEmpty} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';
import {drawSubmission} from '../submissions/draw-submission.ts';
import type {Submission} from '../submissions/read.ts';
import type {JourneyServices} from '../journey-services.ts';

type EmailPlan = Extract<DeliveryPlan, {readonly to: 'email'}>;

/** Whom a mail of these answers goes to; '' where the answer that would say it is empty. */
export function recipientOf({to}: CompiledMail, answers: JsonObject): string {
  return 'address' in to ? to.address : textOrEmpty(getAt({answers}, to.answer.split('.'))).trim();
}

/**
 * The mail that a submission is, under the id of its delivery, and how many names its PDF lists of texts with letters that
 * it does not print. `json`: what other receivers are given.
 *
 * @throws Error where its organisation is gone
 */
export async function mailOf(
  services: Pick<JourneyServices, 'plan' | 'orgs'>,
  {mail, attach}: EmailPlan,
  id: string,
  submission: Submission,
  json: string,
): Promise<{readonly mail: Mail; readonly unprinted: number}> {
  const {number, receivedAt, answers, org} = submission;
  // It waits: who is gone by a slip comes back, and nobody else may write in their name.
  if (isGone(services.orgs, org)) throw new Error(`there is no organisation ${org} any more`);
  const config = services.orgs.config(org);
  const {written} = localMoment(receivedAt, config.timeZone);
  const data = {answers, submission: {number, id: submission.id, receivedAt: written}, org: config};
  const drawn = attach.includes('pdf') ? await drawSubmission(services, submission) : undefined;
  const attachments = attach.map((form): Attachment =>
    form === 'json' || drawn === undefined
      ? {name: `${number}.json`, type: 'application/json', content: Buffer.from(json)}
      : {name: `${number}.pdf`, type: 'application/pdf', content: drawn.bytes},
  );
  return {
    mail: {
      ...{id, to: recipientOf(mail, answers), isToSetting: 'address' in mail.to, attachments},
      ...mailWords(mail, data),
    },
    unprinted: drawn?.unprinted.length ?? 0,
  };
}

import {onFile} from '../../http/call.ts';
import {enter} from '../../lender/advance.ts';
import {effects} from '../../lender/effects/index.ts';
import type {Lender} from '../../lender/lender.ts';
import {stepOf, type LoanFile} from '../../lender/loan-file.ts';
import {merge} from '../../../server/store/merge.ts';
import {asFacts, asList, asText} from '../../../server/store/records.ts';

/**
 * Puts an application anywhere. What the lender would have found by then (value, liens, offers) is
 * found, so that the screen of the step has something to show. Not served in production mode.
 */
export const controlApplication = onFile((file, {body, at, services}) => {
  file.application = {...merge(file.application, asFacts(body['application'])), uuid: file.uuid};
  file.profile = merge(file.profile, asFacts(body['profile']));
  if (body['conditions'] !== undefined) file.records['conditions'] = asList(body['conditions']);
  if (body['notifications'] !== undefined) file.records['notifications'] = asList(body['notifications']);
  const step = asText(body['step']);
  if (step !== '') {
    supply(services.lender, file, step, at);
    enter(file, step, at);
    file.since = at;
  }
  file.subState = asText(body['subState']) || file.subState;
  return stepOf(file);
});

function supply(lender: Lender, file: LoanFile, step: string, at: Date): void {
  const reached = (other: string): boolean => lender.rank(step) >= lender.rank(other);
  if (reached('LIEN_VERIFICATION') && file.records['liens'] === undefined) {
    if (file.application['adjustedHomeAmount'] === undefined) effects['estimate-home'](file);
    effects['find-liens'](file, at);
  }
  if (reached('OFFER_SELECTION') && file.records['offers'] === undefined) effects['make-offers'](file, at);
}

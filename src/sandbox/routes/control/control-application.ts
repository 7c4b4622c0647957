import {onFile} from '../../http/call.ts';
import {enter} from '../../lender/advance.ts';
import {stepOf} from '../../lender/loan-file.ts';
import {merge} from '../../store/merge.ts';
import {asFacts, asList, asText} from '../../store/records.ts';

/** Puts an application anywhere. Not served in production mode. */
export const controlApplication = onFile((file, {body, at}) => {
  file.application = {...merge(file.application, asFacts(body['application'])), uuid: file.uuid};
  file.profile = merge(file.profile, asFacts(body['profile']));
  if (body['conditions'] !== undefined) file.records['conditions'] = asList(body['conditions']);
  const step = asText(body['step']);
  if (step !== '') {
    enter(file, step, at);
    file.since = at;
  }
  file.subState = asText(body['subState']) || file.subState;
  return stepOf(file);
});

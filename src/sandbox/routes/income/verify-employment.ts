import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asText} from '../../../server/store/records.ts';

/** Whom to ask at the employer. The borrower must have agreed that we ask. */
export const verifyEmployment = submit('verifyEmployment', (file, {body, at}) => {
  const started = asText(body['startDate']);
  new FieldRules()
    .require(started <= at.toISOString().slice(0, 10), 'startDate', 'This day is still to come')
    .require(started >= '1900', 'startDate', 'Invalid date')
    .done();
  const {employer = '', phone = '', email = '', title = ''} = body;
  file.records['employer'] = {employer, phone, email, title, startDate: started};
});

import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';

/** Demographic information: sealed, never sent back, never logged. Declining stands alone. */
export const saveHmda = submit('saveHmda', (file, {body}) => {
  const rules = new FieldRules();
  for (const field of ['ethnicity', 'race', 'sex']) {
    const answers = Array.isArray(body[field]) ? body[field] : [];
    const alone = !answers.includes('DECLINED') || answers.length === 1;
    rules.require(alone, field, 'Choose an answer or say that you do not wish to provide it');
  }
  rules.done();
  file.secrets = {...file.secrets, hmda: body};
});

import type {ErrorSchema} from '@rjsf/utils';
import {ErrorSchemaBuilder} from '@rjsf/utils';
import type {ShownErrors} from '../../journey/showing/screen-session.ts';
import {wordsPlace} from './field-id.ts';

/** What is shown as wrong, as RJSF holds it. What is wrong with words to an option is shown at the option's field. */
export function extraErrorsOf(errors: ShownErrors): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  const shown = new Set([...errors.keys()]);
  for (const {at, message} of errors.values()) {
    const of = wordsPlace(at)?.field;
    if (at === '' || (of !== undefined && shown.has(of))) continue;
    builder.addErrors(message, (of ?? at).split('.'));
  }
  return builder.ErrorSchema;
}

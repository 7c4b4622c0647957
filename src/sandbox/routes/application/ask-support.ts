import {onFile} from '../../http/call.ts';
import {stepOf} from '../../lender/loan-file.ts';
import {asText} from '../../../server/store/records.ts';

/** A question or a wish, sealed, for whoever answers. The application stays where it is. */
export const askSupport = onFile((file, {body, at, services}) => {
  const question = services.seal.close({message: asText(body['message'])});
  file.events.push({kind: 'support', body: {topic: asText(body['topic']), question, at: at.toISOString()}});
  return stepOf(file);
});

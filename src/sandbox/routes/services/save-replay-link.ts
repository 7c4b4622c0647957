import {onFile} from '../../http/call.ts';
import {asText} from '../../../server/store/records.ts';

/** Notes where the recording of this visit can be seen, for whoever helps with the application. */
export const saveReplayLink = onFile((file, {body}) => {
  file.events.push({kind: 'replay-link', body: {link: asText(body['link'])}});
  return {};
});

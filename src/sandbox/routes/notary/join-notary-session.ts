import {submit} from '../../http/submit.ts';
import {asFacts, asNumber} from '../../../server/store/records.ts';
import {sessionAt} from './session.ts';

/** Joins the session: into the queue, or back into a session that goes on. */
export const joinNotarySession = submit('joinNotarySession', (file, {body, at, services}) => {
  const {location} = body;
  if (location !== undefined) file.secrets = {...file.secrets, notaryLocation: location};
  const before = asFacts(file.records['notarySession']);
  const located = location !== undefined || before['located'] === true;
  const present = sessionAt(file, services.config.pace, at)['state'];
  const again = present === undefined || present === 'FAILED';
  file.records['notarySession'] = again
    ? {joined: at.toISOString(), attempts: asNumber(before['attempts']) + 1, located}
    : {...before, located};
});

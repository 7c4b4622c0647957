import {submit} from '../../http/submit.ts';
import {asText} from '../../store/records.ts';
import {keepPapers} from './keep-papers.ts';

/** Joins the session with the notary; the sandbox's notary is always there, and the deed is signed. */
export const joinNotarySession = submit('joinNotarySession', async (file, call) => {
  await keepPapers(call, file, 'NOTARY', {
    name: asText(file.profile['fullName']),
    on: call.at.toISOString().slice(0, 10),
  });
});

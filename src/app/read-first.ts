import {makeFirstReads, readsFrom} from '../api/transport/first-reads.ts';
import {keptSource} from '../api/identity/kept-source.ts';
import {createDraftToken} from '../api/session/draft-token.ts';
import {createSession} from '../api/session/session.ts';
import {markIn} from '../api/session/session-mark.ts';
import type {FirstReads} from '../model/boot.ts';
import {embeddedPrefix} from './wiring/prefixed-storage.ts';
import {storagesOf} from './wiring/storages.ts';

/*
 * The first script of a page whose screen is a person's own, in a file of its own: what the page reads anyway is asked
 * for while its code is on its way. Nothing for who is not signed in.
 */
const text = document.getElementById('waymark-reads')?.textContent ?? '';
if (text !== '') read(JSON.parse(text) as FirstReads);

function read({base, orgId, ...first}: FirstReads): void {
  // As the page itself sees them: the answers are taken by whoever would ask the same.
  const {local, visitOnly} = storagesOf(window, embeddedPrefix(base));
  const session = createSession(local, undefined, () => markIn(document.cookie, window.location.protocol));
  if (!session.signedIn()) return;
  const caller = {session, draftToken: createDraftToken(visitOnly), origin: window.location.origin, orgId};
  makeFirstReads(
    {...first, reads: readsFrom(first.reads, keptSource(visitOnly))},
    {caller, browser: {local, visitOnly, window}, window, newKey: () => crypto.randomUUID()},
  );
}

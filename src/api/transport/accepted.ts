import {draftTokenHeader, type Caller} from './headers.ts';

/**
 * Takes what the headers of an answer say of whoever asked: a renewed token, the name of their drafts. `sent` is the
 * session's token that the call went out with; `own`: it was not made with another one.
 */
export function noteAccepted(
  {session, draftToken}: Pick<Caller, 'session' | 'draftToken'>,
  {headers}: Pick<Response, 'headers'>,
  sent: string | undefined,
  own: boolean,
): void {
  const samePerson = own && sent === session.token();
  const renewed = headers.get('authorization');
  if (renewed !== null && own) session.renew(renewed, sent);
  const named = headers.get(draftTokenHeader);
  if (named !== null && samePerson) draftToken.keep(named);
}

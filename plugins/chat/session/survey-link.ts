import {isObject, textOf} from 'waymark/plug-in';
import type {StoredSession} from './stored-session.ts';

/** Asks who the conversation is known as at the service that keeps it: `{contactId}`. */
export type ContactCall = (omniProxyChannelId: string) => Promise<unknown>;

/** Address of the survey about a conversation, with who had it. Rejects where something needed for it is missing. */
export async function surveyLink(
  address: string,
  session: StoredSession | undefined,
  contact: ContactCall,
): Promise<string> {
  if (session === undefined) throw new Error('Webchat session data not found');
  if (session.omniProxyChannelId === '') throw new Error('Omni Proxy value not available');
  const answer = await contact(session.omniProxyChannelId);
  const contactId = isObject(answer) ? textOf(answer, 'contactId') : undefined;
  if (contactId === undefined) throw new Error('Contact ID not available');
  const query = new URLSearchParams({
    name: session.friendlyName,
    email: session.emailAddress,
    interactionId: contactId,
  });
  return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;
}

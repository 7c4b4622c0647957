import type {Boot} from '../../model/boot.ts';

/**
 * Has the server end the cookie of a visit that plain forms began: the page is live and goes on with it by itself. Not before,
 * for a form that is sent until then is told by it whose it is. Never rejects: by itself the cookie ends half an hour later.
 */
export async function endVisit(
  {visit}: Pick<Boot, 'visit'>,
  window: Pick<Window, 'location' | 'fetch'>,
): Promise<void> {
  if (visit === undefined) return;
  await window.fetch(window.location.pathname, {method: 'DELETE', keepalive: true}).catch(() => undefined);
}

import {demoLogin} from '../pages/institution/pages.ts';
import type {Carrier} from './carrier.ts';

/**
 * Walks through the pages of an institution as a borrower would, from the address that a link begins
 * with: logs in, shares these, and gives the query of the way back. `shared` empty: shares nothing.
 */
export async function visitInstitution(
  carrier: Carrier,
  href: string,
  shared: readonly string[],
): Promise<{readonly path: string; readonly query: Readonly<Record<string, string>>}> {
  const {pathname, searchParams} = new URL(href, 'http://site.invalid');
  const send = async (path: string, visit: string, form: readonly (readonly [string, string])[]): Promise<URL> => {
    const answer = await carrier({
      method: 'POST',
      url: `${pathname}/${path}`,
      headers: {'content-type': 'application/x-www-form-urlencoded'},
      payload: Buffer.from(new URLSearchParams([['visit', visit], ...form.map((pair) => [...pair])]).toString()),
    });
    if (answer.statusCode !== 303) throw new Error(`${path} was answered with ${answer.statusCode}: ${answer.body}`);
    return new URL(answer.location ?? '', 'http://site.invalid');
  };
  const begun = searchParams.get('visit') ?? '';
  const inside = await send('log-in', begun, Object.entries(demoLogin));
  const visit = inside.searchParams.get('visit') ?? '';
  const back =
    shared.length === 0
      ? await send('cancel', visit, [])
      : await send(
          'share',
          visit,
          shared.map((one) => ['shared', one] as const),
        );
  return {path: back.pathname, query: Object.fromEntries(back.searchParams)};
}

import type {Boot} from '../../model/boot.ts';
import {readBoot} from '../../renderer/artifacts/boot.ts';

/**
 * What the server puts into the pages of a site, for a page that is not its own. `site` is the path below which the site
 * lies on this origin. Rejects where no site of Waymark answers there, or one of another organisation.
 */
export async function readSite(
  site: string,
  org: string | undefined,
  {fetch}: Pick<typeof globalThis, 'fetch'>,
): Promise<Boot> {
  const href = `${site}/${org === undefined ? '' : `?${new URLSearchParams({org}).toString()}`}`;
  const answer = await fetch(href, {headers: {accept: 'text/html'}});
  if (!answer.ok) throw new Error(`${href} answers with ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // Its first screen, and the visit of its plain forms, are those of another page.
  const {base, orgId, org: manifest, development} = readBoot(page);
  // In production the host alone says whose site it is: nobody must read another organisation's terms.
  if (org !== undefined && orgId !== org)
    throw new Error(`The site ${site} is of the organisation ${orgId} at this host, not of ${org}.`);
  return {base, orgId, org: manifest, development};
}

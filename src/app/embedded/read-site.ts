import {deadline} from '../../api/transport/deadline.ts';
import type {Boot} from '../../model/boot.ts';

/** What the server puts into the pages of a site, for a page that is not its own. */
export interface ReadSite {
  readonly boot: Boot;
  /** Addresses of the style sheets of its pages, in their order; the last is the organisation's theme. */
  readonly styles: readonly string[];
}

/** Milliseconds after which a site that has not answered counts as one that does not. */
const patience = 30_000;

/**
 * Reads a site. `site` is the path below which it lies on this origin. Rejects where no site of Waymark answers there in
 * time, or one of another organisation.
 */
export async function readSite(
  site: string,
  org: string | undefined,
  {fetch}: Pick<typeof globalThis, 'fetch'>,
): Promise<ReadSite> {
  const href = `${site}/${org === undefined ? '' : `?${new URLSearchParams({org}).toString()}`}`;
  // Not by a parser: under Trusted Types a page takes no HTML from a text.
  const page = await pageAt(href, fetch);
  const block = /<script type="application\/json" id="waymark">([^<]*)<\/script>/.exec(page)?.[1];
  if (block === undefined)
    throw new Error(`No site of Waymark answers at ${href}: its page has no data block with the id "waymark".`);
  const {base, orgId, org: manifest, development} = JSON.parse(block) as Boot;
  // In production the host alone says whose site it is: nobody must read another organisation's terms.
  if (org !== undefined && orgId !== org)
    throw new Error(`The site ${site} is of the organisation ${orgId} at this host, not of ${org}.`);
  const theme = `${base}/artifacts/${manifest.theme}`;
  const links = [...page.matchAll(/<link rel="stylesheet"[^>]*\bhref="([^"]+)"/g)].map(([, one = '']) => one);
  // Its first screen, and the visit of its plain forms, are those of another page.
  return {
    boot: {base, orgId, org: manifest, development},
    styles: [...new Set([...links.filter((one) => one !== theme), theme])],
  };
}

async function pageAt(href: string, fetch: typeof globalThis.fetch): Promise<string> {
  const limit = deadline(patience);
  try {
    const answer = await fetch(href, {headers: {accept: 'text/html'}, signal: limit.signal});
    if (!answer.ok) throw new Error(`${href} answers with ${answer.status}.`);
    return await answer.text();
  } catch (error) {
    throw limit.expired() ? new Error(`${href} does not answer.`, {cause: error}) : error;
  } finally {
    limit.clear();
  }
}

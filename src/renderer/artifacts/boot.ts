import type {OrgManifest} from '../../model/compiled/flow.ts';

/** What the server puts into the page: which organisation it is for, and where its files are. */
export interface Boot {
  /** Base path of the site, without a slash at its end. */
  readonly base: string;
  readonly orgId: string;
  readonly org: OrgManifest;
  readonly development: boolean;
}

/** Reads the data block `#waymark` of the page. Throws when the page was not made by our server. */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('waymark')?.textContent;
  if (text === undefined || text === null || text === '') {
    throw new Error(
      'The page has no data block with the id "waymark". Was it sent by `waymark dev` or `waymark start`?',
    );
  }
  return JSON.parse(text) as Boot;
}

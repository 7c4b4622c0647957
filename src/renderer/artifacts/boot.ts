import type {Boot} from '../../model/boot.ts';

/** Whether the page was made by our server. Somebody else's page may well have an element of that id, of another kind. */
export const hasBoot = (document: Document): boolean =>
  document.querySelector('script#waymark[type="application/json"]') !== null;

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

/** The text of a file at `prefix` that the page was sent with; undefined where it was not. */
export function fileInPage(document: Document, prefix: string, href: string): string | undefined {
  if (!href.startsWith(prefix)) return undefined;
  const file = CSS.escape(href.slice(prefix.length));
  return document.querySelector(`script[data-file="${file}"]`)?.textContent ?? undefined;
}

import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

/** Where `waymark docs` writes the reference, where nothing else is said. */
const folder = 'dist/docs';

/** Gives the address of a page of the built reference, `codes/unknown-key`; undefined where it is not built. */
export const docsPages =
  (root: string): ((page: string) => string | undefined) =>
  (page) => {
    const [name = '', anchor] = page.split('#');
    const file = join(root, folder, `${name}.html`);
    if (!existsSync(file)) return undefined;
    const {href} = pathToFileURL(file);
    return anchor === undefined ? href : `${href}#${anchor}`;
  };

import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {docsFolder} from '../authoring/docs-folder.ts';

/** Gives the address of a page of the built reference, `codes/unknown-key`; undefined where it is not built. */
export const docsPages =
  (root: string): ((page: string) => string | undefined) =>
  (page) => {
    const [name = '', anchor] = page.split('#');
    const file = join(root, docsFolder, `${name}.html`);
    if (!existsSync(file)) return undefined;
    const {href} = pathToFileURL(file);
    return anchor === undefined ? href : `${href}#${anchor}`;
  };

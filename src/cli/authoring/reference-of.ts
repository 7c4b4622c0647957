import {join} from 'node:path';
import {referencePages} from '../../reference/reference.ts';
import type {Page} from '../../reference/page.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {packageRoot} from '../package-root.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import type {Files} from '../../model/workspace.ts';

/** The workspace that the examples of the reference are taken from. */
const sampleFiles = (): Files => readWorkspace(join(packageRoot(), 'docs/example')).files;

/** The reference, with where the workspace at `root` uses what it is about; without, where there is none. */
export const pagesFor = (root: string): readonly Page[] => pagesOf(filesAt(root));

/** The reference, with where these files use what it is about. */
export const pagesOf = (files: Files | undefined): readonly Page[] => referencePages(sampleFiles(), files);

const filesAt = (root: string): Files | undefined => {
  try {
    return readWorkspace(root).files;
  } catch (failed) {
    if (failed instanceof UsageError) return undefined;
    throw failed;
  }
};

import {join} from 'node:path';
import {compile} from '../../compiler/compile.ts';
import {referencePages} from '../../reference/reference.ts';
import type {ReferencePage} from '../../reference/page.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {packageRoot} from '../package-root.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import type {Files} from '../../model/workspace.ts';

/** The workspace that the examples of the reference are taken from. */
const sampleFiles = (): Files => readWorkspace(join(packageRoot(), 'docs/example')).files;

/**
 * The reference, with what plug-ins of the workspace at `root` add, and where that uses what it is about; without, where there
 * is none.
 */
export const pagesFor = (root: string): readonly ReferencePage[] => {
  const files = filesAt(root);
  // What is compiled makes its plug-ins words of the catalogue, and needs nothing else of the workspace for that.
  compile(new Map([...(files ?? [])].filter(([path]) => path.startsWith('plugins/'))), {artifacts: false});
  return pagesOf(files);
};

/** The reference, with where these files use what it is about; of plug-ins it has those of what was compiled last. */
export const pagesOf = (files: Files | undefined): readonly ReferencePage[] => referencePages(sampleFiles(), files);

const filesAt = (root: string): Files | undefined => {
  try {
    return readWorkspace(root).files;
  } catch (failed) {
    if (failed instanceof UsageError) return undefined;
    throw failed;
  }
};

import type {Files} from '../model/workspace.ts';
import {readCorpus} from './corpus.ts';
import {cataloguePages} from './pages/catalogue.ts';
import {codePages} from './pages/codes.ts';
import {languagePages} from './pages/language.ts';
import {operationPages} from './pages/operations.ts';
import {widgetPages} from './pages/widgets.ts';
import {chapters, type ReferencePage} from './page.ts';

/**
 * Every page of the reference, chapter by chapter. `sample` is the workspace that the examples are taken from;
 * with a `workspace` the pages say where it uses what they are about.
 */
export function referencePages(sample: Files, workspace?: Files): readonly ReferencePage[] {
  const material = {
    sample: readCorpus(sample),
    workspace: workspace === undefined ? undefined : readCorpus(workspace),
  };
  const pages = [
    ...languagePages(material),
    ...cataloguePages(material),
    ...widgetPages(material),
    ...operationPages(material),
    ...codePages(),
  ];
  return Object.keys(chapters).flatMap((chapter) => pages.filter((page) => page.chapter === chapter));
}

import {operationPages} from '../../../reference/pages/operations.ts';
import {anchorOf, idOf, type Chapter, type ReferencePage, type PageKey} from '../../../reference/page.ts';
import {remembered} from '../../../lib/remembered.ts';
import {pagesOf} from '../../authoring/reference-of.ts';
import type {Checked} from '../../workspace/checked.ts';
import {docsPages} from '../docs-pages.ts';

/** What the reference says, as Markdown for a small window; undefined where it has nothing of that name. */
export interface HoverPages {
  /** `widgets`, `money`. */
  readonly of: (chapter: Chapter, name: string) => string | undefined;
  /** `block.repeat.max`: a key of the language. */
  readonly ofKey: (id: string) => string | undefined;
}

/** Read once: the reference does not depend on the workspace, but for the operations of its API. */
export const referenceFor = (root: string): ((checked: Checked) => HoverPages) => {
  const docs = docsPages(root);
  let still: ReadonlyMap<string, ReferencePage> | undefined;
  const byId = (pages: readonly ReferencePage[]): ReadonlyMap<string, ReferencePage> =>
    new Map(pages.map((page) => [`${page.chapter}/${page.name}`, page]));
  const operations = remembered(({compilation, files}: Checked) => {
    const corpus = {files, trees: compilation.trees, contract: compilation.contract, uses: new Map()};
    return byId(operationPages({sample: corpus, workspace: undefined}));
  });
  return (checked) => {
    still ??= byId(pagesOf(undefined));
    const pages = still;
    return {
      of: (chapter, name) => {
        const page = (chapter === 'operations' ? operations(checked) : pages).get(`${chapter}/${name}`);
        return page === undefined
          ? undefined
          : [page.about, contractOf(page), linkTo(docs(idOf(page)))].filter(isThere).join('\n\n');
      },
      ofKey: (id) => {
        const [thing = '', ...rest] = id.split('.');
        const page = pages.get(`language/${thing}`);
        const key = page?.keys.find(({path}) => path === rest.join('.'));
        if (page === undefined) return undefined;
        if (rest.length === 0) return [page.about, linkTo(docs(idOf(page)))].filter(isThere).join('\n\n');
        return key === undefined ? undefined : aboutKey(key, docs(`${idOf(page)}#${anchorOf(key.path)}`));
      },
    };
  };
};

const aboutKey = ({markdown}: PageKey, address: string | undefined): string =>
  [plain(markdown.split('\n\n')[0] ?? ''), linkTo(address)].filter(isThere).join('\n\n');

/** What holds of it, without examples and where it is used: those are for the page. */
const contractOf = ({markdown}: ReferencePage): string =>
  markdown
    .split(/^(?=## )/m)
    .filter((section) => !/^## (?:Example|Use)\b/.test(section))
    .map((section) => plain(section.replace(/^## (.*)/, '**$1**')).trim())
    .join('\n\n');

/** Pages link to their neighbours, which are not beside a hover. */
const plain = (markdown: string): string => markdown.replaceAll(/\[([^\]]*)\]\(\.\.\/[^)]*\)/g, '$1');

const linkTo = (address: string | undefined): string => (address === undefined ? '' : `[In the reference](${address})`);

const isThere = (text: string): boolean => text !== '';

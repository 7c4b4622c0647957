import type {Connect} from 'vite';
import type {Manifest} from '../../model/compiled/flow.ts';
import type {LiveWorkspace} from './live-workspace.ts';

const types: Readonly<Record<string, string>> = {html: 'text/html', css: 'text/css', js: 'text/javascript'};

/** Where `waymark dev` shows the reference: under the site's own path, where no screen has an address. */
export const referencePath = (manifest: Manifest | undefined): string => `${manifest?.base ?? ''}/__reference/`;

/** Answers with the pages of the reference, made when one is asked for and again once the workspace has changed. */
export const createReferenceSender = (live: LiveWorkspace): Connect.NextHandleFunction => {
  let made: {readonly of: unknown; readonly site: ReadonlyMap<string, string>} | undefined;
  const siteNow = async (): Promise<ReadonlyMap<string, string>> => {
    const {files} = live.checked;
    if (made?.of !== files) {
      const [{pagesOf}, {guides}, {referenceSite}] = await Promise.all([
        import('../authoring/reference-of.ts'),
        import('../authoring/guides.ts'),
        import('../../reference/html/site.ts'),
      ]);
      made = {of: files, site: referenceSite(guides(), pagesOf(files))};
    }
    return made.site;
  };
  return (request, response, next) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const folder = referencePath(live.manifest);
    if (!pathname.startsWith(folder)) {
      next();
      return;
    }
    const path = pathname.slice(folder.length) || 'index.html';
    siteNow().then((site) => {
      const text = site.get(path);
      response.statusCode = text === undefined ? 404 : 200;
      response.setHeader('content-type', `${types[path.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`);
      response.setHeader('cache-control', 'no-cache');
      response.end(text ?? 'There is no such page.');
    }, next);
  };
};

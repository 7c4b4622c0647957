import {readFileSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {join} from 'node:path';
import type {Connect, Plugin, ViteDevServer} from 'vite';
import {stackOf} from '../../lib/stack-of.ts';
import {UsageError} from '../terminal/exit-code.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {keepSchemas} from '../authoring/editor-files.ts';
import {printFindings} from '../terminal/print-findings.ts';
import {watchWorkspace} from '../workspace/watch.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';
import {matchPlace} from '../../runtime/routes/match-place.ts';
import {withHead} from '../../server/hosting/page-head.ts';
import {unknownOrg, withRemark} from '../../server/hosting/unknown-org.ts';
import {bootOf, requestedOrg} from './boot.ts';
import type {LiveWorkspace} from './live-workspace.ts';
import {createReferenceSender} from './reference.ts';
import {overlayOf, overlayScript, overlayStyle} from './overlay.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
};

/**
 * Serves a workspace under edit: its artifacts from memory, the page with the organisation's boot
 * data, schemas for editors beside it, `waymark:artifacts` after each change of YAML, mistakes in Vite's overlay and the terminal.
 * Whom `framedBy` names may frame its pages, and nobody else.
 */
export const waymark = (live: LiveWorkspace, terminal: Terminal, framedBy?: readonly string[]): Plugin => ({
  name: 'waymark',
  apply: 'serve',
  configureServer: (server) => {
    if (live.errors.length === 0) keepSchemas(live.root, live.checked.compilation);
    const stop = new AbortController();
    const shown = new Set<string>();
    server.httpServer?.once('close', () => stop.abort());
    void watchWorkspace(live.root, () => changed({pages: server.ws, live, terminal, shown}), stop.signal);
    server.ws.on('connection', () => showErrors(server.ws, live));
    server.middlewares.use((_, response, next) => {
      for (const [name, value] of Object.entries(framing(framedBy))) response.setHeader(name, value);
      next();
    });
    server.middlewares.use(createReferenceSender(live));
    server.middlewares.use((request, response, next) => {
      if (!sendArtifact(live, request, response)) next();
    });
    return () => {
      server.middlewares.use((request, response, next) => {
        sendPage({server, live, terminal, shown}, request, response).catch(next);
      });
    };
  },
});

/** Who may frame what is served, as the server of a built app says it; scripts of Vite stand in the page, and no more is said. */
const framing = (framedBy: readonly string[] | undefined): Readonly<Record<string, string>> =>
  framedBy === undefined
    ? {'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY'}
    : {'content-security-policy': `frame-ancestors ${framedBy.join(' ')}`};

/** The line to the pages that are open. */
export type OpenPages = Pick<ViteDevServer['ws'], 'clients' | 'send'>;

export interface Edited {
  readonly pages: OpenPages;
  readonly live: LiveWorkspace;
  readonly terminal: Terminal;
  /** Organisations that pages were sent for: there may be thousands of others. */
  readonly shown: ReadonlySet<string>;
}

/** Compiles again, and tells the terminal and the open pages what came of it. */
export const changed = async ({pages, live, terminal, shown}: Edited): Promise<void> => {
  const before = live.told.length;
  try {
    live.refresh();
  } catch (failed) {
    if (failed instanceof UsageError) terminal.err(`waymark: ${failed.message}\n`);
    else terminal.err(`${stackOf(failed)}\n`);
    return;
  }
  await printFindings(live.checked.diagnostics, live.checked.files, 'pretty', terminal);
  if (live.errors.length > 0) {
    showErrors(pages, live);
    return;
  }
  terminal.out(before > 0 && live.told.length === 0 ? 'Mended.\n' : 'Compiled.\n');
  // An update without modules is what takes the overlay away.
  pages.send({type: 'update', updates: []});
  for (const orgId of shown) {
    const boot = live.manifest && bootOf(live.manifest, orgId);
    if (boot) pages.send('waymark:artifacts', boot);
  }
  keepSchemas(live.root, live.checked.compilation);
  // What is shown is new, and it still may not be built.
  showErrors(pages, live);
};

/** Vite keeps an error that nobody sees for the next page, also once it is mended: whoever opens is told what is wrong then. */
const showErrors = (pages: OpenPages, live: LiveWorkspace): void => {
  if (live.told.length > 0 && pages.clients.size > 0) pages.send(overlayOf(live.told, live.checked.files));
};

/** Answers `<base>/artifacts/...`; whether it did. Folders of the sources may have that name too. */
const sendArtifact = (live: LiveWorkspace, request: IncomingMessage, response: ServerResponse): boolean => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const folder = [`${live.manifest?.base ?? ''}/artifacts/`, '/artifacts/'].find((start) => path.startsWith(start));
  if (folder === undefined) return false;
  const name = decodeURIComponent(path.slice(folder.length));
  const text = live.artifact(name);
  response.statusCode = text === undefined ? 404 : 200;
  response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-cache');
  response.end(text ?? '');
  return true;
};

/** Whether no flow, screen or redirect of an organisation has an address, as a built site tells it. */
const isNowhere = ({manifest, checked}: LiveWorkspace, orgId: string, {pathname, searchParams}: URL): boolean => {
  const flows = manifest?.orgs[orgId]?.flows;
  if (manifest === undefined || flows === undefined) return false;
  const found = matchPath(flows, manifest.base, pathname);
  if (found === undefined) return true;
  // Of files with errors not all is compiled.
  const flow = checked.compilation.orgs[orgId]?.flows[found.flow]?.flow;
  return flow !== undefined && matchPlace(flow, found.tail, Object.fromEntries(searchParams)).kind === 'unknown';
};

interface SentBy {
  readonly server: ViteDevServer;
  readonly live: LiveWorkspace;
  readonly terminal: Terminal;
  /** Organisations that pages were sent for. */
  readonly shown: Set<string>;
}

const sendPage = async (
  {server, live, terminal, shown}: SentBy,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.originalUrl ?? request.url ?? '/', 'http://localhost');
  const {manifest} = live;
  if (manifest === undefined) throw new Error('The workspace has not compiled yet.');
  const asked = url.searchParams.get('org');
  const remembered = /(?:^|;\s*)waymark-org=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const orgId = requestedOrg(manifest, asked, request.headers.host ?? '', remembered);
  const boot = bootOf(manifest, orgId);
  shown.add(orgId);
  const html = readFileSync(join(server.config.root, 'index.html'), 'utf8');
  // After Vite, which would take the links to artifacts for files of its own.
  const transformed = await server.transformIndexHtml(url.pathname, html);
  const styled = transformed.replace('</head>', () => `${overlayStyle}\n${overlayScript}\n</head>`);
  const page = boot === undefined ? styled : withHead(styled, boot, url.pathname);
  const remark =
    asked === null || asked === '' || Object.hasOwn(manifest.orgs, asked)
      ? undefined
      : unknownOrg(asked, Object.keys(manifest.orgs), orgId);
  if (remark !== undefined) terminal.err(`waymark: ${remark}\n`);
  if (asked === orgId) response.setHeader('set-cookie', `waymark-org=${orgId}; Path=/; SameSite=Lax`);
  if (isNowhere(live, orgId, url)) response.statusCode = 404;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(remark === undefined ? page : withRemark(page, remark));
};

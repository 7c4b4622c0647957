import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import fastifyStatic from '@fastify/static';
import type {FastifyInstance} from 'fastify';
import {policyWith, thinHeaders} from '../http/security-headers.ts';
import {foreignSources} from '../../catalog/foreign-sources.ts';
import type {Boot, DrawnScreen} from '../../model/boot.ts';
import type {ServerServices} from '../services.ts';
import {sessionCookie} from '../sign-in/session-cookies.ts';
import {asFacts} from '../store/records.ts';
import {chosenOrg} from './chosen-org.ts';
import {firstPage} from './first-page.ts';
import {createFirstScreens} from './first-screens.ts';
import {withHead} from './page-head.ts';
import {sendPage} from './send-page.ts';

const year = 'public, max-age=31536000, immutable';

/**
 * Serves the built app below the site's base: hashed files for ever, compressed where compressed
 * copies lie beside them; the page itself for every other address that a browser opens there.
 */
export async function serveApp(app: FastifyInstance, services: Pick<ServerServices, 'config' | 'orgs'>): Promise<void> {
  const {config, orgs} = services;
  const {appFolder, artifactFolder} = config;
  const index = appFolder === undefined ? '' : join(appFolder, 'index.html');
  if (appFolder === undefined || artifactFolder === undefined || !existsSync(index)) return;
  const html = readFileSync(index, 'utf8');
  const widgetFiles = readWidgetFiles(appFolder);
  const stylesOf = readStyles(html, appFolder, artifactFolder, orgs.base);
  const first = createFirstScreens(app, config, orgs.choose);
  const pages = new WeakMap<DrawnScreen, ReadyPage>();
  const partsOf = (screen: string): readonly string[] => [
    ...new Set(orgs.widgets(screen).flatMap((id) => widgetFiles[id] ?? [])),
  ];
  const folders = [
    {root: join(appFolder, 'assets'), prefix: `${orgs.base}/assets/`},
    {root: artifactFolder, prefix: `${orgs.base}/artifacts/`},
  ];
  for (const {root, prefix} of folders) {
    if (!existsSync(root)) continue;
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: true,
      index: false,
      redirect: false,
      cacheControl: false,
      // Its name changes with what is in it: it is never asked for again, and never in parts.
      ...{etag: false, lastModified: false, acceptRanges: false},
      allowedPath: (path) => !path.endsWith('/manifest.json'),
      setHeaders: (reply, path) => {
        thinHeaders(reply, path);
        reply.header('cache-control', year);
        reply.header('vary', 'accept-encoding');
      },
    });
  }
  const page = async (
    request: Parameters<typeof chosenOrg>[1],
    reply: Parameters<typeof chosenOrg>[2],
  ): Promise<unknown> => {
    const orgId = chosenOrg(services, request, reply);
    const org = orgs.manifest(orgId);
    if (org === undefined) throw new Error(`Organisation ${orgId} was not compiled.`);
    const [path, search] = splitAt(request.url, '?');
    const boot: Boot = {base: orgs.base, orgId, org, development: config.mode === 'development'};
    // Whoever has a session sees more than the address says.
    const isKnown = sessionCookie(config.mode, request.headers.cookie) !== undefined;
    const screen = isKnown ? undefined : await first?.of(boot, path, search);
    reply.header('cache-control', 'no-cache').header('vary', 'host, cookie, accept-encoding');
    const foreign = [
      ...foreignSources(asFacts(orgs.config(orgId)['integrations'])),
      ...(org.calls === undefined ? [] : [{connect: [new URL(org.calls.baseUrl).origin]}]),
    ];
    if (screen === undefined) {
      if (foreign.length > 0) reply.header('content-security-policy', policyWith(foreign));
      return sendPage(request, reply, withHead(html, boot, path, partsOf));
    }
    let page = pages.get(screen);
    if (page === undefined) {
      const {visit, data, facts} = screen;
      const known = withHead(html, {...boot, first: {visit, data, facts}}, path, partsOf);
      const {html: whole, styleSources} = firstPage({html: known, screen, styles: stylesOf(boot)});
      page = {html: whole, policy: policyWith([...foreign, {style: styleSources}])};
      pages.set(screen, page);
    }
    reply.header('content-security-policy', page.policy);
    return sendPage(request, reply, page.html);
  };
  app.get(orgs.base === '' ? '/' : orgs.base, page);
  app.get(`${orgs.base}/*`, page);
}

/** A page that is put together once for each screen that is drawn. */
interface ReadyPage {
  readonly html: string;
  readonly policy: string;
}

function splitAt(text: string, sign: string): readonly [string, string] {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** The rules of all style sheets of a page, by their addresses: those of the app, and the theme of an organisation. */
function readStyles(
  html: string,
  appFolder: string,
  artifactFolder: string,
  base: string,
): (boot: Boot) => ReadonlyMap<string, string> {
  const own = [...html.matchAll(/<link rel="stylesheet"[^>]*\bhref="([^"]*)"/g)].map(
    ([, href = '']) => [href, readFileSync(join(appFolder, href.slice(base.length)), 'utf8')] as const,
  );
  const themes = new Map<string, string>();
  return ({org: {theme}}) => {
    const rules = themes.get(theme) ?? readFileSync(join(artifactFolder, theme), 'utf8');
    themes.set(theme, rules);
    return new Map([...own, [`${base}/artifacts/${theme}`, rules]]);
  };
}

/** The files of the app that a widget comes in, by its id: those that its first files do not have. */
function readWidgetFiles(appFolder: string): Readonly<Record<string, readonly string[]>> {
  const file = join(appFolder, 'widgets.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly string[]>) : {};
}

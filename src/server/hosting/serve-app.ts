import {randomUUID} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {takeForms} from '../http/form-body.ts';
import {invalid, Problem} from '../http/problem.ts';
import {isFromHere} from '../http/same-site.ts';
import {policyWith} from '../http/security-headers.ts';
import {escapeMarkup} from '../../lib/escape-markup.ts';
import {memoRecent} from '../../lib/recent.ts';
import {foreignSources} from '../../catalog/foreign-sources.ts';
import type {Boot, DrawnScreen, PlainAnswer, PlainVisit} from '../../model/boot.ts';
import type {ForeignSources} from '../../model/foreign-sources.ts';
import {onceName, screenForm, visitName, type SentForm} from '../../model/sent-form.ts';
import type {ServerServices} from '../services.ts';
import {sessionCookie} from '../sign-in/session-cookies.ts';
import {asObject} from '../../lib/as-object.ts';
import {chosenOrg, remarkOnOrg} from './chosen-org.ts';
import {createAwaitedPages, type FrameFiles} from './awaited-pages.ts';
import {firstPage} from './first-page.ts';
import {createDrawings} from './drawings.ts';
import {drawnQuery} from './drawn-query.ts';
import {createFirstScreens} from './first-screens.ts';
import {withHead, type HeadFiles} from './page-head.ts';
import {followEdits} from './follow-edits.ts';
import {createLeads} from './leads.ts';
import {createNowhere, nowhereIn} from './nowhere.ts';
import {createPlainPages} from './plain-pages.ts';
import {createPublicStart, forStranger} from './public-start.ts';
import {sendPage, sendSharedPage, sharedPage, type SharedPage} from './send-page.ts';
import {serveFiles} from './serve-files.ts';
import {readStyleSheet, type StyleSheet} from './style-sheet.ts';
import {withRemark} from './unknown-org.ts';
import {createVisitCookie} from './visit-cookie.ts';
import {withFrame} from './with-frame.ts';

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Serves the built app below the site's base: its files for ever; the page itself for every other address that a browser
 * opens there. Gives what answers with that page, for addresses beside the base; undefined where no app is built.
 */
export async function serveApp(
  app: FastifyInstance,
  services: Pick<ServerServices, 'config' | 'orgs' | 'seal'>,
): Promise<AnswerPage | undefined> {
  const {config, orgs, seal} = services;
  const {appFolder, artifactFolder} = config;
  const index = appFolder === undefined ? '' : join(appFolder, 'index.html');
  if (appFolder === undefined || artifactFolder === undefined || !existsSync(index)) return undefined;
  const read = readFileSync(index, 'utf8');
  const html = config.followsEdits === true ? followEdits(app, orgs.base, read) : read;
  const widgetFiles = readWidgetFiles(appFolder);
  const stylesOf = readStyles(html, appFolder, artifactFolder, orgs.base);
  const drawingOf = createDrawings(app, config, orgs.choose);
  const first = drawingOf && createFirstScreens(app, config, drawingOf);
  const publicStart = first && createPublicStart(first);
  const leads = drawingOf && createLeads(app, config, drawingOf);
  const isNowhere = createNowhere(app, config, drawingOf);
  const plain = drawingOf && createPlainPages(app, services, drawingOf);
  const cookie = createVisitCookie(config.mode, seal, config.now);
  const pages = new WeakMap<DrawnScreen, SentPage>();
  const partsOf = (org: string, screen: string): readonly string[] => [
    ...new Set(orgs.widgets(org, screen).flatMap((id) => widgetFiles[id] ?? [])),
  ];
  await serveFiles(app, [
    {root: join(appFolder, 'assets'), prefix: `${orgs.base}/assets/`},
    {root: artifactFolder, prefix: `${orgs.base}/artifacts/`},
  ]);
  const bootFor = (request: FastifyRequest, reply: FastifyReply): Boot => {
    const orgId = chosenOrg(services, request, reply);
    const org = orgs.manifest(orgId);
    if (org === undefined) throw new Error(`Organisation ${orgId} was not compiled.`);
    return {base: orgs.base, orgId, org, development: config.mode === 'development'};
  };
  const foreignTo = ({orgId, org}: Boot): readonly ForeignSources[] => [
    ...foreignSources(asObject(orgs.config(orgId)['integrations']), orgs.sources),
    ...(org.calls === undefined ? [] : [{connect: [new URL(org.calls.baseUrl).origin]}]),
  ];
  const textOf = (file: string): string => readFileSync(join(artifactFolder, file), 'utf8');
  const ready = (boot: Boot, path: string, screen: DrawnScreen, files: HeadFiles): ReadyPage => {
    const {html: _, title, around: __, ...about} = screen;
    const known = withHead(html, {...boot, first: about}, path, files);
    const {html: whole, styleSources} = firstPage({html: known, screen, styles: stylesOf(boot)});
    return {html: whole, policy: policyWith([...foreignTo(boot), {style: styleSources}])};
  };
  const awaited =
    drawingOf && createAwaitedPages(app, {config, drawingOf, frame: readFrame(appFolder), html, partsOf, stylesOf});
  /** The page that shows something once it is live. */
  const skeleton = (boot: Boot, path: string): ReadyPage => ({
    html: withHead(html, boot, path, {partsOf}),
    policy: policyWith(foreignTo(boot)),
  });
  /** One that has something of a person's in it: nobody keeps it, and its length tells nothing. */
  const sendOwn = (reply: FastifyReply, page: ReadyPage, visit?: string, carried?: SentForm): FastifyReply =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', page.policy)
      .type('text/html; charset=utf-8')
      .send(page.html.replace(bodyEnd, (end) => ownFields(page.html, visit, carried) + end));
  /** Who is logged in is told by the cookie alone. */
  const inForm = (visit: PlainVisit, orgId: string): string | undefined =>
    visit.draft === undefined || visit.session !== undefined ? undefined : cookie.seal(visit, orgId);
  /** The visit of the page that a form is of; one of nobody where that is too old, or not ours; undefined where it says none. */
  const broughtBy = (form: SentForm, orgId: string): PlainVisit | undefined => {
    const [text, ...others] = form.flatMap(([name, value]) => (name === visitName ? [value] : []));
    if (text === undefined) return undefined;
    return (others.length === 0 ? cookie.open(text, orgId) : undefined) ?? {};
  };
  /** Whether it was answered: a reply says so to nobody who awaits it, for it is a thenable that ends as nothing. */
  const answerVisitor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    boot: Boot,
    visit: PlainVisit,
    form?: SentForm,
  ): Promise<boolean> => {
    const path = pathOf(request);
    const answer = await plain?.of(request, boot, visit, form);
    if (answer === undefined) return false;
    void reply.header('set-cookie', cookie.write(answer.visit, boot.orgId));
    if ('href' in answer) {
      void reply.header('cache-control', 'no-store').redirect(answer.href, 303);
      return true;
    }
    const page = ready({...boot, visit: answer.visit}, path, answer.screen, {partsOf});
    reply.code(statusOf(answer, reply.statusCode));
    void sendOwn(reply, page, inForm(answer.visit, boot.orgId), answer.carried);
    return true;
  };

  const pageOf = async (request: FastifyRequest, reply: FastifyReply, varies: string): Promise<unknown> => {
    const boot = bootFor(request, reply);
    const [path, search] = splitAt(request.url, '?');
    reply.header('cache-control', 'no-cache').header('vary', varies);
    const remark = remarkOnOrg(services, request, reply, boot.orgId);
    if (remark !== undefined) {
      const {html: live, policy} = skeleton(boot, path);
      if (await isNowhere(boot, path, search)) reply.code(404);
      return sendOwn(reply, {html: withRemark(live, remark), policy});
    }
    const elsewhere = await leads?.(boot, path, search);
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 302);
    const leadsNowhere = await isNowhere(boot, path, search);
    if (leadsNowhere) reply.code(404);
    const visit = cookie.read(request.headers.cookie, boot.orgId);
    if (visit?.session !== undefined) {
      // The page's own scripts take it over. Until they have, whoever loads the page again must be given it again.
      const {html: own, policy} = skeleton({...boot, visit}, path);
      const around = await first?.of(boot, nowhereIn(boot.base), '');
      return sendOwn(reply, {html: around === undefined ? own : withFrame(own, around), policy});
    }
    // Whoever has a session sees more than the address says.
    const isKnown = sessionCookie(config.mode, request.headers.cookie) !== undefined;
    if (visit !== undefined && !isKnown && (await answerVisitor(request, reply, boot, visit))) return reply;
    const [at, asked] = leadsNowhere ? [nowhereIn(boot.base), ''] : [path, search];
    const isDrawn = !isKnown && drawnQuery(boot.org, search) !== undefined;
    const screen = isDrawn ? await first?.of(boot, at, asked) : undefined;
    const known = screen && pages.get(screen);
    if (screen === undefined) {
      const page = await awaited?.(boot, path, search);
      const policy = policyWith([...foreignTo(boot), {style: page?.styleSources ?? []}]);
      reply.header('content-security-policy', policy);
      const live = page?.html ?? skeleton(boot, path).html;
      const isStranger = visit === undefined && !isKnown;
      return sendPage(request, reply, isStranger ? forStranger(live, await publicStart?.(boot, path)) : live);
    }
    const {policy, shared, end} = known ?? sentPage(ready(boot, at, screen, {partsOf, textOf}));
    if (known === undefined) pages.set(screen, {policy, shared, end});
    reply.header('content-security-policy', policy);
    return sendSharedPage(request, reply, shared, ownFields(shared.text) + end);
  };
  const varies = 'host, cookie, accept-encoding';
  const page: AnswerPage = async (request, reply) => pageOf(request, reply, varies);
  // A program is told of an address beside the base in its own form.
  const pageBeside: AnswerPage = async (request, reply) => pageOf(request, reply, `${varies}, accept`);
  const element = elementIn(html);
  app.get(`${orgs.base}/element.js`, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(element),
  );
  const addresses = [orgs.base === '' ? '/' : orgs.base, `${orgs.base}/*`];
  for (const address of addresses) app.get(address, page);
  if (plain === undefined) return pageBeside;

  takeForms(app);
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const {body} = request;
    if (!(body instanceof URLSearchParams))
      throw new Problem(405, 'METHOD_NOT_ALLOWED', 'This address does not take that method.', [], false, {
        headers: {allow: 'GET, HEAD, OPTIONS'},
      });
    if (!isFromHere(request)) throw new Problem(403, 'FOREIGN_ORIGIN', 'Only a page of this site may send this form.');
    const form = [...body];
    if (form.length > mostFields) throw invalid([{at: '', message: `A form has at most ${mostFields} fields.`}]);
    const boot = bootFor(request, reply);
    const visit = broughtBy(form, boot.orgId) ?? cookie.read(request.headers.cookie, boot.orgId) ?? {};
    if (await isNowhere(boot, ...splitAt(request.url, '?'))) reply.code(404);
    if (await answerVisitor(request, reply, boot, visit, form)) return reply;
    // What only a live page can do begins anew.
    return reply.header('cache-control', 'no-store').redirect(request.url, 303);
  };
  const limit = {rateLimit: {max: config.requestsPerMinute, timeWindow: 60_000}};
  for (const address of addresses) app.post(address, {config: limit, bodyLimit: longestForm}, send);
  // Whoever calls by script has taken the visit over.
  app.addHook('onRequest', async ({headers}, reply) => {
    const taken =
      (headers['x-draft-token'] !== undefined && cookie.isIn(headers.cookie)) ||
      (headers.authorization !== undefined && cookie.isOf(headers.cookie, headers.authorization));
    if (taken) reply.header('set-cookie', cookie.end());
  });
  return pageBeside;
}

/**
 * The script by which a page that is not the site's own knows `<waymark-journey>`: its address stays, whatever release
 * the app's own script is of.
 */
const elementIn = (html: string): string =>
  `import ${JSON.stringify(/<script type="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? '')};\n`;

/** Bytes, and fields, of a form; no page has as many. */
const [longestForm, mostFields] = [500_000, 1000];

const bodyEnd = /<\/body>[^]*$/;

/** What stands beside the form of a page: what tells this sending of it from all others, and whose visit it is. */
function ownFields(html: string, visit?: string, carried: SentForm = []): string {
  if (!html.includes(`<form id="${screenForm}"`)) return '';
  const fields: SentForm = [
    [onceName, randomUUID()],
    ...(visit === undefined ? [] : [[visitName, visit] as const]),
    ...carried,
  ];
  return fields
    .map(
      ([name, value]) =>
        `<input type="hidden" form="${screenForm}" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">\n`,
    )
    .join('');
}

/** A page that says what is wrong is none that anything keeps, or takes for the one at its address. */
function statusOf({screen, failed}: Extract<PlainAnswer, {readonly failed: boolean}>, otherwise: number): number {
  if (failed) return 503;
  return screen.problems === undefined ? otherwise : 422;
}

const pathOf = ({url}: FastifyRequest): string => splitAt(url, '?')[0];

/** A page that is put together once for each screen that is drawn. */
interface ReadyPage {
  readonly html: string;
  readonly policy: string;
}

/** The same for all who are sent it, but for what stands before its end. */
interface SentPage extends Pick<ReadyPage, 'policy'> {
  readonly shared: SharedPage;
  readonly end: string;
}

function sentPage({html, policy}: ReadyPage): SentPage {
  const [end = ''] = bodyEnd.exec(html) ?? [];
  return {policy, shared: sharedPage(html.slice(0, html.length - end.length)), end};
}

function splitAt(text: string, sign: string): readonly [string, string] {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** All style sheets of a page, by their addresses: those of the app, and the theme of an organisation. */
function readStyles(
  html: string,
  appFolder: string,
  artifactFolder: string,
  base: string,
): (boot: Boot) => ReadonlyMap<string, StyleSheet | string> {
  const own = [...html.matchAll(/<link rel="stylesheet"[^>]*\bhref="([^"]*)"/g)].map(
    ([, href = '']) => [href, readStyleSheet(readFileSync(join(appFolder, href.slice(base.length)), 'utf8'))] as const,
  );
  const rulesOf = memoRecent(1000, (theme) => readFileSync(join(artifactFolder, theme), 'utf8'));
  return ({org: {theme}}) =>
    new Map<string, StyleSheet | string>([...own, [`${base}/artifacts/${theme}`, rulesOf(theme)]]);
}

/** The files of the app that a widget comes in, by its id: those that its first files do not have. */
function readWidgetFiles(appFolder: string): Readonly<Record<string, readonly string[]>> {
  const file = join(appFolder, 'widgets.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly string[]>) : {};
}

/** What pages of signed-in people need of the app besides: their first script, and files of the frame. */
function readFrame(appFolder: string): FrameFiles {
  const file = join(appFolder, 'frame.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FrameFiles) : {files: []};
}

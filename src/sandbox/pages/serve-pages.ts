import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {themeCss} from '../../catalog/theme/theme-css.ts';
import {chosenOrg, remarkOnLed, remarkOnOrg} from '../../server/hosting/chosen-org.ts';
import {withRemark} from '../../server/hosting/unknown-org.ts';
import {redirectPath} from '../../lib/redirect-path.ts';
import {resourceIn} from '../../server/resource.ts';
import {asksForPage} from '../../server/http/asks-for-page.ts';
import {sendProblem} from '../../server/http/faults.ts';
import {notFoundProblem} from '../../server/http/problem.ts';
import {doorOf, hasLanding} from '../hosting/door.ts';
import {isEntrance} from '../hosting/serve-redirects.ts';
import {resource} from '../resource.ts';
import type {SandboxServices} from '../services.ts';
import {dashboardPage} from './dashboard.ts';
import {assetPath, layout, type PageContent} from './layout.ts';
import {landingPage} from './landing.ts';
import {dashboard, drawLoginPage} from './login.ts';
import {notFoundPage, textPages} from './texts.ts';

const assets: Readonly<Record<string, string>> = {
  'pages.css': 'text/css; charset=utf-8',
  'institution.css': 'text/css; charset=utf-8',
  'icon.svg': 'image/svg+xml',
  'portrait.svg': 'image/svg+xml',
  'login.js': 'text/javascript; charset=utf-8',
  'dashboard.js': 'text/javascript; charset=utf-8',
  'console.css': 'text/css; charset=utf-8',
  'console-login.js': 'text/javascript; charset=utf-8',
  'console.js': 'text/javascript; charset=utf-8',
  'console-chat.js': 'text/javascript; charset=utf-8',
  'console-line.js': 'text/javascript; charset=utf-8',
  'form.js': 'text/javascript; charset=utf-8',
  'make.js': 'text/javascript; charset=utf-8',
  'survey.js': 'text/javascript; charset=utf-8',
};

/** The colours of the journey, which stand around it too, light and dark. */
const tokens = (): string =>
  ['tokens.css', 'dark.css'].map((name) => readFileSync(resourceIn('catalog', `style/${name}`), 'utf8')).join('');

/** A page for a person who follows an address that leads nowhere, a problem for a program. */
export function answerNotFound(services: SandboxServices, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('vary', 'accept');
  return asksForPage(request)
    ? sendContent(services, request, reply.code(404), notFoundPage)
    : sendProblem(reply, notFoundProblem());
}

function sendContent(
  services: SandboxServices,
  request: FastifyRequest,
  reply: FastifyReply,
  content: PageContent,
): FastifyReply {
  const id = chosenOrg(services, request, reply);
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  const page = layout(id, services.orgs.config(id), content);
  const remark = remarkOnOrg(services, request, reply, id) ?? remarkOnLed(services, request, id);
  return reply.send(remark === undefined ? page : withRemark(page, remark));
}

/** Serves the neighbours of the journey: log-in, dashboard, legal pages. */
export function servePages(app: FastifyInstance, services: SandboxServices): void {
  const {orgs} = services;
  const send = (request: FastifyRequest, reply: FastifyReply, content: PageContent): FastifyReply =>
    sendContent(services, request, reply, content);
  const known = (path: string): boolean =>
    path === orgs.base ||
    path.startsWith(`${orgs.base}/`) ||
    path === '/dashboard' ||
    Object.hasOwn(textPages, path) ||
    isEntrance(path);
  app.get('/auth/login', (request, reply) => {
    const {redirectUrl, reason} = request.query as {redirectUrl?: unknown; reason?: unknown};
    return send(request, reply, drawLoginPage(orgs.base, redirectPath(redirectUrl, dashboard, known), reason));
  });
  if (hasLanding(services))
    app.get('/start', (request, reply) => {
      const {search} = new URL(request.url, 'http://site.invalid');
      return send(request, reply, landingPage(`${doorOf(orgs)}${search}`, services.config));
    });
  app.get('/dashboard', (request, reply) => {
    const {reason} = request.query as {reason?: unknown};
    return send(request, reply, dashboardPage(orgs.base, reason));
  });
  for (const [path, content] of Object.entries(textPages)) {
    app.get(path, (request, reply) => send(request, reply, content(orgs.config(chosenOrg(services, request, reply)))));
  }
  for (const [name, type] of Object.entries(assets)) {
    const own = readFileSync(join(resource('pages/assets'), name), 'utf8');
    const content = name === 'pages.css' ? `${tokens()}${own}` : own;
    app.get(`${assetPath}/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(content),
    );
  }
  const font = readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  );
  app.get(`${assetPath}/inter.woff2`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect(`${assetPath}/icon.svg`, 302));
  app.get(`${assetPath}/theme/:name`, (request, reply) => {
    const [id = ''] = (request.params as {name: string}).name.split('.css');
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8');
    return reply.send(themeCss(orgs.config(orgs.has(id) ? id : 'default')));
  });
}

import type {FastifyInstance} from 'fastify';
import type {Services} from '../services.ts';

/** Addresses without the base that people have in old links; their query is kept. */
const entrances = ['/register', '/register-v2', '/heloc-signer', '/coming-soon'];

/** Leads addresses beside the base below it; `/account` to the dashboard, `/` to the app's door. */
export function serveRedirects(app: FastifyInstance, {orgs}: Services): void {
  if (orgs.base === '') return;
  const lead = (from: string, to: (rest: string) => string): void => {
    app.get(from, (request, reply) => {
      const {search} = new URL(request.url, 'http://site.invalid');
      const rest = (request.params as {'*'?: string})['*'] ?? '';
      return reply.redirect(`${to(encodeURI(rest).replaceAll(/^[/\\]+/g, ''))}${search}`, 302);
    });
  };
  lead('/', () => `${orgs.base}/`);
  lead('/account', () => '/dashboard');
  for (const entrance of entrances) {
    for (const prefix of ['', '/account']) {
      lead(`${prefix}${entrance}`, () => `${orgs.base}${entrance}`);
      lead(`${prefix}${entrance}/*`, (rest) => `${orgs.base}${entrance}/${rest}`);
    }
  }
}

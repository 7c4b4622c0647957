import type {FastifyInstance} from 'fastify';
import type {SandboxServices} from '../services.ts';

/** Addresses without the base that people have in old links; their query is kept. */
const entrances = ['/register', '/register-v2', '/heloc-signer', '/coming-soon'];

/** Whether an address leads into the app from beside its base. */
export function isEntrance(path: string): boolean {
  const rest = path.replace(/^\/account(?=\/)/, '');
  return entrances.some((entrance) => rest === entrance || rest.startsWith(`${entrance}/`));
}

/** Leads addresses beside the base below it; `/account` to the dashboard, `/` to the app's door. */
export function serveRedirects(app: FastifyInstance, {orgs}: SandboxServices): void {
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

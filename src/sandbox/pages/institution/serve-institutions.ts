import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {openLinkVisit, sealGrant, sealReturn, sealVisit, type LinkVisit} from '../../lender/link-papers.ts';
import {institutions, shownBy, type Institution} from '../../lender/links.ts';
import {institutionPath} from '../../routes/bank/links.ts';
import type {SandboxServices} from '../../services.ts';
import {demoLogin, endedPage, logInPage, sharePage, type InstitutionPageOptions} from './pages.ts';

/** A borrower who is at an institution now. */
interface Present {
  readonly institution: Institution;
  readonly visit: LinkVisit;
  readonly options: Omit<InstitutionPageOptions, 'error'>;
}

/**
 * Serves the institutions that borrowers link: log-in, what is shared, and the way back with a code or
 * with `error=access_denied`, or with `oauth_state_id` alone. Where a borrower is stands sealed in the address and the forms, so that
 * a reload stays and any server may answer.
 */
export async function serveInstitutions(app: FastifyInstance, services: SandboxServices): Promise<void> {
  await app.register(async (inside) => {
    // Forms without script: this kind of body is taken here alone.
    inside.addContentTypeParser('application/x-www-form-urlencoded', {parseAs: 'string'}, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    serve(inside, services);
  });
}

function serve(app: FastifyInstance, {seal, config}: SandboxServices): void {
  const path = `${institutionPath}/:institution`;
  const limit = {config: {rateLimit: {max: config.requestsPerMinute, timeWindow: 60_000}}};
  const html = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  const arrive = (request: FastifyRequest, reply: FastifyReply, sealed: string | undefined): Present | undefined => {
    const {institution: id} = request.params as {institution: string};
    const institution = institutions.find((one) => one.id === id);
    if (institution === undefined) {
      reply.callNotFound();
      return undefined;
    }
    const visit = openLinkVisit(seal, sealed, config.now());
    if (visit === undefined) {
      void html(reply, endedPage(institution), 410);
      return undefined;
    }
    const options = {
      institution,
      path: `${institutionPath}/${id}`,
      visit: sealVisit(seal, visit),
      company: visit.company,
    };
    return {institution, visit, options};
  };
  const get = (address: string, answer: (present: Present, reply: FastifyReply) => FastifyReply): void => {
    app.get(address, limit, async (request, reply) => {
      const {visit} = request.query as {visit?: string | string[]};
      const present = arrive(request, reply, Array.isArray(visit) ? visit[0] : visit);
      return present === undefined ? reply : answer(present, reply);
    });
  };
  const post = (
    address: string,
    answer: (present: Present, form: URLSearchParams, reply: FastifyReply) => FastifyReply,
  ): void => {
    app.post(address, limit, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const present = arrive(request, reply, form.get('visit') ?? undefined);
      return present === undefined ? reply : answer(present, form, reply);
    });
  };
  const back = (
    reply: FastifyReply,
    {state, back: to, provider}: LinkVisit,
    institution: string,
    shared?: string[],
  ) => {
    const now = config.now();
    const way = (): Record<string, string> => {
      // As the provider itself does it: its id is all that comes back.
      if (provider.startsWith('PLAID_')) {
        const grant = {state, institution, ...(shared === undefined ? {} : {shared})};
        return {oauth_state_id: sealReturn(seal, grant, now)};
      }
      if (shared === undefined) return {state, error: 'access_denied'};
      return {state, code: sealGrant(seal, {state, institution, shared}, now)};
    };
    return reply.redirect(`${to}?${new URLSearchParams(way()).toString()}`, 303);
  };

  get(path, ({options}, reply) => html(reply, logInPage(options)));
  post(`${path}/log-in`, ({visit, options}, form, reply) => {
    if (form.get('user') !== demoLogin.user || form.get('password') !== demoLogin.password)
      return html(reply, logInPage({...options, error: 'User name or password is wrong. Please try again.'}), 422);
    return reply.redirect(`${options.path}/share?visit=${sealVisit(seal, {...visit, signedIn: true})}`, 303);
  });
  get(`${path}/share`, ({visit, options}, reply) => {
    if (!visit.signedIn) return html(reply, logInPage(options));
    return html(reply, sharePage({...options, choices: shownBy(visit.provider)}));
  });
  post(`${path}/share`, ({institution, visit, options}, form, reply) => {
    if (!visit.signedIn) return html(reply, logInPage(options));
    const choices = shownBy(visit.provider);
    const shared = form.getAll('shared').filter((one) => Object.hasOwn(choices, one));
    if (shared.length === 0)
      return html(reply, sharePage({...options, choices, error: 'Choose what to show, or share nothing.'}), 422);
    return back(reply, visit, institution.id, shared);
  });
  post(`${path}/cancel`, ({visit, institution}, _form, reply) => back(reply, visit, institution.id));
}

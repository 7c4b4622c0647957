import {timingSafeEqual} from 'node:crypto';
import {addMilliseconds} from 'date-fns';
import type {FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {isUuid} from '../../lib/is-uuid.ts';
import {printLine} from '../../runtime/text/print.ts';
import {originOf, publicOrigin} from '../come-back/origin.ts';
import {signText} from '../deliveries/signature.ts';
import {storedOrg} from '../hosting/stored-org.ts';
import {createVisitCookie} from '../hosting/visit-cookie.ts';
import {sendProblem} from '../http/faults.ts';
import {busy, notFoundProblem, Problem} from '../http/problem.ts';
import {pageStyle} from '../http/small-page.ts';
import type {JourneyServices} from '../journey-services.ts';
import {environmentValue} from '../plan/environment-value.ts';
import {tryOpen} from '../session/seal.ts';
import type {Environment} from '../settings.ts';
import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import {jsonIn} from '../../lib/json-in.ts';
import type {PaymentRow} from '../store/tables.ts';
import {askProvider} from './ask-provider.ts';
import {firstLook} from './look.ts';
import {awayPage, onwardPage, stylesPath} from './pages.ts';
import {backPath, idOfPayment, notifyPath, payBase, payPath} from './paths.ts';
import {servePretendPage} from './pretend/serve.ts';
import {ProviderFault} from './provider.ts';
import type {PaymentTries, PaymentTry} from './payment-tries.ts';
import type {Providers} from './providers.ts';
import {endReturning, readReturning} from './returning.ts';
import {settlePayment} from './settle.ts';
import {readReport} from './provider-report.ts';

/** Seconds after which somebody may try again what a provider could not be asked. */
const againAfter = 30;
/** Milliseconds that what a provider tells by itself may be old. */
const oldest = 300_000;

/**
 * Serves the way to whoever takes payments, and back. The addresses name a payment and nothing else: where they lead says
 * the plan, and what was paid says the provider, who is asked.
 */
export function servePayments(
  app: FastifyInstance,
  services: JourneyServices,
  {providers, tries}: {readonly providers: Providers; readonly tries: PaymentTries},
  env: Environment,
): void {
  const {config, db, orgs, plan, seal} = services;
  const limit = {rateLimit: {max: config.requestsPerMinute, timeWindow: 60_000}};
  const visits = createVisitCookie(config.mode, seal, config.now);

  const tellIn =
    (log: FastifyBaseLogger) =>
    (one: PaymentTry): void =>
      tries.tell(one, log);
  const rowOf = async (uuid: string): Promise<PaymentRow | undefined> =>
    isUuid(uuid)
      ? db.selectFrom('payments').selectAll().where('uuid', '=', uuid.toLowerCase()).executeTakeFirst()
      : undefined;
  const named = (request: FastifyRequest): string => String((request.params as {readonly id?: string}).id);
  /** The screen that a payment leads back to; the first page for one that is none of ours. */
  const homeOf = (row: PaymentRow | undefined): string => plan.payments[row?.name ?? '']?.back ?? `${orgs.base}/`;
  const go = (reply: FastifyReply, href: string): FastifyReply =>
    reply.headers({'cache-control': 'no-store', 'referrer-policy': 'no-referrer'}).redirect(href, 303);
  const send = (reply: FastifyReply, html: string, status = 200): FastifyReply => {
    if (status === 503) reply.header('retry-after', String(againAfter));
    return reply
      .code(status)
      .headers({'cache-control': 'no-store', 'referrer-policy': 'no-referrer'})
      .type('text/html; charset=utf-8')
      .send(html);
  };

  /** Where somebody pays, asked for once; one that cannot be read any more is asked for again, and is the same. */
  const pageOf = async (row: PaymentRow, request: FastifyRequest): Promise<string> => {
    const [provider, payment] = [providers.get(row.name), plan.payments[row.name]];
    // Who paid there now would be noticed by nobody.
    if (provider === undefined || payment === undefined) throw new ProviderFault('server.yaml has it no more');
    const known = row.page === null ? undefined : tryOpen(seal, row.page);
    if (known !== undefined) return textOrEmpty(known['page']);
    const {number, org} = await db
      .selectFrom('submissions')
      .select(['number', 'org'])
      .where('uuid', '=', row.submission)
      .executeTakeFirstOrThrow();
    const site = publicOrigin(services, request) ?? originOf(services, org);
    const {id, page} = await provider.begin({
      ...{id: row.uuid, number, amount: row.amount, currency: row.currency},
      text: printLine(payment.text, {submission: {number}, org: storedOrg(orgs, org)}),
      back: `${site}${backPath(row.uuid)}`,
      notify: `${site}${notifyPath(row.name)}`,
    });
    await db
      .updateTable('payments')
      .set({provider_id: id, page: seal.close({page}), due: addMilliseconds(config.now(), firstLook)})
      .where('uuid', '=', row.uuid)
      .execute();
    return page;
  };

  app.get(`${payBase}/${idOfPayment}`, {config: limit}, async (request, reply) => {
    const row = await rowOf(named(request));
    if (row?.state !== 'waiting') return go(reply, homeOf(row));
    const company = orgs.config(orgs.choose(request.host)).brand.companyName;
    try {
      return send(reply, onwardPage(company, await pageOf(row, request)));
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      request.log.error({payment: row.name, reason: error.message}, 'nobody can be led to pay');
      return send(reply, awayPage(company, payPath(row.uuid), homeOf(row), row.provider_id !== null), 503);
    }
  });

  app.get(`${payBase}/${idOfPayment}/back`, {config: limit}, async (request, reply) => {
    const row = await rowOf(named(request));
    if (row !== undefined) await askProvider(services, providers, row, tellIn(request.log));
    const returning = row && readReturning(services, request.headers.cookie, row.uuid);
    if (returning !== undefined)
      reply.header('set-cookie', [visits.write(returning.visit, returning.org), endReturning(services)]);
    return go(reply, homeOf(row));
  });

  app.get(stylesPath, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(pageStyle),
  );

  // Apart from the others: what is signed is the text as it came.
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', {parseAs: 'string', bodyLimit: 10_000}, (_request, body, done) => done(null, body));
    const textOf = ({body}: FastifyRequest): string => (typeof body === 'string' ? body : '');
    for (const [name, {provider}] of Object.entries(plan.payments)) {
      if (provider === undefined) continue;
      const secret = environmentValue(provider.secret, env);
      own.post(notifyPath(name), {config: limit}, async (request, reply) => {
        const text = textOf(request);
        if (!isSigned(request, text, secret, config.now()))
          throw new Problem(401, 'UNAUTHENTICATED', 'This is not signed as it should be.');
        const said = asObject(jsonIn(text));
        const reference = textOrEmpty(said['reference']);
        const [row, told] = [await rowOf(reference), readReport(said)];
        const tell = tellIn(request.log);
        if (row?.name !== name) {
          // What was paid for was erased meanwhile, or is kept no longer: who made it is told by its own number alone.
          if (told?.state === 'paid')
            tell({payment: name, reference: isUuid(reference) ? reference : '', outcome: 'gone'});
          throw notFoundProblem();
        }
        if (told === undefined)
          request.log.warn(
            {payment: name, reference: row.uuid},
            'a provider tells of a payment no state that is known, or that it was paid without an amount',
          );
        else tell({payment: name, reference: row.uuid, outcome: await settlePayment(services, row.uuid, told)});
        return reply.code(204).send();
      });
    }
    // By what it would be signed nobody knows: it is told again once the plan has the name again.
    own.post(notifyPath(':name'), {config: limit}, async (request, reply) => {
      const row = await rowOf(textOrEmpty(asObject(jsonIn(textOf(request)))['reference']));
      if (row === undefined || Object.hasOwn(plan.payments, row.name)) throw notFoundProblem();
      request.log.error(
        {payment: row.name, reference: row.uuid},
        'a provider tells of a payment whose name server.yaml has no more: put the name back until it is paid',
      );
      return sendProblem(reply, busy());
    });
  });
  if (Object.values(plan.payments).some(({provider}) => provider === undefined))
    servePretendPage(app, services, async (id, log) => {
      const row = await rowOf(id);
      if (row !== undefined) await askProvider(services, providers, row, tellIn(log));
    });
}

/** Whether a text is signed as Standard Webhooks say, lately. */
function isSigned({headers}: FastifyRequest, text: string, secret: string, at: Date): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => {
    const value = headers[`webhook-${name}`];
    return typeof value === 'string' ? value : '';
  });
  const age = Math.abs(at.getTime() - Number(timestamp) * 1000);
  if (id === '' || timestamp === '' || !(age <= oldest)) return false;
  const right = Buffer.from(`v1,${signText(secret, `${id}.${timestamp}.${text}`)}`);
  return (signatures ?? '').split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

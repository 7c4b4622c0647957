import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {escapeMarkup} from '../../../lib/escape-markup.ts';
import {isUuid} from '../../../lib/is-uuid.ts';
import {takeForms} from '../../http/form-body.ts';
import {notFoundProblem, Problem} from '../../http/problem.ts';
import {isFromHere} from '../../http/same-site.ts';
import {smallPage} from '../../http/small-page.ts';
import type {JourneyServices} from '../../journey-services.ts';
import type {ProviderState} from '../../store/tables.ts';
import {stylesPath} from '../pages.ts';
import {pretendBase} from '../paths.ts';

const company = 'Pretend Payments';

/** What can be pressed, and what comes of it. */
const presses: Readonly<
  Record<string, {readonly label: string; readonly state: ProviderState; readonly stays?: true}>
> = {
  pay: {label: 'Pay', state: 'paid'},
  decline: {label: 'Let the card be declined', state: 'failed'},
  cancel: {label: 'Cancel', state: 'cancelled'},
  away: {label: 'Pay, and do not come back', state: 'paid', stays: true},
};

/**
 * Serves the page on which people pretend to pay: it plays a provider's, and does what theirs may do. Outside production
 * alone. `told`: it tells by itself what came of a payment.
 */
export function servePretendPage(
  app: FastifyInstance,
  {config, db}: Pick<JourneyServices, 'config' | 'db'>,
  told: (id: string, log: FastifyRequest['log']) => Promise<void>,
): void {
  const limit = {rateLimit: {max: config.requestsPerMinute, timeWindow: 60_000}};
  const of = async (request: FastifyRequest) => {
    const {id = ''} = request.params as {readonly id?: string};
    const found = isUuid(id)
      ? await db.selectFrom('pretend_payments').selectAll().where('uuid', '=', id.toLowerCase()).executeTakeFirst()
      : undefined;
    if (found === undefined) throw notFoundProblem();
    return found;
  };
  const send = (reply: FastifyReply, title: string, main: string): FastifyReply =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(smallPage({title, company, styles: stylesPath, main}));

  app.get(`${pretendBase}/:id`, {config: limit}, async (request, reply) => {
    const {uuid, amount, currency, text, back, state} = await of(request);
    const about = `<p>${escapeMarkup(text)}</p>\n<p><strong>${escapeMarkup(`${amount} ${currency}`)}</strong></p>`;
    if (state !== 'waiting')
      return send(reply, 'This payment has ended', `${about}\n<p><a href="${escapeMarkup(back)}">Go back</a></p>`);
    const buttons = Object.entries(presses).map(
      ([name, {label}]) => `<p><button name="press" value="${name}">${label}</button></p>`,
    );
    const form = `<form method="post" action="${pretendBase}/${uuid}">\n${buttons.join('\n')}\n</form>`;
    return send(
      reply,
      'Pay, or pretend to',
      `${about}\n<p>This page plays one where people pay. It takes no money.</p>\n${form}`,
    );
  });

  takeForms(app);
  app.post(`${pretendBase}/:id`, {config: limit, bodyLimit: 1000}, async (request, reply) => {
    const {body} = request;
    if (!isFromHere(request)) throw new Problem(403, 'FOREIGN_ORIGIN', 'Only its own page may send this form.');
    const name = body instanceof URLSearchParams ? (body.get('press') ?? '') : '';
    const press = Object.hasOwn(presses, name) ? presses[name] : undefined;
    const {uuid, back} = await of(request);
    if (press === undefined) return reply.redirect(`${pretendBase}/${uuid}`, 303);
    await db
      .updateTable('pretend_payments')
      .set({state: press.state})
      .where('uuid', '=', uuid)
      .where('state', '=', 'waiting')
      .execute();
    if (press.stays !== true) return reply.header('cache-control', 'no-store').redirect(back, 303);
    await told(uuid, request.log);
    return send(reply, 'Paid', '<p>You may close this page: whoever you have paid is told so.</p>');
  });
}

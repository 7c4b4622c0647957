import type {FastifyInstance} from 'fastify';
import type {Registry} from 'prom-client';
import {readServerConfig, type ServerConfig} from './config.ts';
import type {TellThrown} from '../catalog/plug-ins/plug-ins.ts';
import type {Environment} from './settings.ts';
import {createJourneyServices} from './create-journey-services.ts';
import {answerNextAsk} from './come-back/asks.ts';
import {needHost} from './come-back/origin.ts';
import {createMailTries, type MailTry} from './come-back/mail-tries.ts';
import {sendNextMail} from './come-back/outbox.ts';
import {deliverNext, type DeliveryName} from './deliveries/deliver.ts';
import {createDeliveryTries} from './deliveries/delivery-tries.ts';
import {startWorkers, type Worker} from './deliveries/worker.ts';
import {forgetOldEntries} from './forget.ts';
import {serveApp} from './hosting/serve-app.ts';
import {hour, minute, regularly} from './regularly.ts';
import {connectionMetrics} from './health/connection-metrics.ts';
import {createBase} from './http/base.ts';
import {forgetKeys} from './http/idempotency.ts';
import {serveOperations} from './http/operations.ts';
import {createPolicyReports} from './http/policy-reports.ts';
import {sendProblem} from './http/faults.ts';
import {asksForPage} from './http/asks-for-page.ts';
import {notFoundProblem} from './http/problem.ts';
import type {JourneyServices} from './journey-services.ts';
import {listen} from './listening.ts';
import {serveManagement} from './management/serve.ts';
import {admitAnybody} from './operations/admit.ts';
import {journeyHandlers} from './operations/handlers.ts';
import {refuseBadAnswers} from './operations/refuse-bad-answers.ts';
import {needOfPlan} from './plan/need-of-plan.ts';
import type {ServerPlan} from './plan/plan.ts';
import {hasPayments} from './payments/has-payments.ts';
import {lookAtNext, looks} from './payments/look.ts';
import {createPaymentTries, type PaymentTries} from './payments/payment-tries.ts';
import {providersOf, type Providers} from './payments/providers.ts';
import {servePayments} from './payments/serve-payments.ts';
import {createLogInCounts, type LogInCounts} from './sign-in/log-in-counts.ts';
import {serveSignIn} from './sign-in/serve-sign-in.ts';
import {sealDrafts} from './store/seal-drafts.ts';
import {openJourneyStore} from './store/journey-store.ts';
import {tellAtStart} from './tell-at-start.ts';
import {tellThrownIn} from './tell-thrown.ts';
import {tellTroubleIn} from './tell-trouble.ts';

/** The lines of who asks for a link, of what is told by mail soon or never, and of payments that are on their way. */
const [asks, mails, payments] = [Symbol('asks for links'), Symbol('mails of links and codes'), Symbol('payments')];

/** What the log calls a line. */
const nameOf = (line: DeliveryName | symbol): string =>
  typeof line === 'symbol' ? (line.description ?? '') : `delivery ${line}`;

/** A server that listens. */
export interface RunningServer {
  readonly origin: string;
  /** Where a first visit of the app begins: below the origin. */
  readonly home: string;
  readonly services: JourneyServices;
  /** Tells what of a plug-in throws while this server decides and prints by it. */
  readonly tellThrown: TellThrown;
  /** Milliseconds in which closing should be done. */
  readonly grace: number;
  readonly close: () => Promise<void>;
}

/** What a server is started with in place of its own: for whoever holds store and clock themselves. */
export interface ServerParts {
  readonly open: (config: ServerConfig) => ReturnType<typeof openJourneyStore>;
  readonly work: typeof startWorkers;
}

/**
 * Starts the server of a workspace: it keeps drafts, files and what people send, delivers it, and serves the app where
 * that is built.
 *
 * @throws CannotStart for settings that are wrong, a store that cannot be opened, a port that is taken
 */
export async function startServer(
  options: Partial<ServerConfig>,
  plan: ServerPlan,
  env: Environment = process.env,
  {open = openJourneyStore, work = startWorkers}: Partial<ServerParts> = {},
): Promise<RunningServer> {
  const read = readServerConfig(options, env);
  const config = read.mode === 'production' && read.log === undefined ? {...read, log: process.stdout} : read;
  needOfPlan(plan, env, config);
  const store = await open(config);
  let worker: Worker | undefined;
  try {
    const services = createJourneyServices(config, plan, store.db, () => worker?.wake());
    refuseBadAnswers(services);
    if (plan.comeBack !== undefined) needHost(services, 'comeBack');
    if (Object.keys(plan.payments).length > 0) needHost(services, 'payments');
    if (plan.signIn !== undefined) needHost(services, 'signIn');
    const mailTries = createMailTries();
    const deliveryTries = createDeliveryTries(services);
    const providers = providersOf(services, env);
    const logIns = createLogInCounts();
    const paymentTries = createPaymentTries(services, looks.lastTry);
    const app = await createApp(services, env, {providers, tries: paymentTries, logIns}, [
      ...[mailTries.registry, deliveryTries.registry, paymentTries.registry],
      ...connectionMetrics(store.connections),
      ...(plan.signIn === undefined ? [] : [logIns.registry]),
    ]);
    const lines: readonly (DeliveryName | symbol)[] = [
      ...Object.keys(plan.deliveries),
      ...(providers.size === 0 ? [] : [payments]),
      mails,
      ...(plan.comeBack === undefined ? [] : [asks]),
    ];
    const trouble = tellTroubleIn(app.log, config);
    const next = (line: DeliveryName | symbol, stopping: AbortSignal): Promise<boolean> => {
      if (typeof line !== 'symbol')
        return deliverNext({...services, env}, line, stopping, (one) => deliveryTries.tell(one, trouble));
      const tell = (one: MailTry): void => mailTries.tell(one, trouble);
      if (line === payments) return lookAtNext(services, providers, (one) => paymentTries.tell(one, trouble));
      return line === asks ? answerNextAsk(services, tell) : sendNextMail(services, stopping, tell);
    };
    worker = work(lines, next, nameOf, app.log);
    const stopManagement = await serveManagement(services, app.log);
    app.addHook('onClose', async () => {
      await stopManagement();
      await worker?.stop();
      await store.close();
    });
    const tell = tellAtStart(app, services);
    const origin = await listen(app, config);
    tell();
    return {
      ...{origin, home: `${services.orgs.base}/`, services, grace: config.grace, close: () => app.close()},
      tellThrown: tellThrownIn(app.log, config),
    };
  } catch (error) {
    await worker?.stop();
    await store.close().catch(() => undefined);
    throw error;
  }
}

/** Counts that routes of its own keep. */
interface Counted {
  readonly tries: PaymentTries;
  readonly logIns: LogInCounts;
}

/** The server over a store that is open already. Does not listen yet. */
async function createApp(
  services: JourneyServices,
  env: Environment,
  {logIns, ...paying}: Counted & {readonly providers: Providers},
  metrics: readonly Registry[],
): Promise<FastifyInstance> {
  const {operations, orgs, plan} = services;
  await sealDrafts(services);
  const reports = createPolicyReports();
  const app = await createBase(services, [...metrics, reports.registry]);
  regularly(app, hour, (isClosing) => forgetOldEntries(services, {isClosing}));
  regularly(app, minute, () => forgetKeys(services.db));
  serveOperations(
    app,
    {services, admit: admitAnybody(services)},
    journeyHandlers(operations, plan, env, services.config.mode),
  );
  if (plan.signIn !== undefined) {
    const {createIssuer} = await import('./sign-in/issuer.ts');
    const issuer = createIssuer(plan.signIn, env, services.config.now);
    serveSignIn(app, services, {plan: plan.signIn, issuer, count: logIns.count});
  }
  if (paying.providers.size > 0 || (await hasPayments(services))) servePayments(app, services, paying, env);
  reports.serve(app);
  const page = await serveApp(app, services);
  if (orgs.base !== '')
    app.get('/', ({url}, reply) => reply.redirect(`${orgs.base}/${new URL(url, 'http://site.invalid').search}`));
  // Whoever opens an address beside the site is told in its words.
  app.setNotFoundHandler((request, reply) =>
    page !== undefined && asksForPage(request)
      ? page(request, reply)
      : sendProblem(reply.header('vary', 'accept'), notFoundProblem()),
  );
  return app;
}

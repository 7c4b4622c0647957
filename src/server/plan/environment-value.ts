import type {ServerConfig} from '../config.ts';
import {settings, type Environment} from '../settings.ts';
import {CannotStart} from '../cannot-start.ts';
import {isSigningSecret, secretMust} from '../deliveries/signature.ts';
import type {FromEnvironment, ServerPlan} from './plan.ts';

/**
 * What stands in a plan, or in the variable that it names.
 *
 * @throws CannotStart where the variable is not set
 */
export function environmentValue(value: string | FromEnvironment, env: Environment): string {
  if (typeof value === 'string') return value;
  const found = env[value.env];
  if (found === undefined || found === '') throw new CannotStart(`${value.env} is not set, which server.yaml names.`);
  return found;
}

/**
 * Whether all that a plan names is there, so that nobody learns it from the first submission.
 *
 * @throws CannotStart for the first variable that is not set, or that has no address where one is needed
 */
export function needEnvironment(
  {upstreams, deliveries, payments, comeBack, signIn}: ServerPlan,
  env: Environment,
  {mailing, mode}: Pick<ServerConfig, 'mailing' | 'mode'>,
): void {
  const [mail] = Object.entries(deliveries).flatMap(([name, {to}]) => (to === 'email' ? [`delivery ${name}`] : []));
  const needs = mail ?? (comeBack === undefined ? undefined : 'key comeBack');
  if (needs !== undefined && mailing === undefined)
    throw new CannotStart(
      `${settings.mailServer.name} is not set, and the ${needs} of server.yaml sends mails. It must be ${settings.mailServer.must}.`,
    );
  const webhooks = Object.values(deliveries).flatMap((one) => (one.to === 'webhook' ? [one] : []));
  const providers = Object.entries(payments).flatMap(([name, {provider}]) => {
    if (provider === undefined && mode === 'production')
      throw new CannotStart(
        `The payment ${name} of server.yaml has no provider: the pretend page, which takes no money, is not there in production mode. Say who takes the payment.`,
      );
    return provider ?? [];
  });
  for (const {url} of [...Object.values(upstreams), ...webhooks, ...providers]) {
    const address = environmentValue(url, env);
    if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
      throw new CannotStart(`${nameOf(url)} is no address that begins with http:// or https://.`);
    if (hasUser(address))
      throw new CannotStart(
        `${nameOf(url)} has a user or a password in it, with which no address is called. Take them out: webhooks are known by their signature, upstreams and providers of payments know us by \`bearer\`.`,
      );
  }
  if (signIn !== undefined) {
    const {issuer, client, secret} = signIn;
    if (!isIssuer(environmentValue(issuer, env)))
      throw new CannotStart(
        `${nameOf(issuer)} is no address of an issuer: it begins with https://, or http:// on this machine, and has no ?, no # and no user.`,
      );
    for (const one of [client, secret]) if (one !== undefined) environmentValue(one, env);
  }
  for (const {bearer, secret, pages} of providers) {
    environmentValue(bearer, env);
    needSecret(secret, env);
    for (const page of pages) {
      const origin = environmentValue(page, env);
      if (!isPageOrigin(origin, mode))
        throw new CannotStart(
          `${nameOf(page)} is no origin of pages on which people pay: it is https:// and a host, and nothing behind it.`,
        );
    }
  }
  for (const {secret} of webhooks) needSecret(secret, env);
  for (const {bearer} of Object.values(upstreams)) if (bearer !== undefined) environmentValue(bearer, env);
}

/** @throws CannotStart for a secret that is not set, or that anybody could guess the key of */
function needSecret(secret: FromEnvironment, env: Environment): void {
  if (!isSigningSecret(environmentValue(secret, env))) throw new CannotStart(`${secret.env} must be ${secretMust}.`);
}

/**
 * What a message calls a value: by its variable, or as `server.yaml` has it, but for a user and a password. Anything may
 * stand in these: all goes that is before the last @.
 */
const nameOf = (value: string | FromEnvironment): string =>
  typeof value === 'string' ? value.slice(value.lastIndexOf('@') + 1) : value.env;

function hasUser(address: string): boolean {
  const {username, password} = new URL(address);
  return username !== '' || password !== '';
}

/** People type numbers of cards there: outside of this machine over a safe line alone. */
function isPageOrigin(text: string, mode: ServerConfig['mode']): boolean {
  if (!URL.canParse(text)) return false;
  const {origin, protocol, hostname} = new URL(text);
  if (text !== origin) return false;
  return protocol === 'https:' || (protocol === 'http:' && mode !== 'production' && isOwnMachine(hostname));
}

/** Codes and keys go over the line: it is a safe one, or none of a network. */
function isIssuer(address: string): boolean {
  if (!URL.canParse(address) || /[?#]/.test(address) || hasUser(address)) return false;
  const {protocol, hostname} = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
}

/** Whether a host is this machine itself. */
export function isOwnMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

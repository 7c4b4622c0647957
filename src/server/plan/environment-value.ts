import type {ServerConfig} from '../config.ts';
import {settings, type Environment} from '../settings.ts';
import {CannotStart} from '../cannot-start.ts';
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
  {upstreams, deliveries, comeBack, signIn}: ServerPlan,
  env: Environment,
  {mailing}: Pick<ServerConfig, 'mailing'>,
): void {
  const [mail] = Object.entries(deliveries).flatMap(([name, {to}]) => (to === 'email' ? [`delivery ${name}`] : []));
  const needs = mail ?? (comeBack === undefined ? undefined : 'key comeBack');
  if (needs !== undefined && mailing === undefined)
    throw new CannotStart(
      `${settings.mailServer.name} is not set, and the ${needs} of server.yaml sends mails. It must be ${settings.mailServer.must}.`,
    );
  const webhooks = Object.values(deliveries).flatMap((one) => (one.to === 'webhook' ? [one] : []));
  for (const {url} of [...Object.values(upstreams), ...webhooks]) {
    const address = environmentValue(url, env);
    if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
      throw new CannotStart(
        `${typeof url === 'string' ? url : url.env} is no address that begins with http:// or https://.`,
      );
  }
  if (signIn !== undefined) {
    const {issuer, client, secret} = signIn;
    if (!isIssuer(environmentValue(issuer, env)))
      throw new CannotStart(
        `${typeof issuer === 'string' ? issuer : issuer.env} is no address of an issuer: it begins with https://, or http:// on this machine, and has no ? and no #.`,
      );
    for (const one of [client, secret]) if (one !== undefined) environmentValue(one, env);
  }
  for (const {secret} of webhooks) environmentValue(secret, env);
  for (const {bearer} of Object.values(upstreams)) if (bearer !== undefined) environmentValue(bearer, env);
}

/** Codes and keys go over the line: it is a safe one, or none of a network. */
function isIssuer(address: string): boolean {
  if (!URL.canParse(address) || /[?#]/.test(address)) return false;
  const {protocol, hostname} = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
}

/** Whether a host is this machine itself. */
export function isOwnMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

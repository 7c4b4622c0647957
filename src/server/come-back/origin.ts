import {hostName} from '../../lib/host-name.ts';
import {CannotStart} from '../cannot-start.ts';
import {schemeOf} from '../listening.ts';
import type {ServerServices} from '../services.ts';

type Hosting = Pick<ServerServices, 'config' | 'orgs'>;

/**
 * Where people of an organisation open the site. In production it is the first of the organisation's hosts, never what a
 * request says: who asks could say anything.
 */
export function originOf({config, orgs}: Hosting, org: string): string {
  const [host] = orgs.config(org).hosts;
  return config.mode === 'production' && host !== undefined
    ? `https://${hostName(host)}`
    : `${schemeOf(config)}://localhost:${config.port}`;
}

/**
 * The origin that a person sees, to which others send them back. In production it is one of the hosts that the workspace
 * names; undefined for any other.
 */
export function publicOrigin(
  {config, orgs}: Hosting,
  request: {readonly protocol: string; readonly host: string},
): string | undefined {
  if (config.mode !== 'production') return `${request.protocol}://${request.host}`;
  // A host is named without a port: it is the one that people reach by default, which some proxies say all the same.
  if (/:(?!443$)\d*$/.test(request.host)) return undefined;
  const name = hostName(request.host);
  return orgs.ofHost(name) === undefined ? undefined : `https://${name}`;
}

/**
 * Whether addresses of the site can be made for everybody, which a key of `server.yaml` needs: who comes by a host that nobody has is of the default organisation, all
 * others have the host that they came by.
 *
 * @throws CannotStart in production, where that organisation has no host
 */
export function needHost({config, orgs}: Hosting, what: string): void {
  const org = orgs.choose('');
  if (config.mode !== 'production' || orgs.config(org).hosts.length > 0) return;
  throw new CannotStart(`The key ${what} in server.yaml needs a host: give orgs/${org}/org.yaml \`hosts\`.`);
}

import * as oidc from 'openid-client';
import {stillStands} from '../../lib/still-stands.ts';
import {environmentValue, isOwnMachine} from '../plan/environment-value.ts';
import type {SignInPlan} from '../plan/plan.ts';
import type {Environment} from '../settings.ts';
import {issuerFailure} from './issuer-failure.ts';
import {LogInFailed} from './log-in-failed.ts';
import type {Who} from './sessions.ts';

/** What a log-in was begun with; without it an answer of the issuer is nobody's. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who knows people. Each of these throws `LogInFailed`. */
export interface Issuer {
  /** Where a log-in begins that comes back to `callback`. */
  readonly begin: (callback: string) => Promise<{readonly address: string; readonly secrets: Secrets}>;
  /** Who somebody is who came back, by the whole address that they came back to. */
  readonly finish: (address: URL, secrets: Secrets) => Promise<Who>;
  /** Where somebody logs out there, to come back to `back`; undefined where the issuer has no such place. */
  readonly logOut: (back: string) => Promise<string | undefined>;
}

/** Seconds until an issuer that is silent counts as away. */
const patience = 5;
/** Seconds by which its clock may differ from ours. */
const tolerance = 60;
/** Milliseconds for which it is believed where its addresses are. */
const discovered = 3_600_000;

/** The issuer of a plan. It is asked for its addresses when somebody logs in: a server starts without it. */
export function createIssuer(plan: SignInPlan, env: Environment, now: () => Date): Issuer {
  const address = new URL(environmentValue(plan.issuer, env));
  const client = environmentValue(plan.client, env);
  const secret = plan.secret === undefined ? undefined : environmentValue(plan.secret, env);
  const insecure = address.protocol === 'http:' && isOwnMachine(address.hostname) ? [oidc.allowInsecureRequests] : [];
  let known: {readonly at: number; readonly metadata: oidc.ServerMetadata} | undefined;

  const metadata = async (): Promise<oidc.ServerMetadata> => {
    const at = now().getTime();
    if (known === undefined || !stillStands(discovered, known.at, at)) {
      const found = await oidc.discovery(address, client, undefined, oidc.None(), {
        execute: insecure,
        timeout: patience,
      });
      known = {at, metadata: found.serverMetadata()};
    }
    return known.metadata;
  };

  // Anew for each log-in: the keys of the issuer are asked for then, so that it may change them whenever it likes.
  const configure = async (): Promise<oidc.Configuration> => {
    const server = await metadata();
    const how = secret === undefined ? oidc.None() : authenticationOf(server, secret);
    const configuration = new oidc.Configuration(server, client, {[oidc.clockTolerance]: tolerance}, how);
    configuration.timeout = patience;
    for (const allow of insecure) allow(configuration);
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  };

  const failing = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      throw error instanceof LogInFailed ? error : issuerFailure(error);
    }
  };

  return {
    begin: (callback) =>
      failing(async () => {
        const configuration = await configure();
        const verifier = oidc.randomPKCECodeVerifier();
        const secrets = {state: oidc.randomState(), nonce: oidc.randomNonce(), verifier};
        const begun = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: callback,
          scope: ['openid', ...plan.scopes].join(' '),
          ...{state: secrets.state, nonce: secrets.nonce},
          ...{code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256'},
        });
        return {address: begun.href, secrets};
      }),
    finish: (from, {state, nonce, verifier}) =>
      failing(async () => {
        const configuration = await configure();
        const tokens = await oidc.authorizationCodeGrant(configuration, from, {
          ...{pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true},
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new LogInFailed('untrusted', 'NO_ID_TOKEN');
        const more =
          plan.scopes.length === 0
            ? undefined
            : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return {issuer: claims.iss, subject: claims.sub, told: claimsIn({...claims}, {...more})};
      }),
    logOut: (back) =>
      failing(async () => {
        const configuration = await configure();
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
        // No `id_token_hint`: it says who somebody is, and an address is no place for that.
        return oidc.buildEndSessionUrl(configuration, {post_logout_redirect_uri: back}).href;
      }),
  };
}

/** As the issuer takes it; where it does not say, as the standard has it. */
function authenticationOf({token_endpoint_auth_methods_supported: taken}: oidc.ServerMetadata, secret: string) {
  const takesBasic = taken === undefined || taken.includes('client_secret_basic');
  return takesBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}

/** Claim -> what of a session it is. */
const partOfClaim = {name: 'name', given_name: 'firstName', family_name: 'lastName', email: 'email'} as const;

type Claims = Readonly<Record<string, unknown>>;

/** What somebody is told to be, by the later of two sources where both tell. */
function claimsIn(first: Claims, later: Claims): Who['told'] {
  const claims = {...first, ...later};
  return Object.fromEntries(
    Object.entries(partOfClaim).flatMap(([claim, part]) => {
      if (part === 'email' && isUnchecked('email' in later ? later : first)) return [];
      const value = claims[claim];
      return typeof value === 'string' && value !== '' ? [[part, value.slice(0, longest)]] : [];
    }),
  );
}

/**
 * Whether the source of an address says that it was not checked: then it may be anybody's. Some issuers say so in a text;
 * what another source says is of its own address.
 */
function isUnchecked({email_verified: checked}: Claims): boolean {
  return String(checked).toLowerCase() === 'false';
}

const longest = 300;

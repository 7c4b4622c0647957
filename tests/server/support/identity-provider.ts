import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {exportJWK, generateKeyPair} from 'jose';
import type {Adapter, AdapterPayload, Provider} from 'oidc-provider';

/** An identity provider that listens: a real one, with a log-in page of three words. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Its client, for servers of these origins. */
  readonly allow: (...origins: readonly string[]) => void;
  /** What servers are told of it. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

const client = {id: 'library', secret: 'a secret of the library alone, and of its issuer'};

// It runs on Node 20 and says while it is loaded that it is made for 22.
const {warn} = console;
Object.assign(console, {
  warn: (...said: unknown[]) => {
    if (!String(said[0]).includes('Unsupported runtime')) warn(...said);
  },
});
const {default: OidcProvider} = await import('oidc-provider');
Object.assign(console, {warn});

/** A key to sign with, as providers have one of their own. */
const {privateKey} = await generateKeyPair('RS256', {extractable: true});
const jwks = {keys: [{...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig'}]};

/** Starts it; whoever types a name is that person, and `nobody` says no. */
export async function anIdentityProvider(): Promise<IdentityProvider> {
  let handle: ReturnType<Provider['callback']> | undefined;
  const listener = createServer((request, response) => {
    if (handle === undefined) response.writeHead(503).end();
    else void handle(request, response);
  });
  await new Promise<void>((done) => {
    listener.listen(0, '127.0.0.1', done);
  });
  const issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    issuer,
    allow: (...origins) => {
      handle = providerFor(issuer, origins).callback();
    },
    env: {OIDC_ISSUER: issuer, OIDC_CLIENT: client.id, OIDC_SECRET: client.secret},
    close: async () => {
      listener.closeAllConnections();
      await new Promise((done) => listener.close(done));
    },
  };
}

function providerFor(issuer: string, origins: readonly string[]): Provider {
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: origins.map((origin) => `${origin}/auth/callback`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/auth/logged-out`),
      },
    ],
    jwks,
    adapter: inMemory(),
    cookies: {keys: ['a key of the tests']},
    ttl: {Interaction: 600, Grant: 3600, Session: 3600, AccessToken: 600, IdToken: 600},
    pkce: {required: () => true},
    features: {devInteractions: {enabled: false}, rpInitiatedLogout: {enabled: true, logoutSource: askLogOut}},
    claims: {openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email', 'email_verified']},
    interactions: {url: (_context, {uid}) => `/interaction/${uid}`},
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        ...{sub: id, name: `${id} Reader`, given_name: id, family_name: 'Reader'},
        ...{email: `${id.toLowerCase()}@reader.example`, email_verified: true},
      }),
    }),
    loadExistingGrant: async (context) => {
      const {oidc} = context;
      const grant = new oidc.provider.Grant({
        ...(oidc.client === undefined ? {} : {clientId: oidc.client.clientId}),
        ...(oidc.session?.accountId === undefined ? {} : {accountId: oidc.session.accountId}),
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    if (context.method !== 'POST') {
      context.type = 'html';
      context.body = page('<form method="post"><label>Name <input name="login"></label><button>Enter</button></form>');
      return undefined;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of context.req) chunks.push(chunk as Buffer);
    const name = new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('login') ?? '';
    const result =
      name === 'nobody'
        ? {error: 'access_denied', error_description: 'nobody says no'}
        : {login: {accountId: name, remember: false}};
    return provider.interactionFinished(context.req, context.res, result, {mergeWithLastSubmission: false});
  });
  return provider;
}

/** Where a provider keeps what it gives. */
function inMemory(): (name: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  const spent = (): number => Math.floor(Date.now() / 1000);
  return (name) => {
    const of = (id: string): string => `${name} ${id}`;
    const found = async (where: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([key, payload]) => key.startsWith(`${name} `) && where(payload))?.[1];
    return {
      upsert: async (id, payload) => void kept.set(of(id), payload),
      find: async (id) => kept.get(of(id)),
      findByUid: async (uid) => found((payload) => payload.uid === uid),
      findByUserCode: async (code) => found(({userCode}) => userCode === code),
      destroy: async (id) => void kept.delete(of(id)),
      consume: async (id) => {
        const payload = kept.get(of(id));
        if (payload !== undefined) kept.set(of(id), {...payload, consumed: spent()});
      },
      revokeByGrantId: async (grant) => {
        for (const [key, {grantId}] of kept) if (grantId === grant) kept.delete(key);
      },
    };
  };
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><h1>Who are you?</h1>${body}</html>`;
}

const askLogOut = (context: {body: unknown}, form: string): void => {
  context.body = page(`${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button>`);
};

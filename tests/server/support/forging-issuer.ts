import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {exportJWK, generateKeyPair, SignJWT, UnsecuredJWT} from 'jose';
import {onTestFinished} from 'vitest';

/** What an issuer does otherwise than it should. */
export interface Forged {
  /** Claims in place of the right ones; undefined leaves one out. */
  /** What it says besides or instead; given the second in which it says so. */
  readonly claims?: (now: number) => Readonly<Record<string, unknown>>;
  /** The key that it signs with; `none`: it does not sign. */
  readonly key?: 'first' | 'second' | 'none';
  /** The keys that it publishes. */
  readonly published?: readonly ('first' | 'second')[];
  /** What its token endpoint answers instead: status and body. */
  readonly token?: readonly [number, object];
  /** Status of its metadata, of its keys and of what it tells of a person. */
  readonly status?: Readonly<Partial<Record<'metadata' | 'keys' | 'person', number>>>;
  /** Whose claims it tells when it is asked of the person. */
  readonly person?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

const [first, second] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
const keys = {first, second};

/** An issuer that says what a test wants; `silent`: it takes requests and never answers. */
export async function aForgingIssuer() {
  let forged: Forged = {};
  let nonce = '';
  const asked: string[] = [];
  const bodies: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://issuer.invalid').pathname;
    asked.push(path);
    const send = (status: number, body: object): void => {
      response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
    };
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const {status = {}} = forged;
      if (path === '/.well-known/openid-configuration') send(status.metadata ?? 200, metadataOf(issuer, forged));
      else if (path === '/keys') send(status.keys ?? 200, {keys: await publishedOf(forged)});
      else if (path === '/person') send(status.person ?? 200, forged.person ?? {sub: 'ada', name: 'Ada'});
      else if (path === '/token') {
        bodies.push(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
        const [code, body] = forged.token ?? [200, await tokensOf(issuer, nonce, forged)];
        send(code, body);
      } else send(404, {});
    })();
  });
  const listen = (port: number): Promise<void> =>
    new Promise((done) => {
      server.listen(port, '127.0.0.1', done);
    });
  await listen(0);
  const {port} = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  onTestFinished(stop);
  return {
    issuer,
    asked,
    bodies,
    forge: (next: Forged) => {
      forged = next;
    },
    /** Takes the address to which a person was sent, and gives the query with which they come back. */
    answer: (address: string): URLSearchParams => {
      const {searchParams} = new URL(address);
      nonce = searchParams.get('nonce') ?? '';
      return new URLSearchParams({code: 'a-code', state: searchParams.get('state') ?? ''});
    },
    stop,
    start: () => listen(port),
  };
}

function metadataOf(issuer: string, {metadata}: Forged): object {
  return {
    ...{issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`},
    ...{jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/person`},
    ...{response_types_supported: ['code'], subject_types_supported: ['public']},
    id_token_signing_alg_values_supported: ['RS256'],
    ...metadata,
  };
}

async function publishedOf({published = ['first']}: Forged): Promise<readonly object[]> {
  return Promise.all(
    published.map(async (name) => ({...(await exportJWK(keys[name].publicKey)), kid: name, alg: 'RS256', use: 'sig'})),
  );
}

async function tokensOf(issuer: string, nonce: string, {claims = () => ({}), key = 'first'}: Forged): Promise<object> {
  const now = Math.floor(Date.now() / 1000);
  const said = {iss: issuer, sub: 'ada', aud: 'library', iat: now, exp: now + 300, nonce, ...claims(now)};
  const idToken =
    key === 'none'
      ? new UnsecuredJWT(said).encode()
      : await new SignJWT(said).setProtectedHeader({alg: 'RS256', kid: key}).sign(keys[key].privateKey);
  return {access_token: 'an-access-token', token_type: 'Bearer', id_token: idToken};
}

import {hkdfSync} from 'node:crypto';
import {jwtVerify, SignJWT} from 'jose';

const issuer = 'waymark-sandbox';
const audience = 'waymark-app';
/** How long one token holds, in seconds. */
const tokenLife = 30 * 60;
/** A token older than this is renewed in the answer. */
const renewAfter = 60;

export interface TokenClaims {
  readonly identity: string;
  readonly session: string;
  /** Seconds since 1970. */
  readonly issued: number;
}

/**
 * Signs and checks session tokens: HS256 under a key of the secret, bound to issuer and audience.
 * `read` answers undefined for every token that is not ours and valid now, whatever is wrong.
 */
export interface SessionTokens {
  readonly sign: (identity: string, session: string) => Promise<string>;
  readonly read: (token: string) => Promise<TokenClaims | undefined>;
  readonly isOld: (claims: TokenClaims) => boolean;
}

export function createTokens(secret: string, now: () => Date): SessionTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'waymark session tokens', 32));
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  return {
    sign: (identity, session) =>
      new SignJWT({sid: session})
        .setProtectedHeader({alg: 'HS256', typ: 'JWT'})
        .setSubject(identity)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + tokenLife)
        .sign(key),
    read: async (token) => {
      try {
        const {payload} = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'JWT',
          issuer,
          audience,
          currentDate: now(),
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        });
        const {sub, sid, iat} = payload;
        if (sub === undefined || typeof sid !== 'string' || iat === undefined) return undefined;
        return {identity: sub, session: sid, issued: iat};
      } catch {
        return undefined;
      }
    },
    isOld: (claims) => seconds() - claims.issued >= renewAfter,
  };
}

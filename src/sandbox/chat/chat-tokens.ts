import {hkdfSync} from 'node:crypto';
import {jwtVerify, SignJWT} from 'jose';
import {lives} from './limits.ts';

const [issuer, audience] = ['waymark-sandbox', 'waymark-chat'];

export interface ChatToken {
  readonly token: string;
  readonly expires: Date;
}

/**
 * Signs and checks the tokens of visitors, for the id of a chat and six hours. They are signed with a key of their
 * own: none is ever a session's token. `read` answers the id, undefined for every token that is not ours and valid
 * now.
 */
export interface ChatTokens {
  readonly sign: (chat: string) => Promise<ChatToken>;
  readonly read: (token: string | undefined) => Promise<string | undefined>;
}

export function createChatTokens(secret: string, now: () => Date): ChatTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'waymark chat tokens', 32));
  return {
    sign: async (chat) => {
      const at = Math.floor(now().getTime() / 1000);
      const expires = at + lives.session / 1000;
      const token = await new SignJWT()
        .setProtectedHeader({alg: 'HS256', typ: 'JWT'})
        .setSubject(chat)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(at)
        .setExpirationTime(expires)
        .sign(key);
      return {token, expires: new Date(expires * 1000)};
    },
    read: async (token) => {
      if (token === undefined) return undefined;
      try {
        const checks = {algorithms: ['HS256'], typ: 'JWT', issuer, audience, requiredClaims: ['sub', 'iat', 'exp']};
        const {payload} = await jwtVerify(token, key, {...checks, currentDate: now()});
        return payload.sub;
      } catch {
        return undefined;
      }
    },
  };
}

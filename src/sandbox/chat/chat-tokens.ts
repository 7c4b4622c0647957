import {hkdfSync} from 'node:crypto';
import {jwtVerify, SignJWT} from 'jose';
import {lives} from './limits.ts';

const issuer = 'waymark-sandbox';

/** Whom a token of the chat stands for: the visitor of a conversation, or one of the staff. */
export type ChatAudience = 'waymark-chat' | 'waymark-staff';

export interface ChatToken {
  readonly token: string;
  readonly expires: Date;
}

/**
 * Signs and checks the tokens of chats (six hours) and of the staff (twelve). They are signed with a key of
 * their own: neither is ever a session's token. `read` answers the subject, undefined for every token that is
 * not ours and valid now.
 */
export interface ChatTokens {
  readonly sign: (audience: ChatAudience, subject: string) => Promise<ChatToken>;
  readonly read: (audience: ChatAudience, token: string | undefined) => Promise<string | undefined>;
}

export function createChatTokens(secret: string, now: () => Date): ChatTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'waymark chat tokens', 32));
  return {
    sign: async (audience, subject) => {
      const at = Math.floor(now().getTime() / 1000);
      const life = audience === 'waymark-chat' ? lives.session : lives.staff;
      const expires = at + life / 1000;
      const token = await new SignJWT()
        .setProtectedHeader({alg: 'HS256', typ: 'JWT'})
        .setSubject(subject)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(at)
        .setExpirationTime(expires)
        .sign(key);
      return {token, expires: new Date(expires * 1000)};
    },
    read: async (audience, token) => {
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

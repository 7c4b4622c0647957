import {createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes} from 'node:crypto';
import {asFacts, type Facts} from '../store/records.ts';

/** Encrypts what must never lie readable in the store: AES-256-GCM under a key of the secret. */
export interface Seal {
  readonly close: (value: Facts) => string;
  /** Opens what `close` gave; an empty object for null. Throws when the text was changed. */
  readonly open: (text: string | null) => Facts;
  /** The same for bytes. */
  readonly closeBytes: (bytes: Buffer) => Buffer;
  readonly openBytes: (bytes: Buffer) => Buffer;
  /** Tells equal parts from different ones; without the secret nobody can try what they were. */
  readonly digest: (...parts: readonly (string | Buffer)[]) => string;
}

export function createSeal(secret: string): Seal {
  const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const key = derived('waymark sealed numbers');
  const digestKey = derived('waymark digests');
  return {
    close: (value) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.');
    },
    open: (text) => {
      if (text === null) return {};
      const [iv, tag, body] = text.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (iv === undefined || tag === undefined || body === undefined)
        throw new Error('A sealed value has a part missing.');
      const decipher = createDecipheriv('aes-256-gcm', key, iv);
      decipher.setAuthTag(tag);
      return asFacts(JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')));
    },
    closeBytes: (bytes) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    openBytes: (bytes) => {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    },
    digest: (...parts) => {
      const hmac = createHmac('sha256', digestKey);
      for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
      return hmac.digest('base64url');
    },
  };
}

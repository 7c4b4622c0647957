import {createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes} from 'node:crypto';
import {asObject} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';

/** Encrypts what must never lie readable in the store: AES-256-GCM under a key of the secret. */
export interface Seal {
  readonly close: (value: JsonObject) => string;
  /**
   * Opens what `close` gave; an empty object for null.
   *
   * @throws SealedOtherwise where it was changed, or sealed with another secret
   */
  readonly open: (text: string | null) => JsonObject;
  /** The same for bytes. */
  readonly closeBytes: (bytes: Buffer) => Buffer;
  readonly openBytes: (bytes: Buffer) => Buffer;
  /** Tells equal parts from different ones; without the secret nobody can try what they were. */
  readonly digest: (...parts: readonly (string | Buffer)[]) => string;
}

/** What was to be opened was sealed with another secret, or changed since. */
export class SealedOtherwise extends Error {
  override name = 'SealedOtherwise';

  constructor(options?: ErrorOptions) {
    super('It was sealed with another secret, or changed.', options);
  }
}

/** What `open` gives; undefined where it was sealed with another secret, or changed. */
export function tryOpen(seal: Pick<Seal, 'open'>, text: string | null): JsonObject | undefined {
  try {
    return seal.open(text);
  } catch (error) {
    if (error instanceof SealedOtherwise) return undefined;
    throw error;
  }
}

const cipherName = 'aes-256-gcm';
/** Bytes. */
const [ivLength, authTagLength] = [12, 16];

export function createSeal(secret: string): Seal {
  const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const key = derived('waymark sealed numbers');
  const digestKey = derived('waymark digests');
  const closed = (bytes: Buffer): readonly [iv: Buffer, tag: Buffer, body: Buffer] => {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(cipherName, key, iv, {authTagLength});
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return [iv, cipher.getAuthTag(), body];
  };
  const opened = (iv: Buffer, tag: Buffer, body: Buffer): Buffer => {
    try {
      // A tag that is shorter could be guessed.
      const decipher = createDecipheriv(cipherName, key, iv, {authTagLength});
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]);
    } catch (cause) {
      throw new SealedOtherwise({cause});
    }
  };
  return {
    close: (value) =>
      closed(Buffer.from(JSON.stringify(value)))
        .map((part) => part.toString('base64url'))
        .join('.'),
    open: (text) => {
      if (text === null) return {};
      const [iv, tag, body] = text.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (iv === undefined || tag === undefined || body === undefined) throw new SealedOtherwise();
      return asObject(JSON.parse(opened(iv, tag, body).toString('utf8')));
    },
    closeBytes: (bytes) => Buffer.concat(closed(bytes)),
    openBytes: (bytes) => {
      const bodyAt = ivLength + authTagLength;
      return opened(bytes.subarray(0, ivLength), bytes.subarray(ivLength, bodyAt), bytes.subarray(bodyAt));
    },
    digest: (...parts) => {
      const hmac = createHmac('sha256', digestKey);
      for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
      return hmac.digest('base64url');
    },
  };
}

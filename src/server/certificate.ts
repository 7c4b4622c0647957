import {readFileSync} from 'node:fs';
import {createSecureContext} from 'node:tls';
import {CannotStart} from './cannot-start.ts';

/** What a server proves by who it is: PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** A file, and the name of the setting that leads to it. */
export type NamedFile = readonly [name: string, file: string | undefined];

/**
 * The certificate of a server, with its key; undefined where it has none.
 *
 * @throws CannotStart where one of both is not set, cannot be read, or they do not belong together; nothing of the files
 * is in the sentence
 */
export function readCertificate(cert: NamedFile, key: NamedFile): Certificate | undefined {
  const [certFile, keyFile] = [cert[1], key[1]];
  if (certFile === undefined && keyFile === undefined) return undefined;
  const [missing, set] = certFile === undefined ? [cert[0], key[0]] : [key[0], cert[0]];
  if (certFile === undefined || keyFile === undefined)
    throw new CannotStart(`${missing} is not set, and ${set} is. HTTPS needs a certificate and its key.`);
  const read = {cert: readPem([cert[0], certFile]), key: readPem([key[0], keyFile])};
  try {
    createSecureContext(read);
  } catch {
    throw new CannotStart(
      `${cert[0]} and ${key[0]} must be a certificate and its own key, both PEM, the key without a password.`,
    );
  }
  return read;
}

function readPem([name, file]: readonly [name: string, file: string]): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new CannotStart(`${name} is "${file}", which cannot be read (${code}).`);
  }
}

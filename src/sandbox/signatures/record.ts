/** What is kept of one signature under one paper. Times are ISO 8601, digests SHA-256 in hexadecimal. */
export interface SignatureRecord {
  /** From 1, in the order of signing. */
  readonly number: number;
  readonly paper: string;
  readonly title: string;
  readonly signer: string;
  readonly identity: string;
  /** Written with the keyboard, drawn, or only accepted. */
  readonly how: 'typed' | 'drawn' | 'accepted';
  /** Digest of the bytes that the signer was given to read. */
  readonly read: string;
  /** When they were first given them. */
  readonly opened: string;
  /** The newest agreement to sign or receive records electronically; null: none was asked for. */
  readonly consent: {readonly type: string; readonly at: string} | null;
  readonly at: string;
  /** Digest of the bytes that are stored, signed. */
  readonly signed: string;
  /** Seal of the record before; '' in the first. */
  readonly previous: string;
}

/** What is known before the signed bytes are there. */
export type Signing = Omit<SignatureRecord, 'number' | 'signed' | 'previous'>;

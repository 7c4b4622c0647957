import {randomInt} from 'node:crypto';
import type {Mode} from '../../../server/config.ts';
import type {SandboxServices} from '../../services.ts';

/** Code of every invitation outside production mode. */
const testCode = '246810';
/** Nothing that looks like something else when it is read aloud or copied. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

/**
 * A code by which somebody who was invited logs in. It lasts as long as the invitation, so in production
 * mode it is too long to be guessed: 50 bits.
 */
export function invitationCode(mode: Mode): string {
  if (mode !== 'production') return testCode;
  return Array.from({length}, () => signs.charAt(randomInt(signs.length))).join('');
}

/** A code, and as the store keeps it. */
export interface InvitationCode {
  readonly code: string;
  readonly hash: string;
}

export async function newCode({
  config,
  passwords,
}: Pick<SandboxServices, 'config' | 'passwords'>): Promise<InvitationCode> {
  const code = invitationCode(config.mode);
  return {code, hash: await passwords.hash(code)};
}

import {createHash} from 'node:crypto';
import type {LoanFile} from '../../lender/loan-file.ts';
import {asFacts, asText, type Facts} from '../../../server/store/records.ts';

/** How often a code may be sent within an hour, and tried. */
export const mostCodes = 5;
export const mostTries = 5;
export const codeLife = 10 * 60_000;

/** The code on its way, as it is kept sealed: {phone, hash, until, tries, sent}. */
export function phoneCodeOf(file: LoanFile): Facts {
  return asFacts(file.secrets['phoneCode']);
}

/** Whether a code can still be used. */
export function isAlive(code: Facts, at: Date): boolean {
  return asText(code['until']) > at.toISOString();
}

export function hashOf(application: string, code: string): string {
  return createHash('sha256').update(`${application} ${code}`).digest('base64url');
}

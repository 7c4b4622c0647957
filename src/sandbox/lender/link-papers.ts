import {addMilliseconds} from 'date-fns';
import type {Seal} from '../../server/session/seal.ts';
import {asText, type Facts} from '../../server/store/records.ts';

/** Milliseconds in which what an institution gives back must be used. */
const grantLife = 10 * 60 * 1000;

/** What the lender asks of an institution; it travels through the browser, sealed. */
export interface LinkRequest {
  /** Token of the link: it comes back as it is. */
  readonly state: string;
  readonly provider: string;
  /** Path on this site to come back to. */
  readonly back: string;
  /** Name of whom it is shared with. */
  readonly company: string;
  /** When it runs out. */
  readonly until: string;
}

/** A borrower at an institution. `signedIn` once name and password were right. */
export interface LinkVisit extends LinkRequest {
  readonly signedIn: boolean;
}

/** What the borrower let the institution show. */
export interface Grant {
  readonly state: string;
  readonly institution: string;
  readonly shared: readonly string[];
}

export function sealVisit(seal: Seal, visit: LinkVisit): string {
  return seal.close({paper: 'visit', ...visit});
}

/** Undefined for what was changed, made for something else, or has run out. */
export function openVisit(seal: Seal, text: unknown, at: Date): LinkVisit | undefined {
  const paper = open(seal, text, 'visit');
  if (paper === undefined || isOver(paper, at)) return undefined;
  const [state, provider, back] = [asText(paper['state']), asText(paper['provider']), asText(paper['back'])];
  const [company, until] = [asText(paper['company']), asText(paper['until'])];
  return {state, provider, back, company, until, signedIn: paper['signedIn'] === true};
}

/** The code that stands for a grant on the way back. */
export function sealGrant(seal: Seal, grant: Grant, at: Date): string {
  return seal.close({paper: 'grant', ...grant, until: addMilliseconds(at, grantLife).toISOString()});
}

/** The id that a provider puts into the address of somebody who comes back: of a grant, or that nothing was shared. */
export function sealReturn(seal: Seal, grant: Omit<Grant, 'shared'> & Partial<Grant>, at: Date): string {
  const until = addMilliseconds(at, grantLife).toISOString();
  return seal.close({paper: 'return', ...grant, denied: grant.shared === undefined, until});
}

/** Undefined for an id of somebody else's. */
export function openReturn(
  seal: Seal,
  text: unknown,
  at: Date,
): (Grant & {readonly over: boolean; readonly denied: boolean}) | undefined {
  const paper = open(seal, text, 'return');
  return paper === undefined ? undefined : {...grantIn(paper, at), denied: paper['denied'] === true};
}

/** Undefined for what was changed or made for something else; `over` once it has run out. */
export function openGrant(seal: Seal, text: string, at: Date): (Grant & {readonly over: boolean}) | undefined {
  const paper = open(seal, text, 'grant');
  return paper === undefined ? undefined : grantIn(paper, at);
}

function grantIn(paper: Facts, at: Date): Grant & {readonly over: boolean} {
  const shared = Array.isArray(paper['shared']) ? paper['shared'].filter((one) => typeof one === 'string') : [];
  const [state, institution] = [asText(paper['state']), asText(paper['institution'])];
  return {state, institution, shared, over: isOver(paper, at)};
}

const isOver = (paper: Facts, at: Date): boolean => asText(paper['until']) <= at.toISOString();

function open(seal: Seal, text: unknown, kind: string): Facts | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    const paper = seal.open(text);
    return paper['paper'] === kind ? paper : undefined;
  } catch {
    return undefined;
  }
}

import {addMilliseconds} from 'date-fns';
import type {IncomeSourceType} from '../contract/entities.ts';
import type {Seal} from '../../server/session/seal.ts';
import {sealedFor} from '../session/sealed.ts';

/** Milliseconds in which what an institution gives back must be used. */
const grantLife = 10 * 60 * 1000;

/** What the lender asks of an institution; it travels through the browser, sealed. */
export interface LinkRequest {
  /** Token of the link: it comes back as it is. */
  readonly state: string;
  readonly provider: IncomeSourceType;
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

const visits = sealedFor<LinkVisit>('visit');
const grants = sealedFor<Grant & Until>('grant');
const returns = sealedFor<Omit<Grant, 'shared'> & Partial<Grant> & Until>('return');

/** When it runs out. */
interface Until {
  readonly until: string;
}

export function sealVisit(seal: Seal, visit: LinkVisit): string {
  return visits.close(seal, visit);
}

/** Undefined for what was changed, made for something else, or has run out. */
export function openLinkVisit(seal: Seal, text: string | undefined, at: Date): LinkVisit | undefined {
  const visit = visits.open(seal, text);
  return visit === undefined || isOver(visit, at) ? undefined : visit;
}

/** The code that stands for a grant on the way back. */
export function sealGrant(seal: Seal, grant: Grant, at: Date): string {
  return grants.close(seal, {...grant, until: addMilliseconds(at, grantLife).toISOString()});
}

/** The id that a provider puts into the address of somebody who comes back: of a grant, or that nothing was shared. */
export function sealReturn(seal: Seal, grant: Omit<Grant, 'shared'> & Partial<Grant>, at: Date): string {
  return returns.close(seal, {...grant, until: addMilliseconds(at, grantLife).toISOString()});
}

/** Undefined for an id of somebody else's. */
export function openReturn(
  seal: Seal,
  text: string | undefined,
  at: Date,
): (Grant & {readonly over: boolean; readonly denied: boolean}) | undefined {
  const back = returns.open(seal, text);
  if (back === undefined) return undefined;
  const {state, institution, shared} = back;
  return {state, institution, shared: shared ?? [], over: isOver(back, at), denied: shared === undefined};
}

/** Undefined for what was changed or made for something else; `over` once it has run out. */
export function openGrant(seal: Seal, text: string, at: Date): (Grant & {readonly over: boolean}) | undefined {
  const grant = grants.open(seal, text);
  if (grant === undefined) return undefined;
  const {state, institution, shared} = grant;
  return {state, institution, shared, over: isOver(grant, at)};
}

const isOver = ({until}: Until, at: Date): boolean => until <= at.toISOString();

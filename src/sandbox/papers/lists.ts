import type {LendingOrg} from '../lender/org-of.ts';
import {derivedUuid} from '../lender/derive.ts';
import {statusOf, type LoanFile} from '../lender/loan-file.ts';
import {closingDisclosure} from './closing-disclosure.ts';
import {deed} from './deed.ts';
import type {Drawn} from '../../server/papers/draw.ts';
import {earlyDisclosures} from './early-disclosures.ts';
import {note} from './note.ts';
import type {Paper, Signed} from '../../server/papers/paper.ts';
import {rescissionNotice} from './rescission-notice.ts';
import {summary} from './summary.ts';
import {termsOfLoan} from './terms.ts';

export type ListName = 'APPLICATION' | 'SUMMARY' | 'CLOSING' | 'NOTARY';

export const listNames: readonly ListName[] = ['APPLICATION', 'SUMMARY', 'CLOSING', 'NOTARY'];

/** The papers of a package as they would be printed on a day. */
export function papersOf(list: ListName, file: LoanFile, org: LendingOrg, at: Date, signed?: Signed): readonly Paper[] {
  const terms = termsOfLoan(file, org);
  switch (list) {
    case 'APPLICATION':
      return [earlyDisclosures(terms)];
    case 'SUMMARY':
      return [summary(file, terms, signed)];
    case 'CLOSING':
      return [note(terms, signed), closingDisclosure(terms, signed), rescissionNotice(terms, at, signed)];
    case 'NOTARY':
      return [deed(terms, signed)];
  }
}

/** Whether a package can be read. */
export function isReady(list: ListName, file: LoanFile): boolean {
  const status = statusOf(file);
  switch (list) {
    case 'APPLICATION':
      return true;
    case 'SUMMARY':
      return status.disclosurelistSummaryReady === true;
    case 'CLOSING':
      return status.disclosurelistClosingReady === true;
    case 'NOTARY':
      return status.disclosurelistNotaryReady === true;
  }
}

/** Id of a paper in the API. */
export function paperUuid(application: string, paper: string): string {
  return derivedUuid('paper', application, paper);
}

/** What matters most of a paper, as the API gives it. */
export function keyTermsOf({keyTerms = []}: Paper): {label: string; value: string}[] {
  return keyTerms.map(([label, value]) => ({label, value}));
}

const drawn = new Map<string, Drawn>();
const most = 64;

/** What draws is loaded for the first paper. */
async function drawAnew(paper: Paper): Promise<Drawn> {
  const {draw} = await import('../../server/papers/draw.ts');
  return draw(paper);
}

/** Draws a paper; the same content is drawn once, for as long as it is in use. */
export async function drawOnce(paper: Paper): Promise<Drawn> {
  const key = JSON.stringify(paper);
  const known = drawn.get(key) ?? (await drawAnew(paper));
  drawn.delete(key);
  drawn.set(key, known);
  for (const oldest of drawn.keys()) {
    if (drawn.size <= most) break;
    drawn.delete(oldest);
  }
  return known;
}

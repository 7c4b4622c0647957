import {describe, expect, it} from 'vitest';
import {productOf} from '../lender/product.ts';
import {draw} from '../../server/papers/draw.ts';
import {rescissionNotice} from './rescission-notice.ts';
import type {LoanTerms} from './terms.ts';

const terms = {
  product: productOf({}),
  ...{lender: 'Bank', post: '1 Elm Street, Springfield, IL 62701', email: 'help@bank.example'},
} as LoanTerms;

describe('the notice of the right to cancel', () => {
  it.each([
    ['2026-11-23', '11/23/2026', '11/27/2026'],
    ['2026-11-20', '11/20/2026', '11/24/2026'],
    ['2026-12-24', '12/24/2026', '12/29/2026'],
  ])('given on %s names that day, the last one and where letters go', (day, given, until) => {
    const rows = rescissionNotice(terms, new Date(`${day}T15:00:00Z`), undefined).parts.flatMap((part) =>
      part.kind === 'figures' ? part.rows : [],
    );
    expect(Object.fromEntries(rows)).toEqual({
      Letters: 'Bank, 1 Elm Street, Springfield, IL 62701',
      Email: 'help@bank.example',
      'This notice was given on': given,
      'You may cancel until midnight of': until,
    });
  });

  it('is one page with its signature: nobody signs a page that says nothing', async () => {
    const longest = {
      ...{lender: 'Waymark Lending of New York', post: '100 Example Street Springfield, IL 62701'},
      ...{email: 'newyork@waymark.example', home: '1200 Old Juniper Court Apt 1204 Colorado Springs, CO 80206'},
      ...{loanNumber: 'WM-1234567890', borrower: 'Maximiliana Featherstonehaugh', product: productOf({}, true)},
    } as LoanTerms;
    expect(await draw(rescissionNotice(longest, new Date('2026-11-23T15:00:00Z'), undefined))).toMatchObject({
      pages: 1,
    });
  });
});

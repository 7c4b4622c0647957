import {describe, expect, it} from 'vitest';
import {pageLines} from './page-text.ts';

describe('pageLines', () => {
  it('joins runs to lines and leaves out what is empty', () => {
    const items = [
      {str: 'Rental ', hasEOL: false},
      {type: 'beginMarkedContent'},
      {str: 'agreement', hasEOL: true},
      {str: '   ', hasEOL: true},
      {str: 'Page  1', hasEOL: false},
    ];
    expect(pageLines(items)).toEqual(['Rental agreement', 'Page 1']);
  });
});

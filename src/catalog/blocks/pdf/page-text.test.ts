import {describe, expect, it} from 'vitest';
import {hitsIn, piecesOf} from './find-in-text.ts';
import {linesOfPage, pageText} from './page-text.ts';

const text = pageText([
  {str: 'Rental ', hasEOL: false},
  {type: 'beginMarkedContent'},
  {str: 'agreement', hasEOL: true},
  {str: '   ', hasEOL: true},
  {str: 'Page  1 (rental)', hasEOL: false},
]);

describe('the text of a page', () => {
  it('has runs joined to lines, without those that are empty', () => {
    expect(linesOfPage(text)).toEqual(['Rental agreement', 'Page 1 (rental)']);
  });

  it.each([
    ['rental', ['Rental', 'rental']],
    ['RENTAL  agreement', ['Rental agreement']],
    ['agreement page', ['agreement\n   \nPage']],
    ['(', ['(']],
    ['.', []],
    ['  ', []],
  ])('is searched for %j, whatever the case, the spaces and the line', (sought, found) => {
    expect(hitsIn(text, sought).map(({from, to}) => text.whole.slice(from, to))).toEqual(found);
  });

  it('says in which runs a find lies', () => {
    const [hit] = hitsIn(text, 'tal agree');
    expect(hit === undefined ? [] : piecesOf(text, hit)).toEqual([
      {run: 0, from: 3, to: 7},
      {run: 1, from: 0, to: 5},
    ]);
  });
});

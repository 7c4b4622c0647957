import {describe, expect, it} from 'vitest';
import {dotted} from './dotted.ts';

const link = {href: '/terms', text: ['Terms']};

describe('dotted', () => {
  it('parts a line at the dots between its texts and links', () => {
    expect(dotted(['Lender · Number ', link, ' · ', link])).toEqual([['Lender'], ['Number ', link], [link]]);
  });

  it.each([[['A line']], [['3·4']], [['Terms · ']], [[' · Terms']], [[]]])('leaves %j alone', (line) => {
    expect(dotted(line)).toBeUndefined();
  });
});

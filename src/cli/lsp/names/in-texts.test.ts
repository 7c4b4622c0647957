import {describe, expect, it} from 'vitest';
import {namedInText} from './in-texts.ts';

const file = "title: 'Pay ((repair.price | money 2 | or 0)) or [call us](help/call), ((rule.isDear)) (not this)'\n";

describe('namedInText', () => {
  it('finds paths, formats and targets, each at its own characters of the file', () => {
    const found = namedInText(file, [7, file.length - 1]);
    expect(found.map(({what, words}) => [what, words])).toEqual([
      ['path', 'repair.price'],
      ['format', 'money'],
      ['path', 'rule.isDear'],
      ['target', 'help/call'],
    ]);
    expect(found.map(({span}) => file.slice(...span))).toEqual(found.map(({words}) => words));
  });

  it('finds nothing in what is not closed, empty or no path', () => {
    expect(namedInText('a ((b c)) (()) ((d', [0, 18])).toEqual([]);
  });
});

import {describe, expect, it} from 'vitest';
import {lineOrigin} from './line-origin.ts';

const text = '# schema\n\nscreen: label # the last\ntitle: Print\n  open: always  \n';
const cut = (at: string, written = text): string => {
  const {file, span} = lineOrigin(at, new Map([['a.yaml', written]]));
  expect(file).toBe('a.yaml');
  return written.slice(...span);
};

describe('lineOrigin', () => {
  it.each([
    ['a.yaml:5', 'open: always'],
    ['a.yaml:1', '# schema'],
    ['a.yaml', 'label'],
  ])('%s is %j', (at, words) => {
    expect(cut(at)).toBe(words);
  });

  it('is the first line of a file that does not say what it is', () => {
    expect(cut('a.yaml', 'changes: label\nscreens: none\n')).toBe('changes: label');
    expect(lineOrigin('b.yaml', new Map())).toEqual({file: 'b.yaml', span: [0, 0]});
  });
});

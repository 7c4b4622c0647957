import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {filesOf} from '../fixtures/temp-workspace.ts';
import {withoutAnchors} from './without-anchors.ts';

describe('a text without anchors', () => {
  it.each([
    ['a: &a {b: *a}\n', 'a:    {b:   }\n'],
    ['a: &one\n  b: 1\nc: *one\nd: [*one, &two 2]\n', 'a:     \n  b: 1\nc:     \nd: [    ,      2]\n'],
    ['&a a: 1\n*a : 2\n', '   a: 1\n   : 2\n'],
  ])('%j is %j', (text, plain) => {
    expect(withoutAnchors(text)).toBe(plain);
  });

  it.each([
    'text: Terms & conditions, 3 * 4\n',
    'text: "&a *b"\nmore: \'*c\'\n',
    'text: |\n  &a is no anchor\n  *b is no alias\n# nor is &c\n',
    '\uFEFFtext: x\r\n',
  ])('%j stays', (text) => {
    expect(withoutAnchors(text)).toBe(text);
  });

  it('is as long as it was, whatever it is', () => {
    const piece = fc.constantFrom(
      '&a',
      '*a',
      ' ',
      '\n',
      ': ',
      '- ',
      '{',
      '}',
      '[',
      ']',
      ',',
      '|',
      '"',
      "'",
      '#',
      'a',
      '\t',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          const plain = withoutAnchors(text);
          expect(plain).toHaveLength(text.length);
          expect(plain.split('\n').map(({length}) => length)).toEqual(text.split('\n').map(({length}) => length));
        },
      ),
    );
  });

  it('is that of every file of a workspace, which has none', () => {
    const texts = Object.entries(filesOf('examples/claim')).filter(([path]) => path.endsWith('.yaml'));
    expect(texts.map(([path, text]) => [path, withoutAnchors(text)])).toEqual(texts);
  });
});

import {expect, it} from 'vitest';
import {printProse} from './print-prose.ts';

it('prints running text as plain text, and what it prints as it stands', () => {
  const text = printProse(
    [
      {heading: ['News'], level: 2},
      {paragraph: ['Dear ', {strong: [{print: {var: 'name'}, formats: []}]}]},
      {list: [['one'], ['two']], ordered: false},
      {list: [['one'], ['two']], ordered: true},
      {list: [['three'], ['four']], ordered: true, start: 3},
    ],
    {name: '**A** <b>'},
  );
  expect(text).toBe('News\n\nDear **A** <b>\n\n- one\n- two\n\n1. one\n2. two\n\n3. three\n4. four');
});

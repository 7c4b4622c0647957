import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import {noteNumber} from '../../../lib/note-numbers.ts';
import {inlines} from './inlines.tsx';

it('has no link within a link: the number of a note only stands there', () => {
  const note = noteNumber(2);
  const outside = renderToStaticMarkup(inlines([`Terms${note}`]));
  const inside = renderToStaticMarkup(inlines([{href: '/terms', text: ['the ', {strong: [`terms${note}`]}]}]));
  expect(outside).toContain('href="#note-2"');
  expect(inside.match(/<a /g)).toHaveLength(1);
  expect(inside).toContain(`terms${note}`);
});

it('tells the number of a note from raised digits beside it', () => {
  const area = renderToStaticMarkup(inlines([`12 m²${noteNumber(1)}² to¹ 14`]));
  expect(area.match(/href="[^"]*"/g)).toEqual(['href="#note-1"']);
  expect(area.replaceAll(/<[^>]*>/g, '')).toBe('12 m² Note 1² to¹ 14');
});

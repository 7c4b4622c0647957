import {describe, expect, it} from 'vitest';
import {draw} from './draw.ts';
import {runs} from './fonts.ts';
import {figures, heading, list, text, type Paper} from './paper.ts';

const paper: Paper = {
  id: 'card',
  title: 'Library card',
  issuer: 'Town Library',
  about: 'Card 7, Łucja Żak',
  parts: [
    heading('Rules'),
    text('Bring it back.'),
    list('by Monday', 'dry'),
    figures(['Fee', '$1.00']),
    {kind: 'page'},
    {kind: 'signature', label: 'Reader', signed: {name: 'Łucja Żak', on: '2026-11-21'}},
  ],
};

describe('draw', () => {
  it('gives the same bytes for the same paper, tagged and with a title', async () => {
    const [one, other] = [await draw(paper), await draw(paper)];
    expect(one.pages).toBe(2);
    expect(one.bytes.equals(other.bytes)).toBe(true);
    const source = one.bytes.toString('latin1');
    expect(source).toMatch(/^%PDF-1\.7/);
    for (const word of [
      '/StructTreeRoot',
      '/Lang (en-US)',
      '/DisplayDocTitle true',
      '/S /H1',
      '/S /H2',
      '/S /LBody',
      '/S /TH',
    ])
      expect(source).toContain(word);
  });

  it('prints names of many lengths and scripts without failing', async () => {
    for (const about of ['x'.repeat(500), 'Ñandú Ørsted', 'Иван 李雷 🏠', '']) {
      expect((await draw({...paper, about})).bytes.length).toBeGreaterThan(1000);
    }
  });
});

describe('runs', () => {
  it('splits a text where a font ends, and loses nothing', () => {
    expect(runs('Jan Żak ok', 'plain')).toEqual([
      {text: 'Jan ', font: 'plain'},
      {text: 'Ż', font: 'plain-wide'},
      {text: 'ak ok', font: 'plain'},
    ]);
  });
});

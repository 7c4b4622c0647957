import {describe, expect, it, vi} from 'vitest';
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

  it('gives the same bytes whatever was drawn before', async () => {
    const seldom = ['2x4 -> 3:1 (12x34)', 'Dvořák ǅ ʼn ʼ ’ é é fi ffi', '10⁄2 1/2 ½ − – — … ...', 'Đ Ð İ I ı i'];
    const alone = async (): Promise<{readonly draw: typeof draw}> => {
      vi.resetModules();
      return import('./draw.ts');
    };
    const shared = await alone();
    for (const other of seldom) await shared.draw({...paper, about: [...other].toReversed().join('')});
    await shared.draw({...paper, about: '2×4 → 3∶1 ½ ′ ″ ⟶'});
    for (const about of seldom) {
      const first = await (await alone()).draw({...paper, about});
      expect((await shared.draw({...paper, about})).bytes.equals(first.bytes), about).toBe(true);
    }
  });

  it('prints names of many lengths and scripts without failing', async () => {
    for (const about of ['x'.repeat(500), 'Ñandú Ørsted', 'Иван 李雷 🏠', '']) {
      expect((await draw({...paper, about})).bytes.length).toBeGreaterThan(1000);
    }
  });
});

describe('runs', () => {
  it('splits a text where a font ends, and loses nothing', () => {
    expect(runs('Jan Żak ok', 'plain').map(({text: piece, font}) => [piece, font.name])).toEqual([
      ['Jan ', 'plain latin'],
      ['Ż', 'plain latin-ext'],
      ['ak ok', 'plain latin'],
    ]);
  });

  it('keeps an accent in the font of its letter', () => {
    expect(runs('Влади\u0301мир', 'plain').map(({text: piece}) => piece)).toEqual(['Влади\u0301мир']);
  });

  it.each([
    'Владимир',
    'Ґонґадзе Ӏ',
    'Łucja Đặng O’Brien-Şimşek',
    'Νίκος Παπαδόπουλος',
    'Ἀθηνᾶ',
    'Ñandú Ørsted',
    'O‘Neil ʻĀina',
  ])('has a letter for each of %s', (name) => {
    for (const face of ['plain', 'strong'] as const) {
      const pieces = runs(name, face);
      expect(pieces.map(({text: piece}) => piece).join('')).toBe(name);
      for (const {text: piece, font} of pieces)
        for (const letter of piece)
          expect(font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true);
    }
  });
});

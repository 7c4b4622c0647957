import {inflateSync} from 'node:zlib';
import {describe, expect, it, vi} from 'vitest';
import {draw} from './draw.ts';
import {runs} from './fonts.ts';
import {figures, paperHeading, paperList, paperText, type Paper} from './paper.ts';
import {noteOf} from './unprinted.ts';

const paper: Paper = {
  id: 'card',
  title: 'Library card',
  issuer: 'Town Library',
  about: 'Card 7, Łucja Żak',
  parts: [
    paperHeading('Rules'),
    paperText('Bring it back.'),
    paperList('by Monday', 'dry'),
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

  it('says at its end which texts have letters that no font has, and has the letters for whoever copies them', async () => {
    const rows: Paper['parts'] = [figures(['Name', '李小龙 Ada 😀'], ['Town', 'Łódź'], ['Reply', 'Good\n第二\n'])];
    const {bytes, unprinted} = await draw({...paper, issuer: 'مصرف', parts: rows});
    expect(unprinted).toEqual(['Who gives it out', 'Name', 'Reply']);
    expect(actualTexts(bytes)).toEqual(['مصرف', '李小龙', '😀', '第二']);
    const shown = noteOf(unprinted, {...paper, record: 'card 7 has them'})
      .map((part) => JSON.stringify(part))
      .join();
    for (const words of ['[…] stands for letters', 'They are not lost: card 7 has them.', ...unprinted])
      expect(shown).toContain(words);
    expect((await draw(paper)).unprinted).toEqual([]);
    const alike = {...paper, parts: [figures(['Name', '李'], ['Name', '龙'])]};
    expect((await draw(alike)).unprinted).toEqual(['Name']);
    expect(noteOf([], paper)).toEqual([]);
  });

  it('ends a line where the text has a break, whatever fonts its letters are in', async () => {
    const heightOf = async (value: string): Promise<number> => {
      const {pages} = await draw({...paper, parts: Array.from({length: 20}, () => figures(['Address', value]))});
      return pages;
    };
    expect(await heightOf('Łódź\nŁódź\nŁódź\nŁódź')).toBe(await heightOf('Lodz\nLodz\nLodz\nLodz'));
    expect(await heightOf('Łódź Łódź Łódź Łódź')).toBeLessThan(await heightOf('Łódź\nŁódź\nŁódź\nŁódź'));
  });

  it('prints names of many lengths and scripts without failing', async () => {
    for (const about of ['x'.repeat(500), 'Ñandú Ørsted', 'Иван 李雷 🏠', '']) {
      expect((await draw({...paper, about})).bytes.length).toBeGreaterThan(1000);
    }
  });
});

/** The letters that a file says of signs that stand for them. */
function actualTexts(bytes: Buffer): readonly string[] {
  const streams = [...bytes.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)];
  return streams.flatMap(([, packed = '']) => {
    const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    return [...content.matchAll(/^\/Span <<\s*\/ActualText \(\xfe\xff([^]*?)\)\s*>> BDC$/gm)].map(([, text = '']) =>
      Buffer.from(text.replaceAll(/\\([^])/g, '$1'), 'latin1')
        .swap16()
        .toString('utf16le'),
    );
  });
}

describe('runs', () => {
  it('splits a text where a font ends, and loses nothing', () => {
    expect(runs('Jan Żak ok', 'plain').map(({text: piece, font}) => [piece, font.name])).toEqual([
      ['Jan ', 'plain latin'],
      ['Ż', 'plain latin-ext'],
      ['ak ok', 'plain latin'],
    ]);
  });

  it('leaves out together what no font has, and keeps what it was', () => {
    expect(runs('Ada 李\u200d雷\ufe0f, Żak', 'strong').map(({text: piece, meant}) => [piece, meant])).toEqual([
      ['Ada ', undefined],
      ['[…]', '李\u200d雷\ufe0f'],
      [', ', undefined],
      ['Ż', undefined],
      ['ak', undefined],
    ]);
  });

  it.each([
    ['5:00\u202fPM', '5:00 PM'],
    ['Ada\u3000B', 'Ada B'],
    ['co\u2011owner', 'co-owner'],
    ['\ufb01ne\uff21', 'fineA'],
    ['o\ufb03ce la\ufb06', 'office last'],
    ['\uff08\uff15\uff0b\uff15\uff09\uff5e', '(5+5)~'],
    ['李\u3000雷', '[…] […]'],
  ])('prints of %j what says the same: %j', (given, printed) => {
    expect(
      runs(given, 'strong')
        .map(({text: piece}) => piece)
        .join(''),
    ).toBe(printed);
  });

  it.each([
    ['10⁵', '10[…]'],
    ['2⅓ cups', '2[…] cups'],
    ['①', '[…]'],
    ['H₂O', 'H[…]O'],
    ['Ⅷ', '[…]'],
    ['5㎏', '5[…]'],
    ['㏂', '[…]'],
    ['𝟓', '[…]'],
    ['⑸', '[…]'],
  ])('prints %s as %s, and nothing that is read otherwise', (given, printed) => {
    const pieces = runs(given, 'plain');
    expect(pieces.map(({text: piece}) => piece).join('')).toBe(printed);
    expect(pieces.map(({text: piece, meant}) => meant ?? piece).join('')).toBe(given);
  });

  it.each(['5² m³', '1½ 1¼ 1¾', 'Acme™ 1ª 2º', '5 µm'])('has %s itself', (given) => {
    expect(
      runs(given, 'plain')
        .map(({text: piece}) => piece)
        .join(''),
    ).toBe(given);
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

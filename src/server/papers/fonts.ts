import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {create, type Font, type GlyphRun} from 'fontkit';
import {unpackWoff} from './unpack-woff.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')), 'files');

/** How heavy each face is. */
const weights = {plain: 400, strong: 600} as const;

export type Face = keyof typeof weights;

/** The files that a font of each face comes in, by the letters that they have; most texts need the first alone. */
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const;

const fileOf = (face: Face, alphabet: string): Buffer =>
  unpackWoff(readFileSync(join(folder, `inter-${alphabet}-${weights[face]}-normal.woff`)));

/** All files of the fonts by name, unpacked. */
export function fontFiles(): ReadonlyMap<string, Buffer> {
  const faces = Object.keys(weights) as Face[];
  return new Map(
    faces.flatMap((face) => alphabets.map((alphabet) => [`${face} ${alphabet}`, fileOf(face, alphabet)] as const)),
  );
}

/** A part of a font, by its name in papers. */
export interface PaperFont {
  readonly name: string;
  readonly font: Font;
}

/**
 * The fonts that papers needed so far. Each is read and opened once for all papers: the PDF library would unpack it, and
 * read its tables again, for each of them.
 */
const opened = new Map<string, PaperFont>();

function fontOf(face: Face, alphabet: string): PaperFont {
  const name = `${face} ${alphabet}`;
  const known = opened.get(name) ?? {name, font: open(fileOf(face, alphabet))};
  opened.set(name, known);
  return known;
}

/** The font of most that papers say, and of what they say of themselves. */
export const usual = (): PaperFont => fontOf('plain', alphabets[0]);

/** Of a face, the first part that has the letter, if one has it. */
function fontWith(face: Face, letter: string): PaperFont | undefined {
  const code = letter.codePointAt(0) ?? 0;
  for (const alphabet of alphabets) {
    const one = fontOf(face, alphabet);
    if (one.font.hasGlyphForCodePoint(code)) return one;
  }
  return undefined;
}

/** Words of papers that are kept laid out in each font: what papers say is mostly the same. */
const mostWords = 5000;

/**
 * A font whose text says of each sign which letters it stands for. By itself a font keeps what it said first, and says
 * nothing of a sign that was first a part of another, so that the text of a paper would hang on the papers before it.
 */
function open(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('A font of the papers is a collection of fonts.');
  const layOut = (text: string): GlyphRun => {
    // Letters chosen by their neighbours would make the sign of multiplication of the `x` of `2x4`.
    const run = font.layout(text, {calt: false});
    const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
    const isEven = run.glyphs.length === letters.length;
    run.glyphs = run.glyphs.map((glyph, index) => {
      const value = isEven ? letters.slice(index, index + 1) : index === 0 ? letters : [];
      return Object.create(glyph, {codePoints: {value}});
    });
    return run;
  };
  const known = new Map<string, GlyphRun>();
  const layout = (text: string): GlyphRun => {
    const found = known.get(text);
    const run = found ?? layOut(text);
    if (known.size >= mostWords) known.clear();
    if (found === undefined) known.set(text, run);
    // The PDF library scales the places that it is given.
    return Object.assign(Object.create(run) as GlyphRun, {positions: run.positions.map((position) => ({...position}))});
  };
  return Object.create(font, {layout: {value: layout}});
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that is open already. */
      registerFont(name: string, font: Font): this;
    }
  }
}

/** A piece of a text. */
export interface FontRun {
  readonly text: string;
  readonly font: PaperFont;
  /** The letters of the text in whose place this is printed, as no font has them. */
  readonly meant?: string;
}

/** What is printed in the place of letters that no font has. */
export const omission = '[…]';

/** A text in pieces that one font can print each. */
export function runs(text: string, face: Face): readonly FontRun[] {
  const pieces: {-readonly [K in keyof FontRun]: FontRun[K]}[] = [];
  for (const character of [...text.normalize('NFC')].flatMap((letter) => printedAs(letter, face))) {
    const last = pieces.at(-1);
    const stays = last !== undefined && staysWith(character, last);
    const own = stays ? last.font : fontWith(face, character);
    const font = own ?? fontOf(face, alphabets[0]);
    const isMissing = own === undefined && !isUnseen(character);
    if (last?.meant !== undefined && (stays || isMissing)) last.meant += character;
    else if (isMissing) pieces.push({text: omission, font, meant: character});
    else if (last !== undefined && last.meant === undefined && last.font === font) last.text += character;
    else pieces.push({text: character, font});
  }
  return pieces;
}

/** Letters that are joined in one sign, and those of full width. */
const joinedOrWide = /[\ufb00-\ufb06\uff01-\uff5e]/;

/**
 * A letter, or, where no font has it, letters that say the same: a space, a hyphen, `fi` of the sign that joins the two.
 * What else Unicode holds to be compatible may say something else: the `⁵` of `10⁵` is no 5.
 */
function printedAs(letter: string, face: Face): readonly string[] {
  if (letter <= '~' || fontWith(face, letter) !== undefined) return [letter];
  if (/\p{Zs}/u.test(letter)) return [' '];
  if (/\p{Pd}/u.test(letter)) return ['-'];
  return joinedOrWide.test(letter) ? [...letter.normalize('NFKC')] : [letter];
}

/** Whether all of a text is printed. */
export const isPrintable = (text: string): boolean =>
  /^[\x20-\x7e]*$/.test(text) || runs(text, 'plain').every(({meant}) => meant === undefined);

/**
 * A space goes with what is before it, and so does an accent, which would not stand over its letter in another font. With
 * letters that are left out goes what is seen with them alone.
 */
function staysWith(character: string, {font: {font}, meant}: FontRun): boolean {
  const isAccent = /\p{M}/u.test(character);
  if (meant !== undefined) return isAccent || isUnseen(character);
  return character === ' ' || (isAccent && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** What is never seen, as what joins letters: nothing is lost where a font has no sign for it. */
const isUnseen = (character: string): boolean => /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(character);

/** Has what is written next in this font. */
export function chooseFont(document: PDFKit.PDFDocument, {name, font}: PaperFont): PDFKit.PDFDocument {
  return document.registerFont(name, font).font(name);
}

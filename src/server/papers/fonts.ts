import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {create, type Font, type GlyphRun} from 'fontkit';
import {unpackWoff} from './unpack-woff.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')), 'files');

const files: Readonly<Record<string, string>> = {
  plain: 'inter-latin-400-normal.woff',
  'plain-wide': 'inter-latin-ext-400-normal.woff',
  strong: 'inter-latin-600-normal.woff',
  'strong-wide': 'inter-latin-ext-600-normal.woff',
};

/** The files of the fonts by name, unpacked. */
export function fontFiles(): ReadonlyMap<string, Buffer> {
  return new Map(Object.entries(files).map(([name, file]) => [name, unpackWoff(readFileSync(join(folder, file)))]));
}

let opened: ReadonlyMap<string, Font> | undefined;

/**
 * Fonts of the papers by name; `wide` ones hold the letters that the plain ones lack. Each is read and opened once for
 * all papers: the PDF library would unpack it, and read its tables again, for each of them.
 */
export function fonts(): ReadonlyMap<string, Font> {
  opened ??= new Map([...fontFiles()].map(([name, bytes]) => [name, open(bytes)]));
  return opened;
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

/** Characters of the plain fonts: Latin 1 and the punctuation of running text. */
const inPlain =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]$/u;

/** A text in pieces that one font can print; other scripts than Latin are left to the wide font. */
export function runs(
  text: string,
  face: 'plain' | 'strong',
): readonly {readonly text: string; readonly font: string}[] {
  const pieces: {text: string; font: string}[] = [];
  for (const character of text.normalize('NFC')) {
    const font = inPlain.test(character) ? face : `${face}-wide`;
    const last = pieces.at(-1);
    if (last !== undefined && (last.font === font || character === ' ')) last.text += character;
    else pieces.push({text: character, font});
  }
  return pieces;
}

import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {unpackWoff} from './unpack-woff.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')), 'files');

const files: Readonly<Record<string, string>> = {
  plain: 'inter-latin-400-normal.woff',
  'plain-wide': 'inter-latin-ext-400-normal.woff',
  strong: 'inter-latin-600-normal.woff',
  'strong-wide': 'inter-latin-ext-600-normal.woff',
};

let unpacked: ReadonlyMap<string, Buffer> | undefined;

/**
 * Fonts of the papers by name, read once; `wide` ones hold the letters that the plain ones lack. They
 * are unpacked here because the PDF library does it in JavaScript, for every paper anew.
 */
export function fonts(): ReadonlyMap<string, Buffer> {
  unpacked ??= new Map(
    Object.entries(files).map(([name, file]) => [name, unpackWoff(readFileSync(join(folder, file)))] as const),
  );
  return unpacked;
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

import {readRegex, RefusedPattern, type Regex} from './regex-tree.ts';

/** Signs that stand for all that a class or an escape may be. */
const usual = ['a', 'A', '0', '9', 'z', 'Z', 'x', ' ', '-', '.', ',', '/', '@', '_', "'", '+', 'é'];

/**
 * Some texts that a pattern lets through: as short as it may be, and filled up to `most` signs where something repeats. None
 * is longer than `limit`, and none is there where the pattern is more than this reads; it never gives a text that the
 * pattern refuses.
 */
export function fittingTexts(pattern: string, most: number, limit: number): readonly string[] {
  const tree = treeOf(pattern);
  if (tree === undefined) return [];
  const all = [0, most].flatMap((room) => [false, true].flatMap((last) => textOf(tree, room, {last, limit}) ?? []));
  const fits = new RegExp(pattern, 'u');
  return [...new Set(all)].filter((text) => fits.test(text));
}

function treeOf(pattern: string): Regex | undefined {
  try {
    return readRegex(pattern);
  } catch (error) {
    if (error instanceof RefusedPattern) return undefined;
    throw error;
  }
}

interface Way {
  /** Of alternatives and signs the last, else the first. */
  readonly last: boolean;
  readonly limit: number;
}

/** A text of `room` signs, or of as few as there must be where those are more. */
function textOf(tree: Regex, room: number, way: Way): string | undefined {
  switch (tree.is) {
    case 'nothing':
      return '';
    case 'atom':
      return signOf(tree.source, way.last);
    case 'choice': {
      const one = way.last ? tree.of.at(-1) : tree.of[0];
      return one === undefined ? '' : textOf(one, room, way);
    }
    case 'sequence':
      return sequenceOf(tree.of, room, way);
    case 'repeat': {
      const {least, most} = tree;
      const one = textOf(tree.of, Math.floor(room / Math.max(1, least)), way);
      if (one === undefined || one === '') return one;
      const times = Math.max(least, Math.min(most, Math.floor(room / one.length)));
      return one.length * times > way.limit ? undefined : one.repeat(times);
    }
  }
}

/** The first that can be longer takes what room the others leave. */
function sequenceOf(all: readonly Regex[], room: number, way: Way): string | undefined {
  const shortest = all.flatMap((one) => textOf(one, 0, way) ?? []);
  if (shortest.length < all.length) return undefined;
  const needed = shortest.join('').length;
  if (needed > way.limit) return undefined;
  let spare = Math.max(0, room - needed);
  const texts = all.map((one, at) => {
    const own = shortest[at] ?? '';
    const text = spare === 0 ? own : textOf(one, own.length + spare, way);
    spare = Math.max(0, spare + own.length - (text ?? own).length);
    return text;
  });
  return texts.includes(undefined) ? undefined : texts.join('');
}

/** A sign that an atom takes. */
function signOf(source: string, last: boolean): string | undefined {
  const fits = new RegExp(`^(?:${source})$`, 'u');
  const signs = usual.filter((sign) => fits.test(sign));
  const own = source.replace(/^\\/, '');
  return (last ? signs.at(-1) : signs[0]) ?? (fits.test(own) ? own : undefined);
}

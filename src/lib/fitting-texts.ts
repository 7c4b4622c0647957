import {readRegex, Refused, type Regex} from './regex-tree.ts';

/** Signs that stand for all that a class or an escape may be. */
const usual = ['a', 'A', '0', '9', 'z', 'Z', 'x', ' ', '-', '.', ',', '/', '@', '_', "'", '+', 'é'];

/**
 * Some texts that a pattern lets through: with everything that repeats as seldom and as often as it may, no more than
 * `most` times. None where the pattern is more than this reads; it never gives a text that the pattern refuses.
 */
export function fittingTexts(pattern: string, most: number): readonly string[] {
  const tree = treeOf(pattern);
  if (tree === undefined) return [];
  const all = [false, true].flatMap((often) =>
    [false, true].flatMap((last) => textOf(tree, {often, last, most}) ?? []),
  );
  const fits = new RegExp(pattern, 'u');
  return [...new Set(all)].filter((text) => fits.test(text));
}

function treeOf(pattern: string): Regex | undefined {
  try {
    return readRegex(pattern);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

interface Way {
  readonly often: boolean;
  /** Of alternatives and signs the last, else the first. */
  readonly last: boolean;
  readonly most: number;
}

function textOf(tree: Regex, way: Way): string | undefined {
  switch (tree.is) {
    case 'nothing':
      return '';
    case 'atom':
      return signOf(tree.source, way.last);
    case 'choice': {
      const one = way.last ? tree.of.at(-1) : tree.of[0];
      return one === undefined ? '' : textOf(one, way);
    }
    case 'sequence': {
      const texts = tree.of.map((one) => textOf(one, way));
      return texts.includes(undefined) ? undefined : texts.join('');
    }
    case 'repeat':
      return textOf(tree.of, way)?.repeat(way.often ? Math.max(tree.least, Math.min(tree.most, way.most)) : tree.least);
  }
}

/** A sign that an atom takes. */
function signOf(source: string, last: boolean): string | undefined {
  const fits = new RegExp(`^(?:${source})$`, 'u');
  const signs = usual.filter((sign) => fits.test(sign));
  const own = source.replace(/^\\/, '');
  return (last ? signs.at(-1) : signs[0]) ?? (fits.test(own) ? own : undefined);
}

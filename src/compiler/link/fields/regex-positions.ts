import {RefusedPattern, type Regex} from '../../../lib/regex-tree.ts';

const positionLimit = 120;
const samples = [...'azAZ09 _-.,\'"@#/()+\t\néßñ漢😀'];

/**
 * A pattern as its characters: each is a position, and `follow` says which positions may come next.
 * `twice`: one step has two derivations, as in `(a+)+`, so that texts are read in ever more ways.
 * `meets` tells which positions can match one and the same character, tried on samples and on all
 * characters that the pattern names. A count such as `{2,5}` is taken as unlimited.
 */
export interface Positions {
  readonly size: number;
  readonly follow: readonly ReadonlySet<number>[];
  readonly twice: boolean;
  readonly meets: readonly (readonly boolean[])[];
}

interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

const nothing: Part = {first: [], last: [], empty: true};

/** Throws `Refused` for a pattern with too many positions. */
export function positionsOf(regex: Regex): Positions {
  const atoms: string[] = [];
  const follow: Set<number>[] = [];
  let twice = false;

  function connect(from: readonly number[], to: readonly number[]): void {
    for (const one of from) {
      for (const other of to) {
        twice ||= follow[one]?.has(other) === true;
        follow[one]?.add(other);
      }
    }
  }

  function joined(before: Part, after: Part): Part {
    connect(before.last, after.first);
    return {
      first: before.empty ? [...before.first, ...after.first] : before.first,
      last: after.empty ? [...before.last, ...after.last] : after.last,
      empty: before.empty && after.empty,
    };
  }

  function build(node: Regex): Part {
    switch (node.is) {
      case 'nothing':
        return nothing;
      case 'atom': {
        const position = atoms.push(node.source) - 1;
        if (position >= positionLimit) throw new RefusedPattern('is too long');
        follow.push(new Set());
        return {first: [position], last: [position], empty: false};
      }
      case 'choice': {
        const parts = node.of.map(build);
        const [first, last] = [parts.flatMap((part) => part.first), parts.flatMap((part) => part.last)];
        return {first, last, empty: parts.some((part) => part.empty)};
      }
      case 'sequence':
        return node.of.map(build).reduce(joined, nothing);
      case 'repeat': {
        const copies = node.many ? 1 : Math.min(Math.max(node.least, 1), 3);
        const part = Array.from({length: copies}, () => build(node.of)).reduce(joined, nothing);
        if (node.many) connect(part.last, part.first);
        return node.least === 0 ? {...part, empty: true} : part;
      }
    }
  }

  build(regex);
  return {size: atoms.length, follow, twice, meets: overlaps(atoms)};
}

function overlaps(atoms: readonly string[]): readonly (readonly boolean[])[] {
  const characters = [...new Set([...samples, ...atoms.flatMap((atom) => [...atom])])];
  const matched = atoms.map((atom) => {
    const pattern = new RegExp(`^(?:${atom})$`, 'u');
    return characters.map((character) => pattern.test(character));
  });
  return matched.map((one) => matched.map((other) => one.some((matches, index) => matches && other[index] === true)));
}

import {Refused, type Regex} from './regex-tree.ts';

const positionLimit = 200;
const samples = [...'azAZ09 _-.,\'"@#/()+\t\néßñ漢😀'];

interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

/**
 * Whether some text can be read in more and more ways as it grows: then a search that fails tries all
 * of them, and takes exponential time. Each character of the pattern is a position; the pattern is
 * ambiguous when one step between positions has two derivations, or when two different ways lead
 * from a position back to it over the same text. A count `{2,5}` is taken as unlimited.
 */
export function isAmbiguous(regex: Regex): boolean {
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

  function build(node: Regex): Part {
    switch (node.is) {
      case 'nothing':
        return {first: [], last: [], empty: true};
      case 'atom': {
        const position = atoms.push(node.source) - 1;
        if (position >= positionLimit) throw new Refused('is too long');
        follow.push(new Set());
        return {first: [position], last: [position], empty: false};
      }
      case 'choice': {
        const parts = node.of.map(build);
        return {
          first: parts.flatMap((part) => part.first),
          last: parts.flatMap((part) => part.last),
          empty: parts.some((part) => part.empty),
        };
      }
      case 'sequence':
        return node.of.map(build).reduce<Part>(joined, {first: [], last: [], empty: true});
      case 'repeat': {
        const copies = node.many ? 1 : Math.min(Math.max(node.least, 1), 3);
        const part = Array.from({length: copies}, () => build(node.of)).reduce<Part>(joined, {
          first: [],
          last: [],
          empty: true,
        });
        if (node.many) connect(part.last, part.first);
        return node.least === 0 ? {...part, empty: true} : part;
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

  build(regex);
  return twice || hasTwoWays(atoms, follow);
}

/** Looks for a position from which two different ways lead back to it over the same text. */
function hasTwoWays(atoms: readonly string[], follow: readonly ReadonlySet<number>[]): boolean {
  const meets = overlaps(atoms);
  const size = atoms.length;
  const steps = (pair: number): readonly number[] => {
    const [left, right] = [Math.floor(pair / size), pair % size];
    return [...(follow[left] ?? [])].flatMap((one) =>
      [...(follow[right] ?? [])].filter((other) => meets(one, other)).map((other) => one * size + other),
    );
  };
  return atoms.some((_, start) => {
    const home = start * size + start;
    const [seen, queue] = [new Set<number>(), [home]];
    for (let pair = queue.pop(); pair !== undefined; pair = queue.pop()) {
      for (const next of steps(pair)) {
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
    return [...seen].some((pair) => Math.floor(pair / size) !== pair % size && reaches(pair, home, steps));
  });
}

function reaches(from: number, goal: number, steps: (pair: number) => readonly number[]): boolean {
  const [seen, queue] = [new Set<number>(), [from]];
  for (let pair = queue.pop(); pair !== undefined; pair = queue.pop()) {
    for (const next of steps(pair)) {
      if (next === goal) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return false;
}

/** Whether two atoms can match the same character, tried on samples and on all that the pattern names. */
function overlaps(atoms: readonly string[]): (one: number, other: number) => boolean {
  const characters = new Set([...samples, ...atoms.flatMap((atom) => [...atom])]);
  const sets = atoms.map((atom) => {
    const matches = new RegExp(`^(?:${atom})$`, 'u');
    return new Set([...characters].filter((character) => matches.test(character)));
  });
  return (one, other) => [...(sets[one] ?? [])].some((character) => sets[other]?.has(character) === true);
}

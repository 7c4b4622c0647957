import type {OperatorDefinition} from '../definition.ts';

function parts(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

function fits(path: readonly string[], pattern: readonly string[]): boolean {
  const open = pattern.at(-1) === '*';
  const fixed = open ? pattern.slice(0, -1) : pattern;
  if (open ? path.length < fixed.length : path.length !== fixed.length) return false;
  return fixed.every((part, index) => (part.startsWith(':') && part !== ':') || part === path[index]);
}

/** True when a path fits one of the patterns; `*` stands for the rest, `:name` for one part. */
export const matchesPath: OperatorDefinition = {
  id: 'matches-path',
  about: 'True when a path fits one of the patterns; `*` stands for the rest, `:name` for one part.',
  takes: ['text', 'list'],
  gives: 'boolean',
  apply: (path, patterns) =>
    typeof path === 'string' &&
    Array.isArray(patterns) &&
    patterns.some((pattern) => typeof pattern === 'string' && fits(parts(path), parts(pattern))),
};

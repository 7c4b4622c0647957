import type {OperatorDefinition} from '../definition.ts';

function parts(route: string): readonly string[] {
  return route.split('/').filter((part) => part !== '');
}

const isParameter = (part: string | undefined): boolean => part?.startsWith(':') === true;

/** Whether a route as flows name it, `/:cardId/pay`, fits a pattern: `:name` is a parameter, `*` the rest. */
export function fitsRoute(route: string, pattern: string): boolean {
  const [own, wanted] = [parts(route), parts(pattern)];
  const open = wanted.at(-1) === '*';
  const fixed = open ? wanted.slice(0, -1) : wanted;
  if (open ? own.length < fixed.length : own.length !== fixed.length) return false;
  return fixed.every((part, index) => (isParameter(part) ? isParameter(own[index]) : part === own[index]));
}

/** True when a route fits one of the patterns; `*` stands for the rest, `:name` for any parameter and for no word. */
export const matchesRoute: OperatorDefinition = {
  id: 'matches-route',
  about:
    'True when a route fits one of the patterns; `*` stands for the rest, `:name` for any parameter and for no word.',
  takes: ['text', 'list'],
  gives: 'boolean',
  apply: (route, patterns) =>
    typeof route === 'string' &&
    Array.isArray(patterns) &&
    patterns.some((pattern) => typeof pattern === 'string' && fitsRoute(route, pattern)),
};

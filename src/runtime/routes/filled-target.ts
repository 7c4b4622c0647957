import type {Target} from '../../model/compiled/target.ts';
import {encoded} from './segments.ts';

/**
 * The target of a redirect with what its address gave: `:name` in the rest of a screen's path is the
 * parameter of that name, `*` what followed (`rest`). A screen of which nothing is left is `index`.
 */
export function filledTarget(
  target: Target,
  params: Readonly<Record<string, string>>,
  rest: readonly string[],
): Target {
  if (!('screen' in target)) return target;
  // A part with a slash in it is one part, and so fits nothing rather than something else.
  const parts = rest.map((part) => (part.includes('/') ? encoded(part) : part));
  const fill = (path: string): string =>
    path
      .split('/')
      .flatMap((part) => (part === '*' ? parts : part.startsWith(':') ? [valueOf(params, part.slice(1))] : [part]))
      .filter((part) => part !== '')
      .join('/');
  const {rest: more, ...place} = target;
  const filled = more === undefined ? '' : fill(more);
  return {...place, screen: fill(target.screen) || 'index', ...(filled === '' ? {} : {rest: filled})};
}

function valueOf(params: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(params, name) ? (params[name] ?? '') : '';
}

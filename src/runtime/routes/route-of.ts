import type {CompiledFlow} from '../../model/compiled/flow.ts';
import {matchPlace} from './match-place.ts';
import {matchPattern} from './pattern.ts';
import {encoded, pathSegments} from './segments.ts';

/**
 * The route that a browser path is, below the site's base, with the names of parameters in place of their values:
 * `/:cardId/desk/:floor`. What is no place of the flow stays as it is.
 */
export function routeOf(flow: CompiledFlow, path: string): string {
  const below = matchPattern(flow.base ?? '', pathSegments(path))?.rest ?? pathSegments(path);
  const tail = matchPattern(flow.path, below)?.rest;
  if (tail === undefined) return written(below);
  const place = matchPlace(flow, tail.map(encoded).join('/'));
  const known = place.kind === 'screen' && place.screen !== 'index' ? pathSegments(place.screen) : [];
  const params = flow.screens.find(({id}) => place.kind === 'screen' && id === place.screen)?.params ?? [];
  const rest = tail.slice(known.length).map((part, at) => {
    const name = params[at]?.id;
    return name === undefined ? part : `:${name}`;
  });
  return written([...pathSegments(flow.path), ...known, ...rest]);
}

/** Never empty: rules take an empty text for one that is absent. */
function written(parts: readonly string[]): string {
  return `/${parts.join('/')}`;
}

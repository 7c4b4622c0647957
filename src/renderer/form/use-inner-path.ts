import {useMemo} from 'react';
import type {Path} from '../../lib/at-path.ts';

/** The path of something inside; the same object as long as it is the same path. */
export function useInnerPath(path: Path, ...keys: readonly (string | number)[]): Path {
  const text = JSON.stringify(keys);
  return useMemo(() => [...path, ...(JSON.parse(text) as (string | number)[])], [path, text]);
}

import type {Diagnostic} from './diagnostic.ts';

/** Errors with which nothing is built or shown: not those that are in scenarios and their facts. */
export function blocking(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.filter(({severity, origin}) => severity === 'error' && !origin.file.startsWith('tests/'));
}

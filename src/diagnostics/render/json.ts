import type {Files} from '../../model/workspace.ts';
import type {Diagnostic} from '../diagnostic.ts';
import {gather} from '../gather.ts';
import {places} from '../places.ts';

/**
 * Findings for programs: `{findings: [{code, severity, message, hint?, example?, file, start, end, orgs, related}]}`;
 * lines and columns start at 1, `end` is exclusive, `orgs: []` means all. Ends with a new line.
 */
export function renderJson(diagnostics: readonly Diagnostic[], files: Files): string {
  const placeOf = places(files);
  const findings = gather(diagnostics).map(({code, severity, message, hint, origin, orgs, related, example}) => ({
    code,
    severity,
    message,
    ...(hint !== undefined && {hint}),
    ...(example !== undefined && {example}),
    file: origin.file,
    ...placeOf(origin),
    orgs,
    related: (related ?? []).map((other) => ({
      message: other.message,
      file: other.origin.file,
      ...placeOf(other.origin),
    })),
  }));
  return `${JSON.stringify({findings}, null, 2)}\n`;
}

import type {Origin} from '../model/tree.ts';
import {diagnosticCatalog, type DiagnosticCode} from './catalog.ts';
import type {Diagnostic} from './diagnostic.ts';

/** What a diagnostic may say beyond its message. */
export type Extra = Partial<Pick<Diagnostic, 'hint' | 'related' | 'example' | 'org'>>;

/**
 * Makes a finding; its severity is the catalogue's. `message` says what is wrong with this very
 * value, in a sentence without a full stop at the end where it names a value; `extra.hint` what to do.
 */
export function diagnostic(code: DiagnosticCode, origin: Origin, message: string, extra: Extra = {}): Diagnostic {
  return {code, severity: diagnosticCatalog[code].severity, message, origin, ...extra};
}

import {diagnosticCatalog, isDiagnosticCode} from './catalog.ts';
import type {Diagnostic} from './diagnostic.ts';

/**
 * Errors with which nothing is shown, decided or compared: not those that are in scenarios and their facts, nor those
 * that hold up nothing but what is built for people.
 */
export function blocking(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return blockingBuilds(found).filter(
    ({code}) => !isDiagnosticCode(code) || diagnosticCatalog[code].holdsUp !== 'builds',
  );
}

/** Errors with which nothing is built for people: all but those that are in scenarios and their facts. */
export function blockingBuilds(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.filter((one) => one.severity === 'error' && !isErrorInTests(one));
}

/** An error in scenarios or their facts, with which no scenario is run. */
export function isErrorInTests({severity, origin}: Diagnostic): boolean {
  return severity === 'error' && origin.file.startsWith('tests/');
}

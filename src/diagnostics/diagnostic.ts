import type {Origin} from '../model/tree.ts';

export type Severity = 'error' | 'warning';

/**
 * One problem of an author, as data. Nothing branches on `message`; `code` is permanent and a key
 * of `diagnosticCatalog`.
 */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** What to do, when there is something more exact than the catalogue's advice. */
  readonly hint?: string;
  readonly origin: Origin;
  /** Other places that matter: the first of two duplicates, the value that is overridden. */
  readonly related?: readonly {readonly origin: Origin; readonly message: string}[];
  /** Facts that show it: an application for which it comes to pass. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Organisation for which it holds; absent: for all. */
  readonly org?: string;
}

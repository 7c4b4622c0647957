import type {Operation} from './compiled/flow.ts';
import type {Json} from './json.ts';

/** One reading of an operation: two facts that read the same share it. */
export interface FactRequest {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, unknown>>;
  /** Milliseconds between refreshes, while the page is seen. */
  readonly refresh?: number | undefined;
  /** Read again when the page is looked at again. */
  readonly onFocus?: boolean | undefined;
}

/** What came of a reading: its value, null for what is not there, or why it failed. */
export type FactState = {readonly value: Json} | {readonly failed: Error};

/** Reads facts, and keeps what was read. */
export interface FactStore {
  /** Undefined: it has not been read yet, or is on its way. */
  readonly peek: (request: Pick<FactRequest, 'operation' | 'params'>) => FactState | undefined;
  /** `changed` is told whenever something that is wanted was read. */
  readonly watch: (changed: () => void) => FactWatch;
}

/** Facts that somebody wants, kept fresh for as long as they are wanted. */
export interface FactWatch {
  /** All that is wanted from now on. */
  readonly want: (requests: readonly FactRequest[]) => void;
  /** Reads these again (all that is wanted, if absent, and forgets what nobody wants). Never rejects. */
  readonly again: (requests?: readonly FactRequest[]) => Promise<void>;
  /** Forgets everything, as after signing in or out. */
  readonly reset: () => void;
}

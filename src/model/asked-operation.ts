import type {Json} from './json.ts';

/** One request to an operation that a plug-in answers, checked against the contract. */
export interface AskedOperation {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, Json>>;
  readonly at: Date;
  /** Organisation that the request came through. */
  readonly org: string;
  /** The same for each try of one request, where its client says one. */
  readonly idempotencyKey?: string;
  /** Aborted when its time is over: whoever asks has been told to try again. */
  readonly signal: AbortSignal;
  /** Ends it with a code of the contract, by default with the status 409. */
  readonly refuse: (code: string, message: string, status?: number) => never;
}

/** Gives the answer, as the contract has it, within 20 seconds. */
export type AnswerOperation = (asked: AskedOperation) => Json | Promise<Json>;

/** A server that runs. */
export interface Running {
  readonly origin: string;
  /** What a person should read at the start. */
  readonly lines: readonly string[];
  readonly close: () => Promise<void>;
}

/** An address of the browser as the journey takes it. */
export interface Arrival {
  /** With base, without query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly carried: Readonly<Record<string, unknown>>;
}

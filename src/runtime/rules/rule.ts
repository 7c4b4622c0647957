/** A rule that is ready to be asked: its value for some data. */
export type Rule = (data: unknown) => unknown;

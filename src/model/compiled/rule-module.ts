/** Whether a condition holds for some data. */
export type Test = (data: unknown) => boolean;

type Ask<T> = (item: unknown) => T;

/** What the functions of a rule module call, so that they mean what the interpreter means. */
export interface RuleRuntime {
  readonly known: (value: unknown) => boolean;
  readonly truthy: (value: unknown) => boolean;
  /** Known, and taken for true. */
  readonly yes: (value: unknown) => boolean;
  /** The value where it is known, else the other. */
  readonly or: (value: unknown, otherwise: unknown) => unknown;
  /** What data says at a path that others may be taken for. */
  readonly read: (data: unknown, parts: readonly string[]) => unknown;
  /** The list itself; of what is none, one without elements. */
  readonly listOf: (value: unknown) => readonly unknown[];
  /** Of a list without elements not all hold. */
  readonly all: (list: readonly unknown[], holds: Ask<boolean>) => boolean;
  readonly sum: (list: readonly unknown[], number: Ask<unknown>) => number | null;
  /** An operator of the language, the catalogue or a plug-in, by its id. */
  readonly operator: (id: string) => (...operands: readonly unknown[]) => unknown;
}

/** What a `rules/<flow>.<hash>.js` exports. */
export interface RuleModule {
  /** A reader refuses one that it does not know. */
  readonly format: 1;
  /** Conditions of a flow by their places, as `conditionsOfFlow` names them; those that are not there are interpreted. */
  readonly rulesWith: (runtime: RuleRuntime) => Readonly<Record<string, Test>>;
}

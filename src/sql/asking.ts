import type {Logic} from '../model/compiled/logic.ts';
import type {Dialect} from './dialect.ts';
import type {SqlValue} from './value.ts';

/** What the SQL of an operator is made of. */
export interface SqlAsking {
  readonly dialect: Dialect;
  readonly operands: readonly Logic[];
  /** The value of an operand; `null` for one that is not there. */
  readonly value: (at: number) => SqlValue;
  readonly values: () => readonly SqlValue[];
  /** The value of another rule. */
  readonly of: (logic: Logic) => SqlValue;
  /** The value of a rule about the element that `item` names. */
  readonly ofItem: (logic: Logic) => {readonly item: string; readonly value: SqlValue};
  /** What stands at a path; where that is unknown, null. */
  readonly at: (path: string) => SqlValue;
}

/** The SQL of an operator, or why there is none, wherever the rule stands. */
export type SqlOperator = ((asking: SqlAsking) => SqlValue) | {readonly refused: string};

/** A rule that an engine cannot be asked: which operator, and why. */
export class Unsayable extends Error {
  readonly operator: string;
  readonly why: string;
  constructor(operator: string, why: string) {
    super(`${operator}: ${why}`);
    this.operator = operator;
    this.why = why;
  }
}

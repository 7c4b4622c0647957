/** The part of logic-solver that proofs use. It has no types of its own. */
declare module 'logic-solver' {
  interface Term {
    readonly term: unique symbol;
  }
  type Operand = Term | string;

  interface Solution {
    /** Names that are true. */
    getTrueVars: () => string[];
  }

  interface Solver {
    require: (...formulas: readonly Operand[]) => void;
    solve: () => Solution | null;
    solveAssuming: (formula: Operand) => Solution | null;
  }

  interface Library {
    readonly Solver: new () => Solver;
    readonly TRUE: string;
    readonly FALSE: string;
    and: (...formulas: readonly Operand[]) => Term;
    or: (...formulas: readonly Operand[]) => Term;
    not: (formula: Operand) => Term;
  }

  const library: Library;
  // The module is CommonJS: its exports are the default.
  export default library;
}

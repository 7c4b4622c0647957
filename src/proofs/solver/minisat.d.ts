/** The part of logic-solver that proofs use: MiniSat as it compiled it. It has no types of its own. */
declare module 'logic-solver/minisat.js' {
  /** One MiniSat with a memory of its own. */
  export interface MiniSat {
    readonly HEAP8: Int8Array;
    readonly HEAP32: Int32Array;
    readonly Runtime: {
      readonly stackSave: () => number;
      readonly stackRestore: (at: number) => void;
      readonly stackAlloc: (bytes: number) => number;
    };
    readonly _malloc: (bytes: number) => number;
    readonly _free: (at: number) => void;
    readonly _createTheSolver: () => void;
    readonly _ensureVar: (variable: number) => void;
    /** Literals, ended by 0; 0 where they contradict what was added before. */
    readonly _addClause: (at: number) => number;
    readonly _solve: () => number;
    readonly _solveAssuming: (literal: number) => number;
    /** This one is asked about no more. */
    readonly _retireVar: (variable: number) => void;
    readonly _getNumVars: () => number;
    /** Where the values of variables stand, one byte each: 0 is true. */
    readonly _getSolution: () => number;
  }

  const create: () => MiniSat;
  // The module is CommonJS: its exports are the default.
  export default create;
}

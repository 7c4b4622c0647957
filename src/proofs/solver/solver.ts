import type {MiniSat} from 'logic-solver/minisat.js';
import {Clauses, type Literal} from './clauses.ts';
import type {Formula} from './formula.ts';
import {SolverMemory} from './memory.ts';

/** Names of atoms that are true; all others are false. */
export type Model = ReadonlySet<string>;

/**
 * A propositional solver that keeps what it has learned: what is required stays, what is assumed holds
 * for one question.
 */
export class Solver {
  readonly #clauses = new Clauses();
  #memory: SolverMemory | undefined = new SolverMemory();
  /** How many clauses it has been told. */
  #told = 0;
  #isContradiction = false;

  require(formula: Formula): void {
    this.#clauses.require(formula);
  }

  /** A model in which the formula holds, or undefined: there is none. */
  solve(assumed: Formula): Model | undefined {
    if (assumed === false) return undefined;
    if (assumed === true) {
      if (this.#tell() && this.#miniSat._solve() !== 0) return this.#model();
      this.#isContradiction = true;
      return undefined;
    }
    const literal = this.#clauses.assume(assumed);
    if (!this.#tell()) return undefined;
    const model = this.#miniSat._solveAssuming(literal) === 0 ? undefined : this.#model();
    this.#miniSat._retireVar(literal);
    return model;
  }

  /** Nothing is asked of it any more: its memory is free for another. */
  close(): void {
    this.#memory?.forget();
    this.#memory = undefined;
  }

  get #miniSat(): MiniSat {
    if (this.#memory === undefined) throw new Error('A solver was asked that is closed');
    return this.#memory.miniSat;
  }

  /** Tells what has come up since; false: it contradicts itself. */
  #tell(): boolean {
    const {all, names} = this.#clauses;
    for (; !this.#isContradiction && this.#told < all.length; this.#told += 1)
      this.#isContradiction = !this.#add(all[this.#told] ?? []);
    if (!this.#isContradiction) this.#miniSat._ensureVar(names.length - 1);
    return !this.#isContradiction;
  }

  #add(clause: readonly Literal[]): boolean {
    const {HEAP32, Runtime, _addClause} = this.#miniSat;
    const before = Runtime.stackSave();
    const at = Runtime.stackAlloc((clause.length + 1) * 4);
    HEAP32.set(clause, at / 4);
    HEAP32[at / 4 + clause.length] = 0;
    const fits = _addClause(at) !== 0;
    Runtime.stackRestore(before);
    return fits;
  }

  #model(): Model {
    const {HEAP8, _getNumVars, _getSolution} = this.#miniSat;
    const [count, at] = [_getNumVars(), _getSolution()];
    const {names} = this.#clauses;
    const model = new Set<string>();
    for (let variable = 1; variable <= count; variable += 1) {
      const name = names[variable];
      if (name !== undefined && HEAP8[at + variable - 1] === 0) model.add(name);
    }
    return model;
  }
}

import Logic from 'logic-solver';
import type {Formula} from './formula.ts';

type Operand = Parameters<typeof Logic.not>[0];

/** Names of atoms that are true; all others are false. */
export type Model = ReadonlySet<string>;

/**
 * A propositional solver that keeps what it has learned: what is required stays, what is assumed holds
 * for one question. Parts of formulas that are the same object are translated once.
 */
export class Solver {
  readonly #solver = new Logic.Solver();
  readonly #terms = new WeakMap<object, Operand>();

  require(formula: Formula): void {
    if (formula !== true) this.#solver.require(this.#term(formula));
  }

  /** A model in which the formula holds, or undefined: there is none. */
  solve(assumed: Formula): Model | undefined {
    if (assumed === false) return undefined;
    const solution = assumed === true ? this.#solver.solve() : this.#solver.solveAssuming(this.#term(assumed));
    return solution === null ? undefined : new Set(solution.getTrueVars());
  }

  #term(formula: Formula): Operand {
    if (typeof formula === 'boolean') return formula ? Logic.TRUE : Logic.FALSE;
    const known = this.#terms.get(formula);
    if (known !== undefined) return known;
    const term = this.#translate(formula);
    this.#terms.set(formula, term);
    return term;
  }

  #translate(formula: Exclude<Formula, boolean>): Operand {
    switch (formula.is) {
      case 'atom':
        return formula.name;
      case 'not':
        return Logic.not(this.#term(formula.of));
      case 'and':
        return Logic.and(...formula.of.map((part) => this.#term(part)));
      case 'or':
        return Logic.or(...formula.of.map((part) => this.#term(part)));
    }
  }
}

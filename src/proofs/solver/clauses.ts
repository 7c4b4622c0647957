import type {Formula} from './formula.ts';

/** A variable, or with a minus its contrary. */
export type Literal = number;

/** Of these one holds. */
type Clause = readonly Literal[];

type Joined = Extract<Formula, {readonly is: 'and' | 'or'}>;

/** The variable that stands for a formula, and in which ways it is tied to it so far. */
interface Standing {
  variable: Literal | undefined;
  positively: boolean;
  negatively: boolean;
  required: boolean;
  forbidden: boolean;
}

interface Due {
  readonly clauses: readonly Clause[];
  /** What stands beside each of them. */
  readonly beside: Literal;
}

const never: Literal = 1;
const always: Literal = 2;

/**
 * Formulas as clauses. A formula within another gets a variable, tied to it only in the direction in which it is used, and
 * once: parts that are the same object are translated once.
 */
export class Clauses {
  /** All of them, in the order in which they came up. */
  readonly all: Clause[] = [[-never], [always]];
  /** Names of atoms by variable; a variable of a formula has none. */
  readonly names: (string | undefined)[] = [undefined, undefined, undefined];
  readonly #atoms = new Map<string, Literal>();
  readonly #standing = new Map<Joined, Standing>();
  /** Formulas by variable that are not tied to it in both directions. */
  readonly #loose = new Map<Literal, Joined>();

  require(formula: Formula): void {
    let isTrue = true;
    let of = formula;
    while (typeof of !== 'boolean' && of.is === 'not') {
      isTrue = !isTrue;
      of = of.of;
    }
    if (typeof of === 'boolean' || of.is === 'atom') {
      this.#addAll(this.#saying(of, isTrue));
      return;
    }
    const standing = this.#standingOf(of);
    const {variable} = standing;
    this.#addAll(variable === undefined ? this.#saying(of, isTrue) : [[isTrue ? variable : -variable]]);
    if (isTrue) standing.required = true;
    else standing.forbidden = true;
  }

  /** A variable that holds only where the formula does. */
  assume(formula: Formula): Literal {
    const variable = this.#make();
    this.#work([{clauses: [[this.#literal(formula)]], beside: -variable}]);
    return variable;
  }

  #make(name?: string): Literal {
    return this.names.push(name) - 1;
  }

  #standingOf(formula: Joined): Standing {
    const known = this.#standing.get(formula);
    if (known !== undefined) return known;
    const made = {variable: undefined, positively: false, negatively: false, required: false, forbidden: false};
    this.#standing.set(formula, made);
    return made;
  }

  #literal(formula: Formula): Literal {
    if (typeof formula === 'boolean') return formula ? always : never;
    if (formula.is === 'not') return -this.#literal(formula.of);
    if (formula.is === 'atom') return this.#atom(formula.name);
    const standing = this.#standingOf(formula);
    if (standing.required) return always;
    if (standing.forbidden) return never;
    if (standing.variable === undefined) {
      standing.variable = this.#make();
      this.#loose.set(standing.variable, formula);
    }
    return standing.variable;
  }

  #atom(name: string): Literal {
    const known = this.#atoms.get(name);
    if (known !== undefined) return known;
    const made = this.#make(name);
    this.#atoms.set(name, made);
    return made;
  }

  /** Clauses that say that the formula holds, or that it does not. */
  #saying(formula: Formula, isTrue: boolean): readonly Clause[] {
    if (typeof formula === 'boolean') return formula === isTrue ? [] : [[]];
    if (formula.is === 'not') return this.#saying(formula.of, !isTrue);
    if (formula.is === 'atom') {
      const atom = this.#atom(formula.name);
      return [[isTrue ? atom : -atom]];
    }
    const standing = this.#standing.get(formula);
    if (standing !== undefined) {
      if (isTrue ? standing.required : standing.forbidden) return [];
      if (isTrue ? standing.forbidden : standing.required) return [[]];
    }
    if ((formula.is === 'or') !== isTrue) return formula.of.flatMap((part) => this.#saying(part, isTrue));
    return [
      formula.of.map((part) => {
        const literal = this.#literal(part);
        return isTrue ? literal : -literal;
      }),
    ];
  }

  #addAll(clauses: readonly Clause[]): void {
    for (const clause of clauses) {
      for (const literal of clause) {
        const due: Due[] = [];
        this.#tie(literal, due);
        this.#work(due);
      }
      this.all.push(clause);
    }
  }

  /** Adds clauses that are due, the last ones first, and those that become due by them. */
  #work(due: Due[]): void {
    for (let next = due.pop(); next !== undefined; next = due.pop()) {
      for (const clause of next.clauses) {
        for (const literal of clause) this.#tie(literal, due);
        this.all.push([...clause, next.beside]);
      }
    }
  }

  /** The literal is used: what it stands for must follow from it. */
  #tie(literal: Literal, due: Due[]): void {
    const variable = Math.abs(literal);
    const formula = this.#loose.get(variable);
    if (formula === undefined) return;
    const standing = this.#standingOf(formula);
    const isTrue = literal > 0;
    if (isTrue ? !standing.positively : !standing.negatively) {
      if (isTrue) standing.positively = true;
      else standing.negatively = true;
      due.push({clauses: this.#saying(formula, isTrue), beside: -literal});
    }
    if (standing.positively && standing.negatively) this.#loose.delete(variable);
  }
}

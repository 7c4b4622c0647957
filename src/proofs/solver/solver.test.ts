import fc from 'fast-check';
import {expect, it} from 'vitest';
import {holdsIn} from '../witness/assignment.ts';
import {and, atom, not, or, type Formula} from './formula.ts';
import {Solver, type Model} from './solver.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const models = Array.from(
  {length: 2 ** names.length},
  (_, bits): Model => new Set(names.filter((__, index) => ((bits >> index) & 1) === 1)),
);

/** What is done with a solver, by numbers: formulas are made of those before them, so that parts are shared. */
interface Step {
  readonly parts: readonly number[];
  readonly negated: readonly boolean[];
  readonly joined: 'and' | 'or';
  /** Of what is there then. */
  readonly formula: number;
  readonly isWanted: boolean;
  readonly what: 'require' | 'ask' | 'make';
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    parts: fc.array(fc.nat(), {minLength: 1, maxLength: 4}),
    negated: fc.array(fc.boolean(), {minLength: 4, maxLength: 4}),
    joined: fc.constantFrom('and' as const, 'or' as const),
    formula: fc.nat(),
    isWanted: fc.boolean(),
    what: fc.constantFrom('require' as const, 'ask' as const, 'make' as const),
  }),
  {minLength: 1, maxLength: 40},
);

/** What is asked of a solver by these steps, in turn: what must hold then, and the model that it has of it. */
function* asked(solver: Solver, drawn: readonly Step[]) {
  // The same atom may be more than one object.
  const made: Formula[] = [true, ...names.map((name) => atom(name)), atom('a')];
  const of = (index: number, isWanted: boolean): Formula => {
    const formula = made[index % made.length] ?? true;
    return isWanted ? formula : not(formula);
  };
  const required: Formula[] = [];
  for (const {parts, negated, joined, formula, isWanted, what} of drawn) {
    made.push((joined === 'and' ? and : or)(...parts.map((part, index) => of(part, negated[index] === true))));
    const one = of(formula, isWanted);
    if (what === 'require') {
      solver.require(one);
      required.push(one);
    }
    if (what === 'ask') yield {wanted: [...required, one], model: solver.solve(one)};
  }
}

it('has a model of what is required and assumed, and none exactly where there is none', () => {
  fc.assert(
    fc.property(steps, (drawn) => {
      const solver = new Solver();
      for (const {wanted, model} of asked(solver, drawn)) {
        const fits = (one: Model): boolean => wanted.every((part) => holdsIn(part, one));
        expect(model !== undefined).toBe(models.some(fits));
        if (model !== undefined) expect(fits(model)).toBe(true);
      }
      solver.close();
    }),
    {numRuns: 500, endOnFailure: true},
  );
});

/** The models that solvers have of what they are asked in turn, each by its own steps. */
const inTurn = (all: readonly (readonly Step[])[]): (Model | undefined)[][] => {
  const solvers = all.map(() => new Solver());
  const asking = solvers.map((solver, index) => asked(solver, all[index] ?? []));
  const found = all.map((): (Model | undefined)[] => []);
  for (let isOpen = true; isOpen;) {
    const answers = asking.map((one) => one.next());
    answers.forEach((answer, index) => {
      if (answer.done !== true) found[index]?.push(answer.value.model);
    });
    isOpen = answers.some(({done}) => done !== true);
  }
  for (const solver of solvers) solver.close();
  return found;
};

it('has the same models whoever is asked in between', () => {
  fc.assert(
    fc.property(fc.array(steps, {minLength: 2, maxLength: 3}), (all) => {
      expect(inTurn(all)).toEqual(all.map((drawn) => inTurn([drawn])[0]));
    }),
    {numRuns: 20, endOnFailure: true},
  );
});

it('answers nothing once it is closed', () => {
  const solver = new Solver();
  solver.close();
  expect(() => solver.solve(true)).toThrow('closed');
});

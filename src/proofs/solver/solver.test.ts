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
const asked = (solver: Solver, drawn: readonly Step[]) => {
  // The same atom may be more than one object.
  const made: Formula[] = [true, ...names.map((name) => atom(name)), atom('a')];
  const of = (index: number, isWanted: boolean): Formula => {
    const formula = made[index % made.length] ?? true;
    return isWanted ? formula : not(formula);
  };
  const required: Formula[] = [];
  return drawn.flatMap(({parts, negated, joined, formula, isWanted, what}) => {
    made.push((joined === 'and' ? and : or)(...parts.map((part, index) => of(part, negated[index] === true))));
    const one = of(formula, isWanted);
    if (what === 'require') {
      solver.require(one);
      required.push(one);
    }
    return what === 'ask' ? [{wanted: [...required, one], model: solver.solve(one)}] : [];
  });
};

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

it('has the same models whoever had its memory before', () => {
  fc.assert(
    fc.property(steps, steps, (before, drawn) => {
      // It was never closed, so that the other has a memory of its own.
      const alone = new Solver();
      const first = new Solver();
      asked(first, before);
      first.close();
      const second = new Solver();
      expect(asked(second, drawn).map(({model}) => model)).toEqual(asked(alone, drawn).map(({model}) => model));
      second.close();
    }),
    {numRuns: 20, endOnFailure: true},
  );
});

it('answers nothing once it is closed', () => {
  const solver = new Solver();
  solver.close();
  expect(() => solver.solve(true)).toThrow('closed');
});

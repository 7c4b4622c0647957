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

it('has a model of what is required and assumed, and none exactly where there is none', () => {
  fc.assert(
    fc.property(steps, (drawn) => {
      // The same atom may be more than one object.
      const made: Formula[] = [true, ...names.map((name) => atom(name)), atom('a')];
      const of = (index: number, isWanted: boolean): Formula => {
        const formula = made[index % made.length] ?? true;
        return isWanted ? formula : not(formula);
      };
      const solver = new Solver();
      const required: Formula[] = [];
      for (const {parts, negated, joined, formula, isWanted, what} of drawn) {
        made.push((joined === 'and' ? and : or)(...parts.map((part, index) => of(part, negated[index] === true))));
        const one = of(formula, isWanted);
        if (what === 'require') {
          solver.require(one);
          required.push(one);
        }
        if (what !== 'ask') continue;
        const wanted = [...required, one];
        const fits = (model: Model): boolean => wanted.every((part) => holdsIn(part, model));
        const found = solver.solve(one);
        expect(found !== undefined).toBe(models.some(fits));
        if (found !== undefined) expect(fits(found)).toBe(true);
      }
    }),
    {numRuns: 500, endOnFailure: true},
  );
});

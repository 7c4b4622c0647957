import {NotLoaded} from '../catalog/plug-ins/plug-ins.ts';
import type {Json} from '../model/json.ts';
import {evaluate} from '../runtime/rules/evaluate.ts';
import {and, atom, not, type Formula} from './solver/formula.ts';
import {atomsOf} from './solver/atoms.ts';
import {Solver, type Model} from './solver/solver.ts';
import {Encoder} from './terms/encoder.ts';
import type {FactPlace} from './terms/place.ts';
import {sizesOf} from './terms/sizes.ts';
import {assignmentOf, fitting, holdsIn} from './witness/assignment.ts';
import {factsOf} from './witness/facts-of.ts';
import {shrink} from './witness/shrink.ts';

/** An application that shows something: facts by name, and which free choices were taken. */
export interface Witness {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly chosen: readonly string[];
}

/** `never` is proved; `found` was confirmed by the interpreter; `unsure` is neither. */
export type Answer =
  | {readonly is: 'never'}
  | {readonly is: 'found'; readonly witness: Witness}
  | {readonly is: 'unsure'; readonly why: string};

/** Decides by the interpreter itself whether a witness shows what it should. */
export type Confirm = (witness: Witness) => boolean;

export interface ProverOptions {
  /** Milliseconds of a clock that only goes on. */
  readonly now: () => number;
  /** Milliseconds after which nothing more is decided. */
  readonly budget: number;
}

/** Models of one question that are tried before it stays open. */
const mostTries = 25;

/**
 * Asks whether facts of these types can be such that a formula holds. Every example is decided again by
 * the interpreter, and made as small as it can be, before it is given; one that the interpreter sees
 * otherwise is none.
 */
export class Prover {
  readonly encoder: Encoder;
  readonly #solver = new Solver();
  readonly #choices = new Map<string, Formula>();
  readonly #options: ProverOptions;
  readonly #until: number;

  /** `rules` is everything that will be asked about: it says how long the lists must be. */
  constructor(rules: unknown, options: ProverOptions) {
    this.encoder = new Encoder(sizesOf(rules), (axiom) => this.#solver.require(axiom));
    this.#options = options;
    this.#until = options.now() + options.budget;
  }

  /** A free choice by its name, such as that an action has raised a transition. */
  choice(name: string): Formula {
    const known = this.#choices.get(name) ?? atom(`choice ${name}`);
    this.#choices.set(name, known);
    return known;
  }

  /**
   * Places whose schemas let nothing be, where what was asked about contradicts itself so that no facts fit;
   * undefined: some do.
   */
  contradiction(): readonly string[] | undefined {
    if (this.#solver.solve(true) !== undefined) return undefined;
    return [...this.encoder.places.all.values()].flatMap(({key, isEmpty}) => (isEmpty ? [key] : []));
  }

  /** Proved that it never holds; else nothing is said. */
  isImpossible(wanted: Formula): boolean {
    return (
      this.#options.now() <= this.#until &&
      this.#solver.solve(wanted) === undefined &&
      this.#never(wanted).is === 'never'
    );
  }

  /** Nothing is asked of it any more. Who never says so only keeps memory until it is collected. */
  close(): void {
    this.#solver.close();
  }

  possible(wanted: Formula, confirm: Confirm): Answer {
    try {
      return this.#possible(wanted, confirm);
    } catch (error) {
      // No module of a plug-in is run to prove something.
      if (error instanceof NotLoaded)
        return {is: 'unsure', why: 'a rule uses what only a module of a plug-in computes'};
      throw error;
    }
  }

  #possible(wanted: Formula, confirm: Confirm): Answer {
    let open: Formula = wanted;
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (this.#options.now() > this.#until) return {is: 'unsure', why: 'the time for this flow was over'};
      const model = this.#solver.solve(open);
      if (model === undefined && tries === 0) return this.#never(wanted);
      if (model === undefined) break;
      const asked = this.#asked(wanted);
      const witness = this.#witness(model, asked, confirm);
      if (witness !== undefined) return {is: 'found', witness};
      const guess = guessOf(asked, model);
      if (guess === true) break;
      open = and(open, not(guess));
    }
    return {is: 'unsure', why: 'no example could be made of what a rule computes'};
  }

  #never(wanted: Formula): Answer {
    const {cutAtoms} = this.encoder;
    if (cutAtoms.size === 0 || ![...atomsOf(wanted)].some((name) => cutAtoms.has(name))) return {is: 'never'};
    return {is: 'unsure', why: 'it hangs on more elements of a list than a proof looks at'};
  }

  #witness(model: Model, asked: readonly FactPlace[], confirm: Confirm): Witness | undefined {
    const {places} = this.encoder;
    const assignment = assignmentOf(places, model, new Set(asked));
    if (assignment === undefined || !this.#agree(assignment, asked, model)) return undefined;
    const chosen = [...this.#choices].flatMap(([name, formula]) => (holdsIn(formula, model) ? [name] : []));
    const wanted = (values: ReadonlyMap<FactPlace, Json>, taken: readonly string[]): boolean =>
      confirm({facts: factsOf(places, values), chosen: taken});
    if (!wanted(assignment, chosen)) return undefined;
    const small = shrink({assignment, chosen, places}, wanted);
    return {facts: factsOf(places, small.assignment), chosen: small.chosen};
  }

  /** Changes values that the model leaves open until what rules compute is as the model has it. */
  #agree(assignment: Map<FactPlace, Json>, asked: readonly FactPlace[], model: Model): boolean {
    const {places} = this.encoder;
    const computed = asked.filter((place) => place.computed !== undefined);
    const wrong = (): FactPlace[] => {
      const facts = factsOf(places, assignment);
      return computed.filter((place) => !this.#isAs(place, facts, assignment, model));
    };
    let open = wrong();
    for (let index = 0; open.length > 0; index += 1) {
      const [first] = open;
      if (first === undefined || index > 4) return false;
      const better = this.#mend(first, open.length, assignment, model, wrong);
      if (better === undefined) return false;
      open = better;
    }
    return true;
  }

  #mend(
    place: FactPlace,
    least: number,
    assignment: Map<FactPlace, Json>,
    model: Model,
    wrong: () => FactPlace[],
  ): FactPlace[] | undefined {
    const {all} = this.encoder.places;
    const read = [...all.values()].filter(
      ({key, contains, computed}) =>
        computed === undefined && contains === undefined && place.key.includes(JSON.stringify(key)),
    );
    for (const one of read) {
      const before = new Map(assignment);
      this.#makeRoom(one, assignment);
      for (const value of fitting(one, model, 0).slice(0, 200)) {
        assignment.set(one, value);
        const found = wrong();
        if (found.length < least) return found;
      }
      assignment.clear();
      before.forEach((value, known) => assignment.set(known, value));
    }
    return undefined;
  }

  /** What a place stands in must be there for it to be there. */
  #makeRoom(place: FactPlace, assignment: Map<FactPlace, Json>): void {
    const {parent} = this.encoder.places.within.get(place) ?? {};
    if (parent === undefined || assignment.has(parent)) return;
    this.#makeRoom(parent, assignment);
    assignment.set(parent, {});
  }

  #isAs(
    place: FactPlace,
    facts: Record<string, unknown>,
    assignment: ReadonlyMap<FactPlace, Json>,
    model: Model,
  ): boolean {
    const {logic, item} = place.computed ?? {logic: null, item: undefined};
    // An element that is not there is never asked.
    if (item !== undefined && !assignment.has(item)) return true;
    const value = evaluate(logic, item === undefined ? facts : {...facts, item: elementAt(facts, item)});
    const known = value !== null && value !== undefined && value !== '';
    if (known !== holdsIn(place.has, model)) return false;
    return place.questions.every(({formula, holds}) => (known && holds(value as Json)) === holdsIn(formula, model));
  }

  /** Places that the formula asks about. */
  #asked(formula: Formula): readonly FactPlace[] {
    const names = atomsOf(formula);
    const isAsked = (part: Formula): boolean => [...atomsOf(part)].some((name) => names.has(name));
    return [...this.encoder.places.all.values()].filter(
      ({has, questions, links}) =>
        isAsked(has) || questions.some((one) => isAsked(one.formula)) || [...links.values()].some(isAsked),
    );
  }
}

/** What the model says of computed values and of equal places: what may be otherwise in the next. */
function guessOf(asked: readonly FactPlace[], model: Model): Formula {
  const guesses = asked.flatMap(({computed, has, questions, links}) => [
    ...(computed === undefined ? [] : [has, ...questions.map(({formula}) => formula)]),
    ...links.values(),
  ]);
  return and(...[...new Set(guesses)].map((guess) => (holdsIn(guess, model) ? guess : not(guess))));
}

function elementAt(facts: Record<string, unknown>, {key}: FactPlace): unknown {
  let value: unknown = facts;
  for (const part of key.split(/[.[\]]+/).filter((one) => one !== '')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

// Written by scripts/authored-types.ts from schemas/flow.
import type {Condition, Path} from './definitions.ts';

export interface LawsFile {
  [k: string]: LawsLaw;
}

/**
 * Something that never happens, for no facts and in no organisation. `validate --deep` proves it or shows an application that breaks it.
 */
export interface LawsLaw {
  /**
   * What never happens.
   */
  never: LawsMoment;
  /**
   * Only while this holds is it against the law.
   */
  when?: Condition;
  /**
   * While this holds it is allowed.
   */
  unless?: Condition;
  /**
   * What makes it allowed where it happens on the same screen at the same time.
   */
  without?: LawsMoment;
  /**
   * What makes it allowed once it has happened: further up on the screen, by an earlier call of the action, or on an earlier screen of a path with an order of its own.
   */
  before?: LawsMoment;
  /**
   * Where it is written: `12 CFR 1002.13(c)`, a requirement, a decision of the house.
   */
  because: string;
}

/**
 * Something that happens on a screen. It says one thing: what is called, asked, shown or offered, or what decides.
 */
export interface LawsMoment {
  /**
   * An action of a screen calls one of these operations, or the screen reads it.
   */
  called?: LawsNames;
  /**
   * Only calls whose body has these values: `{type: ESIGN}`.
   */
  body?: {
    [k: string]: string | number | boolean;
  };
  /**
   * One of these fields is on the screen; `any` is every field.
   */
  asked?: LawsNames;
  /**
   * One of these shows: a screen, a disclosure, or a text, group or widget by its key. What is folded counts, its title opens it.
   */
  shown?: LawsNames;
  /**
   * One of these actions can be chosen.
   */
  offered?: LawsNames;
  /**
   * A value at one of these paths decides where somebody comes, what may be done, or what is called.
   */
  decides?: Path | [Path, ...Path[]];
  /**
   * Only on these screens.
   */
  on?: LawsNames;
}

/**
 * A name, or a list of names of which any counts.
 */
export type LawsNames = LawsOneName | [LawsOneName, ...LawsOneName[]];

/**
 * What the thing is called in the files.
 */
export type LawsOneName = string;

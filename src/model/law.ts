import type {Logic} from './compiled/logic.ts';
import type {Json} from './json.ts';
import type {Origin} from './tree.ts';

/**
 * Something that never happens (`laws.yaml`): it is broken where `never` happens and `when` holds, and neither `unless`
 * holds nor `without` happens on the same screen nor `before` has happened.
 */
export interface Law {
  readonly id: string;
  readonly origin: Origin;
  /** Where it is written. */
  readonly because: string;
  readonly never: LawMoment;
  readonly when?: Logic;
  readonly unless?: Logic;
  readonly without?: LawMoment;
  readonly before?: LawMoment;
}

/** Something that happens on a screen; `on`: only on these. */
export type LawMoment = {readonly on?: readonly string[]} & (
  | {readonly is: 'called'; readonly names: readonly string[]; readonly body: Readonly<Record<string, Json>>}
  /** Fields by their keys; `any` is every field. */
  | {readonly is: 'asked'; readonly names: readonly string[]}
  /** Screens, disclosures, and blocks that ask nothing by their keys. */
  | {readonly is: 'shown'; readonly names: readonly string[]}
  /** Actions by their keys. */
  | {readonly is: 'offered'; readonly names: readonly string[]}
  /** Paths; what decides reads one of them, or a part of it. */
  | {readonly is: 'decides'; readonly names: readonly string[]}
);

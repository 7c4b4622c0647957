import type {Fields} from './form.ts';
import type {Person} from './person.ts';

/** One screen of a walk: how one knows it, what one fills in, and the button that leads on. */
export interface Stop {
  /** `flow:screen`. */
  readonly screen: string;
  readonly title: RegExp;
  readonly fill: (form: Fields, person: Person) => Promise<void>;
  /** Absent on the last screen. */
  readonly goOn?: string;
  /** What accepts the question that follows. */
  readonly confirm?: string;
}

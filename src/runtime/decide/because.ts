import type {Because, Rejected} from '../../model/decision.ts';

/** What was looked at before, and why it did not hold: worked out when somebody asks. */
export type Before = () => readonly Rejected[];

/** A reason whose `before` is put into words when it is read: who only wants the screen does not wait for it. */
export function becauseOf(reason: Omit<Because, 'before'>, before: Before): Because {
  let known: readonly Rejected[] | undefined;
  return {
    ...reason,
    get before() {
      known ??= before();
      return known;
    },
  };
}

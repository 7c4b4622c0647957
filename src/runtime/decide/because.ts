import type {Because, Rejected} from '../../model/decision.ts';

/** What won. */
export type Cause = Omit<Because, 'before'>;

/** What was looked at before, and why it did not hold: worked out when somebody asks. */
export type Before = () => readonly Rejected[];

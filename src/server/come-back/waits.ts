/** Milliseconds from one try to answer an ask, or to send a mail, to the next. */
export const waits: readonly number[] = [5000, 15_000, 60_000, 300_000];

/** Who has taken one and is heard of no more has died: another takes it after this. */
export const lease = 60_000;

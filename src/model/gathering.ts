/**
 * Something that is gathered of organisations one after the other, by several threads at once: each takes its share, in the
 * order of all. What an organisation that two shares have gives in both counts once.
 */
export interface Gathering<Gathered> {
  /** All that was gathered, as data that threads give each other. */
  gathered(): Gathered;
  /** Goes on from where another thread, whose organisations come after these, has ended. */
  join(other: Gathered): void;
}

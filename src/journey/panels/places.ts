/** Places around the screen. */
export interface PanelPlaces {
  /** Their names. */
  readonly slots: readonly string[];
  /** Those that first show once no fact of theirs is on its way; the others show what is known so far. */
  readonly whole: readonly string[];
}

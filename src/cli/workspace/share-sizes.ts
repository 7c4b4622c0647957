/** How many organisations make what worth it. */
export const shareSizes = {
  /** A share of them, of which what was found is kept: an edit of one compiles all of its share. */
  ofShare: 250,
  /** Shares at all: fewer are compiled as quickly as what was found of them is read. */
  forShares: 500,
  /** A thread, for what it compiles for itself of all that they have in common. */
  forThread: 2000,
};

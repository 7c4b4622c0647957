/** What keeps a conversation whole: each message once, none before its turn. */
export interface InOrder {
  /** The newest sequence that was told. */
  readonly last: () => number;
  /** `told`: it is its turn. `known`: it was told before. `gap`: earlier ones are missing. */
  readonly take: (sequence: number) => 'told' | 'known' | 'gap';
}

/** Begins after a sequence that is known already. */
export function createInOrder(after: number): InOrder {
  let last = after;
  return {
    last: () => last,
    take: (sequence) => {
      if (sequence <= last) return 'known';
      if (sequence > last + 1) return 'gap';
      last = sequence;
      return 'told';
    },
  };
}

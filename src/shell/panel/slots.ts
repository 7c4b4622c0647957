/** Places around the screen; a flow fills them by screens `frame/<place>`. */
export const slots = ['header', 'bar', 'aside', 'footer', 'help'] as const;

/** Those whose parts stand in one column: what came later would move what somebody reads, so that all come at once. */
export const whole: readonly Slot[] = ['aside'];

export type Slot = (typeof slots)[number];

/** Places around the screen; a flow fills them by screens `frame/<place>`. */
export const slots = ['header', 'bar', 'aside', 'footer', 'help'] as const;

export type Slot = (typeof slots)[number];

/** What an overlay says of a node, in few characters and in words. */
export interface Badge {
  readonly text: string;
  readonly words: string;
  /** Says the same by shape: `full` and `none` differ by more than colour. */
  readonly level: 'full' | 'part' | 'none';
  /** From 0 to 1: drawn as a bar along the lower edge. */
  readonly share?: number;
}

export type Badges = Readonly<Record<string, Badge>>;

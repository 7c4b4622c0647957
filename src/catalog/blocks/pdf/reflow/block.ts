/** What a page says, as one reads it and not as it is laid out. */
export type ReflowBlock =
  | {readonly kind: 'heading'; readonly level: number; readonly text: string}
  | {readonly kind: 'paragraph'; readonly text: string}
  /** `marked`: the items begin with their own numbers or letters. */
  | {readonly kind: 'list'; readonly marked: boolean; readonly items: readonly string[]}
  | {readonly kind: 'table'; readonly rows: readonly TableRow[]}
  /** A picture, by the words that stand for it. */
  | {readonly kind: 'figure'; readonly text: string};

export interface TableRow {
  /** As many in each row. */
  readonly cells: readonly string[];
  /** The cells that name their row or column. */
  readonly heads: readonly boolean[];
}

const bullet = /^[•‣◦▪●○■□–—*·-]\s+(?=\S)/u;

/** What stands after a bullet; undefined: the text begins with none. */
export function afterBullet(text: string): string | undefined {
  return bullet.test(text) ? text.replace(bullet, '') : undefined;
}

/** Whether a text begins like an item of a list that is counted: `1.`, `(a)`, `iv)`. */
export function isMarked(text: string): boolean {
  return /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|\(?[ivxlc]{1,6}[.)])\s+\S/i.test(text);
}

/** All words of blocks, in order. */
export function textOfBlocks(blocks: readonly ReflowBlock[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'list':
          return block.items.join('\n');
        case 'table':
          return block.rows.map(({cells}) => cells.join(' ')).join('\n');
        default:
          return block.text;
      }
    })
    .join('\n');
}

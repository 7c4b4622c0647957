import {afterBullet, type ReflowBlock, type TableRow} from './block.ts';
import {withLists} from './blocks-of-lines.ts';
import {textOfRuns, type TextRun, tidy} from './runs.ts';

/** A part of a tagged page: an element with its role, or content by its id. */
export type TagNode =
  | {readonly role: string; readonly children: readonly TagNode[]; readonly alt?: string}
  | {readonly type: string; readonly id?: string};

type Element = Extract<TagNode, {role: string}>;

/** Elements that stand in running text. */
const inline = new Set([
  'Span',
  'Link',
  'Quote',
  'Em',
  'Strong',
  'Code',
  'Reference',
  'Lbl',
  'Sub',
  'Annot',
  'Ruby',
  'Warichu',
]);

/** Elements whose content is one paragraph, whatever stands in it. */
const paragraphs = new Set(['P', 'Caption', 'Note', 'FENote', 'TOCI', 'BibEntry', 'Form', 'LBody', 'TD', 'TH']);

/**
 * What a tagged page says, by its own structure; undefined where text of it stands in no element, for
 * then the structure is not to be relied on: nothing may be left out of what somebody signs.
 */
export function blocksOfTags(root: TagNode | null, runs: readonly TextRun[]): readonly ReflowBlock[] | undefined {
  if (root === null) return undefined;
  const byId = new Map<string, TextRun[]>();
  for (const run of runs) {
    if (run.id !== undefined) byId.set(run.id, [...(byId.get(run.id) ?? []), run]);
  }
  const reader = new TagReader(byId);
  const blocks = reader.blocksOf(root);
  const untold = runs.some(({text, id}) => text.trim() !== '' && (id === undefined || !reader.told.has(id)));
  return untold || blocks.length === 0 ? undefined : withLists(blocks);
}

class TagReader {
  /** Ids of the content that has been read. */
  readonly told = new Set<string>();
  readonly #byId: ReadonlyMap<string, readonly TextRun[]>;

  constructor(byId: ReadonlyMap<string, readonly TextRun[]>) {
    this.#byId = byId;
  }

  blocksOf(node: TagNode): readonly ReflowBlock[] {
    if (!('role' in node)) return paragraph(this.#textOf(node));
    const {role} = node;
    const level = /^H([1-6])$/.exec(role)?.[1];
    if (level !== undefined || role === 'H' || role === 'Title') return heading(Number(level ?? 1), this.#textOf(node));
    if (role === 'L') return this.#listOf(node);
    if (role === 'Table') return this.#tableOf(node);
    if (role === 'Figure' || role === 'Formula') return this.#figureOf(node);
    if (paragraphs.has(role) || inline.has(role)) return paragraph(this.#textOf(node));
    return this.#partsOf(node);
  }

  /** The blocks of an element that holds others; running text between them is a paragraph. */
  #partsOf(node: Element): readonly ReflowBlock[] {
    const blocks: ReflowBlock[] = [];
    let running: TagNode[] = [];
    const flush = () => {
      blocks.push(...paragraph(textOfRuns(running.flatMap((each) => this.#runsOf(each)))));
      running = [];
    };
    for (const child of node.children) {
      if (!('role' in child) || inline.has(child.role)) {
        running.push(child);
      } else {
        flush();
        blocks.push(...this.blocksOf(child));
      }
    }
    flush();
    return blocks;
  }

  #listOf(node: Element): readonly ReflowBlock[] {
    const items: string[] = [];
    let marked = false;
    const others: ReflowBlock[] = [];
    for (const item of node.children) {
      if (!('role' in item) || item.role !== 'LI') {
        others.push(...this.blocksOf(item));
        continue;
      }
      const text = this.#textOf(item);
      const plain = afterBullet(text);
      marked ||= plain === undefined && item.children.some((each) => 'role' in each && each.role === 'Lbl');
      if (text !== '') items.push(plain ?? text);
    }
    return [...others, ...(items.length === 0 ? [] : [{kind: 'list', marked, items} as const])];
  }

  #tableOf(node: Element): readonly ReflowBlock[] {
    const blocks: ReflowBlock[] = [];
    const rows: {cells: string[]; heads: boolean[]}[] = [];
    const visit = (each: TagNode) => {
      if (!('role' in each)) blocks.push(...this.blocksOf(each));
      else if (each.role === 'TR') rows.push(this.#rowOf(each));
      else if (/^T(?:Head|Body|Foot)$/i.test(each.role)) each.children.forEach(visit);
      else blocks.push(...this.blocksOf(each));
    };
    node.children.forEach(visit);
    const width = Math.max(0, ...rows.map(({cells}) => cells.length));
    const even: TableRow[] = rows.map(({cells, heads}) => ({
      cells: [...cells, ...Array.from({length: width - cells.length}, () => '')],
      heads: [...heads, ...Array.from({length: width - heads.length}, () => false)],
    }));
    return [...blocks, ...(width === 0 ? [] : [{kind: 'table', rows: even} as const])];
  }

  #rowOf(row: Element): {cells: string[]; heads: boolean[]} {
    return {
      cells: row.children.map((cell) => this.#textOf(cell)),
      heads: row.children.map((cell) => 'role' in cell && cell.role === 'TH'),
    };
  }

  #figureOf(node: Element): readonly ReflowBlock[] {
    const words = this.#textOf(node);
    const alt = tidy(node.alt ?? '');
    return [...(alt === '' ? [] : [{kind: 'figure', text: alt} as const]), ...paragraph(words)];
  }

  #textOf(node: TagNode): string {
    return textOfRuns(this.#runsOf(node));
  }

  #runsOf(node: TagNode): readonly TextRun[] {
    if ('role' in node) return node.children.flatMap((each) => this.#runsOf(each));
    if (node.id === undefined) return [];
    this.told.add(node.id);
    return this.#byId.get(node.id) ?? [];
  }
}

function paragraph(text: string): readonly ReflowBlock[] {
  return text === '' ? [] : [{kind: 'paragraph', text}];
}

function heading(level: number, text: string): readonly ReflowBlock[] {
  return text === '' ? [] : [{kind: 'heading', level, text}];
}

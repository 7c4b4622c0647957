import {slug} from './markdown.ts';

/** The chapters of the reference, in their order, and what stands in each. */
export const chapters = {
  language: 'Files of a workspace, what stands in them, and every key.',
  blocks: 'The sorts of blocks that a screen is made of.',
  types: 'What a field may ask for.',
  widgets: 'Controls, and what shows something.',
  formats: 'How texts print facts.',
  operators: 'What conditions and rules are made of.',
  operations: 'How a call of the API is described, and those of this workspace.',
  codes: 'What `waymark validate` finds, and what to do about it.',
} as const;

export type Chapter = keyof typeof chapters;

/** A key of a thing of the language, described on its page. */
export interface PageKey {
  /** `label`, `repeat.max`. */
  readonly path: string;
  readonly about: string;
  readonly markdown: string;
  /** Where the workspace has it. */
  readonly use: string;
}

/** A page of the reference, in Markdown. Links between pages are relative: `../types/money.html`. */
export interface ReferencePage {
  readonly chapter: Chapter;
  readonly name: string;
  /** One or two sentences. */
  readonly about: string;
  /** What stands below the name and the sentences. */
  readonly markdown: string;
  readonly keys: readonly PageKey[];
}

/** `types/money` */
export function idOf({chapter, name}: Pick<ReferencePage, 'chapter' | 'name'>): string {
  return `${chapter}/${slug(name)}`;
}

/** A link to a page, from another page. */
export function linkToPage(chapter: Chapter, name: string, words = `\`${name}\``): string {
  return `[${words}](../${chapter}/${slug(name)}.html)`;
}

/** Where a key stands on its page. */
export function anchorOf(path: string): string {
  return `key-${path.replaceAll('.', '-')}`;
}

import type {FoundPage} from './find.ts';
import type {Chapter} from './page.ts';
import {toTerminal, type TerminalStyle} from './terminal.ts';

const titles: Readonly<Record<Chapter, string>> = {
  language: 'the language',
  blocks: 'a sort of block',
  types: 'a type of field',
  widgets: 'a widget',
  formats: 'a format',
  operators: 'an operator',
  operations: 'an operation',
  codes: 'a finding',
};

/** What kind of thing a page is about, in words. */
export function chapterWords(chapter: Chapter): string {
  return titles[chapter];
}

/** Pages and keys as lines of a terminal: one whole; of several keys only what they are. */
export function pageAsText(found: readonly FoundPage[], look: TerminalStyle): string {
  const keys = found.filter(({key}) => key !== undefined);
  if (keys.length > 1) {
    const lines = keys.map(({page, key}) => `- \`${page.name}.${key?.path ?? ''}\`: ${key?.about ?? ''}`);
    return toTerminal(`Several things have this key:\n\n${lines.join('\n')}`, look);
  }
  return found.map((one) => toTerminal(markdownOf(one), look)).join('\n\n\n');
}

function markdownOf({page, key, asked}: FoundPage): string {
  if (key !== undefined) {
    const path = `${page.name}.${key.path}`;
    const own = asked === undefined || asked === path ? '' : `In the reference: \`${path}\`.\n\n`;
    return `# ${asked ?? path}, a key of the language\n\n${own}${key.markdown}\n\n${key.use}`;
  }
  return `# ${page.name}, ${titles[page.chapter]}\n\n${page.about}\n\n${page.markdown}`;
}

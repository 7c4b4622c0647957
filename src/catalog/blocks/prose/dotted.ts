import type {ShownInline} from './shown.ts';

const dot = ' \u00B7 ';

/** The parts of a line that stand between dots; undefined for a line without such dots. */
export function dotted(line: readonly ShownInline[]): readonly (readonly ShownInline[])[] | undefined {
  const parts: ShownInline[][] = [[]];
  for (const piece of line) {
    const texts = typeof piece === 'string' ? piece.split(dot) : [piece];
    for (const [at, text] of texts.entries()) {
      if (at > 0) parts.push([]);
      if (text !== '') parts.at(-1)?.push(text);
    }
  }
  return parts.length > 1 && parts.every((part) => part.length > 0) ? parts : undefined;
}

import {isPrintable, omission} from './fonts.ts';
import {paperHeading, paperList, paperText, type Paper, type PaperPart} from './paper.ts';

/** What names the texts of a paper that have letters which none of its fonts has, in reading order; each name once, whatever texts share it. */
export function unprintedOf({title, issuer, about, parts}: Paper): readonly string[] {
  const named = [
    ['Who gives it out', issuer],
    ['The title', title],
    ['The line under the title', about],
    ...parts.flatMap(textsOf),
  ] as const;
  return [...new Set(named.flatMap(([name, words]) => (isPrintable(words) ? [] : [name])))];
}

/** Says at the end of a paper which texts have letters that are not printed, and where they are to be read; nothing where none has. */
export function noteOf(
  names: readonly string[],
  {record = 'what this paper was made of has every letter'}: Paper,
): readonly PaperPart[] {
  if (names.length === 0) return [];
  return [
    paperHeading('Letters that are not printed'),
    paperText(
      `${omission} stands for letters that no typeface of this paper has. They are not lost: ${record}.`,
      'It stands in:',
    ),
    paperList(...names),
  ];
}

function textsOf(part: PaperPart): readonly (readonly [name: string, words: string])[] {
  switch (part.kind) {
    case 'figures':
      return part.rows.map(([name, value]) => [name, name + value]);
    case 'heading':
      return [['A heading', part.text]];
    case 'text':
      return [['A paragraph', part.text]];
    case 'list':
      return part.items.map((item) => ['A list', item]);
    case 'signature':
      return [[part.label, part.label + (part.signed?.name ?? '')]];
    case 'page':
      return [];
  }
}

import type {Span} from '../../../model/tree.ts';

/** Something named inside of a text, by its place in the whole file. */
export interface InText {
  readonly what: 'path' | 'format' | 'target';
  readonly words: string;
  readonly span: Span;
}

/** What a text prints (`((repair.price | money))`) and leads to (`[words](help)`), as it is written in its file. */
export const namedInText = (file: string, [start, end]: Span): readonly InText[] => {
  const text = file.slice(start, end);
  const at = (what: InText['what'], words: string, offset: number): InText => ({
    what,
    words,
    span: [start + offset, start + offset + words.length],
  });
  const printed = [...text.matchAll(/\(\(([^()]*)\)\)/g)].flatMap(({1: inside = '', index}) => {
    const [path = '', ...more] = inside.split('|');
    let offset = index + 2;
    const words = path.trim();
    const found = /^[\w-]+(?:\.[\w-]+)*$/.test(words) ? [at('path', words, offset + path.indexOf(words))] : [];
    offset += path.length + 1;
    return [
      ...found,
      ...more.flatMap((part) => {
        const name = part.trim().split(' ')[0] ?? '';
        const one = name === '' || name === 'or' ? [] : [at('format', name, offset + part.indexOf(name))];
        offset += part.length + 1;
        return one;
      }),
    ];
  });
  const links = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(({1: to = '', index}) => at('target', to, index + 2));
  return [...printed, ...links];
};

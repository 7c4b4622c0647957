import type {FormatDefinition} from '../definition.ts';

/** The size of a file: 512 bytes, 2.5 MB. */
export const size: FormatDefinition = {
  id: 'size',
  about: 'The size of a file: 512 bytes, 2.5 MB.',
  takes: ['number'],
  words: [],
  print: (value) => {
    if (typeof value !== 'number') return '';
    if (value < 1000) return `${value} bytes`;
    const [size, unit] = value < 1_000_000 ? [value / 1000, 'KB'] : [value / 1_000_000, 'MB'];
    return `${size.toLocaleString('en-US', {maximumFractionDigits: 1})} ${unit}`;
  },
};

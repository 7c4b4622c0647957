import type {FormatDefinition} from '../definition.ts';
import {relativeTime as relativeTimeText} from '../../lib/relative-time.ts';

/** How long ago a moment was when it is printed: 12m, 5h, 2d, 3w, Oct 3. */
export const relativeTime: FormatDefinition = {
  id: 'relative-time',
  about: 'How long ago a moment was: 12m, 5h, 2d, 3w, Oct 3.',
  takes: ['date', 'text'],
  words: [],
  print: (value) => relativeTimeText(value, Date.now()),
};

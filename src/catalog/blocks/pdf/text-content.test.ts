import {describe, expect, it, vi} from 'vitest';
import {streamOf} from '../../fixtures/stream-of.ts';
import {textContentOf} from './text-content.ts';

const run = (str: string) => ({str, dir: 'ltr', width: 6, height: 12, transform: [], fontName: 'f1', hasEOL: true});

describe('the text of a page', () => {
  it('is put together from its parts, in a browser too that cannot loop over a stream', async () => {
    const streamTextContent = vi.fn(() =>
      streamOf(
        {items: [run('one')], styles: {f1: {}}, lang: null},
        {items: [run('two')], styles: {f2: {}}, lang: 'en'},
      ),
    );
    const {items, styles, lang} = await textContentOf({streamTextContent});
    expect(items.map((item) => ('str' in item ? item.str : ''))).toEqual(['one', 'two']);
    expect(Object.keys(styles)).toEqual(['f1', 'f2']);
    expect(lang).toBe('en');
    expect(streamTextContent).toHaveBeenCalledWith({includeMarkedContent: false});
  });

  it('has marks of the structure where they are asked for', async () => {
    const streamTextContent = vi.fn(() => streamOf());
    await textContentOf({streamTextContent}, {marked: true});
    expect(streamTextContent).toHaveBeenCalledWith({includeMarkedContent: true});
  });
});

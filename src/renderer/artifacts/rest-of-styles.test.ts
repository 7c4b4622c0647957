// @vitest-environment happy-dom
import {afterEach, describe, expect, it} from 'vitest';
import {createFiles} from '../../lib/late-file.ts';
import {createRestOfStyles} from './rest-of-styles.ts';

// Without `rel`, which makes the page of these tests load it, and fail.
const page = (): ReturnType<typeof createRestOfStyles> => {
  document.head.innerHTML = '<template id="styles"><link href="/style.css"></template><style id="theme"></style>';
  return createRestOfStyles(document, createFiles());
};
const link = (): HTMLLinkElement | null => document.head.querySelector(':scope > link');

afterEach(() => {
  document.head.innerHTML = '';
});

describe('the rest of the styles', () => {
  it('is asked for once, where it stands before the theme, and waited for', async () => {
    const styles = page();
    await styles.come();
    expect(link()).toBeNull();
    const first = styles.ask();
    await styles.come();
    const asked = Promise.all([first, styles.need(), styles.come()]);
    expect(link()?.nextElementSibling?.nextElementSibling?.id).toBe('theme');
    link()?.dispatchEvent(new Event('load'));
    await asked;
    expect([...document.head.children].map(({tagName}) => tagName)).toEqual(['LINK', 'STYLE']);
  });

  it('keeps another screen waiting from when it is needed', async () => {
    const styles = page();
    const [needed, told]: [Promise<void>, string[]] = [styles.need(), []];
    const shown = styles.come().then(() => told.push('shown'));
    await Promise.resolve();
    told.push('come');
    link()?.dispatchEvent(new Event('load'));
    await Promise.all([needed, shown]);
    expect(told).toEqual(['come', 'shown']);
  });

  it('keeps nobody waiting where it does not come', async () => {
    const styles = page();
    const asked = styles.need();
    await Promise.resolve();
    link()?.dispatchEvent(new Event('error'));
    await asked;
    await styles.come();
    expect(link()).toBeNull();
  });

  it('is there already in a page that came with all of it', async () => {
    document.head.innerHTML = '<link href="/style.css">';
    await createRestOfStyles(document, createFiles()).ask();
    expect(document.head.children).toHaveLength(1);
  });
});

import {describe, expect, it} from 'vitest';
import {html} from './html.ts';

describe('html', () => {
  it('escapes texts, keeps markup, joins lists', () => {
    const items = ['<a>', `"b'`].map((text) => html`<li title="${text}">${text}</li>`);
    expect(html`<ul>${items}</ul>${7}`.text).toBe('<ul><li title="&lt;a&gt;">&lt;a&gt;</li><li title="&quot;b&#39;">&quot;b&#39;</li></ul>7');
  });
});

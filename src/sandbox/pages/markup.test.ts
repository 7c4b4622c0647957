import {describe, expect, it} from 'vitest';
import {markup} from './markup.ts';

describe('markup', () => {
  it('escapes texts, keeps markup, joins lists', () => {
    const items = ['<a>', `"b'`].map((text) => markup`<li title="${text}">${text}</li>`);
    expect(markup`<ul>${items}</ul>${7}`.text).toBe(
      '<ul><li title="&lt;a&gt;">&lt;a&gt;</li><li title="&quot;b&#39;">&quot;b&#39;</li></ul>7',
    );
  });
});

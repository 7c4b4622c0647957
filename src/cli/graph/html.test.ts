import {createHash} from 'node:crypto';
import {beforeAll, describe, expect, it} from 'vitest';
import {graphOfTexts, hostileTexts} from './fixtures/graph-of-texts.ts';
import {graphHtml} from './html.ts';
import type {PageData} from './page/data.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('graph --format html', () => {
  const graph = graphOfTexts(hostileTexts, 8, [
    {from: 'node 1', to: 'node 2', kind: 'case', label: hostileTexts[0] ?? '', when: hostileTexts[1] ?? ''},
  ]);
  let page = '';
  beforeAll(async () => {
    page = await graphHtml(graph, {counts: new Map([['node 5', 1234]])});
  });

  it('has one script and one style, which its policy names by their hashes', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#39;', "'");
    const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);
    const styles = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => text);
    expect([scripts.length, styles.length]).toEqual([1, 1]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).toContain(`script-src ${hashOf(scripts[0] ?? '')};`);
    expect(policy).toContain(`style-src ${hashOf(styles[0] ?? '')};`);
    expect(policy).not.toContain('unsafe');
  });

  it('loads nothing and evaluates nothing', () => {
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\//);
    expect(page).not.toMatch(
      /\b(?:eval|Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write|import)\s*[(=]/,
    );
    expect(page).not.toMatch(/<(?:link|img|iframe|object|embed|base)\b/);
  });

  it('keeps what is hostile as text and data', () => {
    const [before = '', rest = ''] = page.split('<script type="application/json" id="data">');
    const [data = '', after = ''] = rest.split('</script>', 1).concat(rest.slice(rest.indexOf('</script>')));
    expect(data).not.toContain('<');
    expect((JSON.parse(data) as PageData).nodes.map(({name}) => name)).toEqual(graph.nodes.map(({name}) => name));
    for (const text of hostileTexts.filter((one) => one.includes('<'))) expect(before + after).not.toContain(text);
    expect(before).toContain('&lt;/text&gt;&lt;script&gt;');
  });

  it('offers to lay over only what it has', () => {
    const offered = [...page.matchAll(/<option value="(none|coverage|counts)"/g)].map(([, id]) => id);
    expect(offered).toEqual(['none', 'counts']);
    expect(page).toContain('"words":"1,234 recorded"');
  });
});

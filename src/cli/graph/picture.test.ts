import {instance} from '@viz-js/viz';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {graphOfTexts, hostileTexts} from './fixtures/graph-of-texts.ts';
import type {Edge, EdgeKind} from './graph.ts';
import {layOut} from './lay-out.ts';
import type {Box, Layout} from './picture/layout.ts';
import {svg} from './svg.ts';
import {areaView, everything, overview} from './view.ts';

const edgeKinds: readonly EdgeKind[] = ['next', 'case', 'transition', 'action'];

const someGraph = fc
  .tuple(
    fc.integer({min: 1, max: 24}),
    fc.array(fc.tuple(fc.nat(23), fc.nat(23), fc.nat(3), fc.boolean()), {maxLength: 40}),
    fc.array(fc.oneof(fc.string(), fc.constantFrom(...hostileTexts)), {minLength: 1, maxLength: 6}),
  )
  .map(([size, ways, texts]) => {
    const edges = ways
      .map(([from, to, kind, isNamed], index): Edge => {
        const label = isNamed ? {label: texts[index % texts.length] ?? ''} : {};
        return {from: `node ${from % size}`, to: `node ${to % size}`, kind: edgeKinds[kind] ?? 'case', ...label};
      })
      .filter(({from, to}) => from !== to);
    return graphOfTexts(texts, size, edges);
  });

const covers = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const within = ({x, y, width, height}: Box, layout: Layout): boolean =>
  x >= -1 && y >= -1 && x + width <= layout.width + 1 && y + height <= layout.height + 1;

describe('the layout of a graph', () => {
  it('gives every node a place of its own, and every edge a line, in each view', async () => {
    const viz = await instance();
    fc.assert(
      fc.property(someGraph, (graph) => {
        for (const view of [everything(graph), overview(graph), ...graph.areas.map((area) => areaView(graph, area))]) {
          const layout = layOut(viz, view);
          expect(layout.nodes.map(({id}) => id)).toEqual(view.nodes.map(({id}) => id));
          expect(layout.edges).toHaveLength(view.edges.length);
          layout.nodes.forEach((node, index) => {
            expect(within(node, layout)).toBe(true);
            for (const other of layout.nodes.slice(index + 1)) expect(covers(node, other)).toBe(false);
          });
        }
      }),
      {seed: 6, numRuns: 30},
    );
  });
});

describe('graph --format svg', () => {
  it('says what is hostile as text, whatever it is the name of', async () => {
    const edges = hostileTexts.map((label, index): Edge => ({
      from: `node ${index}`,
      to: `node ${index + 1}`,
      kind: 'case',
      label,
    }));
    const text = await svg(graphOfTexts(hostileTexts, 8, edges), {});
    const tags = [...text.matchAll(/<([a-z]+)([^>]*)>/gi)];
    expect(new Set(tags.map(([, tag]) => tag))).toEqual(
      new Set(['desc', 'g', 'path', 'polygon', 'rect', 'style', 'svg', 'text', 'title']),
    );
    expect(tags.map(([, , attributes]) => attributes).join(' ')).not.toMatch(/\s(?:on\w+|href|style)=/i);
    expect(text).not.toMatch(/[\u0000-\u0008]/);
    expect(text).toContain('&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/);
  });

  it('explains each shape and line that it has, and none besides', async () => {
    const edge: Edge = {from: 'node 1', to: 'node 2', kind: 'transition'};
    const text = await svg(graphOfTexts(['a'], 3, [edge]), {});
    expect(text).toContain('>transition of the machine<');
    expect(text).toContain('>gate, judged first<');
    expect(text).not.toContain('>way out of the flow<');
    expect(text).not.toContain('>a person does it<');
  });

  it('marks what scenarios prove by a sign and a number', async () => {
    const prover = {name: 'A member comes', place: 'tests/scenarios/a.yaml:3'};
    const coverage = new Map([
      ['node 0', [prover]],
      ['node 1, case a', [prover]],
      ['node 1, case b', []],
      ['node 2', []],
    ]);
    const text = await svg(graphOfTexts(['a'], 4), {coverage});
    expect([...text.matchAll(/>([✓◐✗] \d)</g)].map(([, sign]) => sign)).toEqual(['✓ 1', '◐ 1', '✗ 0']);
    expect(text).toContain('1 scenario, 1 of 2 proved');
  });
});

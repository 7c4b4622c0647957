import Fastify from 'fastify';
import {describe, expect, it} from 'vitest';
import type {AskedPage, AwaitedScreen, Boot, Draw} from '../../model/boot.ts';
import {createAwaitedPages} from './awaited-pages.ts';

const html =
  '<html><head><title>Library</title></head><body><div id="root"><main class="wait"></main></div></body></html>';

const boot: Boot = {
  ...{base: '/library', orgId: 'north', development: false},
  org: {
    ...{hosts: ['north.example'], config: 'c', theme: 't'},
    flows: {card: {path: '/card', flow: 'f', screens: {}}},
  },
};

function pagesOf(awaited: (asked: AskedPage) => Promise<AwaitedScreen | undefined>) {
  const lines: string[] = [];
  const app = Fastify({logger: {stream: {write: (line: string) => void lines.push(line)}}});
  const draw = {awaited} as Draw;
  const page = createAwaitedPages(app, {
    config: {now: () => new Date('2026-11-24T12:00:00Z')},
    drawingOf: async () => ({draw, mayDraw: () => true}),
    frame: {files: [], script: 'first.js'},
    html,
    partsOf: () => [],
    stylesOf: () => new Map([['/library/artifacts/t', 'p {}']]),
  });
  return {lines, at: async (path: string, search = '') => (await page(boot, path, search))?.html ?? 'no page'};
}

const shape = (name: string): string => `<p>${name}</p>`;
/** A flow whose address says the screen in the query. */
const byQuery = async ({query: {step = 'one', of = ''}}: AskedPage): Promise<AwaitedScreen> => ({
  ...{name: step, html: shape(step), beside: []},
  reads: [{url: `/cards/${of}`, operation: {id: 'getCard', method: 'GET'}}],
});

describe('the page of a screen that is a person’s own', () => {
  it('has the shape of that screen, where it is the path that says which and where it is the query', async () => {
    const {at} = pagesOf(byQuery);
    for (const step of ['one', 'two', 'one']) {
      const page = await at('/library/card', `?step=${step}`);
      expect(page).toContain(shape(step));
      expect(page).not.toContain(shape(step === 'one' ? 'two' : 'one'));
    }
  });

  it('is kept, and each has what is read for its own address', async () => {
    const {at} = pagesOf(byQuery);
    const [first, second] = [await at('/library/card', '?of=7'), await at('/library/card', '?of=8')];
    expect(first).toContain('/cards/7');
    expect(second).toBe(first.replace('/cards/7', '/cards/8'));
  });

  it('is none for an address of no flow, and where it cannot be drawn, which the log says without the address', async () => {
    const {at, lines} = pagesOf(async () => Promise.reject(new Error('broken')));
    expect(await at('/library/elsewhere')).toBe('no page');
    expect(lines).toEqual([]);
    expect(await at('/library/card', '?of=7')).toBe('no page');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('of=7');
  });
});

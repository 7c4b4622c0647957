import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import Fastify from 'fastify';
import {afterAll, describe, expect, it} from 'vitest';
import type {Boot} from '../../model/boot.ts';
import {createDrawings} from './drawings.ts';
import {createFirstScreens} from './first-screens.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-draw-'));
mkdirSync(join(folder, 'draw'));
/** Draws the address; how often, and what was read for it, is in the screen. */
writeFileSync(
  join(folder, 'draw/draw-screen.mjs'),
  `let times = 0;
   const begun = ({orgId}) => { if (orgId === 'unmade') throw new Error('of ada@reader.example'); };
   export const createDraw = (boot, {get, text, tellUndrawn}) => (begun(boot), {first: async ({path, query, today}) => {
     times += 1;
     globalThis.waymarkDrawn = times;
     if (path.endsWith('/own')) return undefined;
     if (path.endsWith('/broken')) throw new Error('broken by ' + Object.values(query).join());
     const facts = path.endsWith('/branches') ? [{operation: 'listBranches', params: {}, value: await get('/branches')}] : [];
     const title = [times, boot.orgId, today, ...Object.keys(query)].join();
     if (path.endsWith('/alone')) tellUndrawn(new Error('of ada@reader.example'));
     const aroundRead = path.endsWith('/licensed');
     return {html: await text('screen.txt'), title, showing: path, data: {}, facts, aroundRead};
   }});`,
);
writeFileSync(join(folder, 'screen.txt'), '<main></main>');
afterAll(() => rmSync(folder, {recursive: true}));

const org: Boot['org'] = {
  ...{hosts: ['north.example'], config: 'c', theme: 't'},
  flows: {card: {path: '/card', flow: 'f', screens: {}}},
};
/** One whose site reads one parameter; of the others nobody knows. */
const ads: Boot['org'] = {...org, flows: {card: {path: '/ads/card', flow: 'f', screens: {}}}, query: ['utm_source']};
const boot = (orgId = 'north'): Boot => ({
  ...{base: '/library', orgId, development: false},
  org: orgId === 'ads' ? ads : org,
});

/** How often something was drawn. */
const drawn = (): number => Reflect.get(globalThis, 'waymarkDrawn') as number;

const setUp = (mode: 'development' | 'production' = 'development') => {
  let time = Date.parse('2026-11-24T12:00:00Z');
  const asked: (string | undefined)[] = [];
  const lines: string[] = [];
  const app = Fastify({logger: {stream: {write: (line: string) => void lines.push(line)}}});
  app.get('/branches', (request) => {
    asked.push(request.headers.host);
    return ['Harbour'];
  });
  const config = {appFolder: folder, artifactFolder: folder, mode, now: () => new Date(time)};
  const drawingOf = createDrawings(app, config, () => 'north');
  const screens = drawingOf && createFirstScreens(app, config, drawingOf);
  const at = async (address: string, orgId?: string) => {
    const [path = '', search = ''] = address.split(/(?=\?)/);
    return screens?.of(boot(orgId), path, search);
  };
  const draws = async (path: string, orgId?: string): Promise<string | undefined> => (await at(path, orgId))?.title;
  return {at, draws, asked, lines, pass: (milliseconds: number) => (time += milliseconds)};
};

describe('first screens', () => {
  it('that cannot be drawn leave a line in the log, and nothing of what the address says', async () => {
    const {draws, lines} = setUp();
    expect(await draws('/library/card/broken?email=ada@reader.example')).toBeUndefined();
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({msg: 'A first screen could not be drawn.', fault: 'Error'}),
    ]);
    // Nor where what stands around it cannot be drawn, without which it stands.
    expect(await draws('/library/card/alone')).toBeDefined();
    // Nor where nothing can be drawn for an organisation.
    expect(await draws('/library/card', 'unmade')).toBeUndefined();
    expect(lines.map((line) => (JSON.parse(line) as {readonly msg: string}).msg)).toEqual([
      'A first screen could not be drawn.',
      'What stands around a screen could not be drawn.',
      'A first screen could not be drawn.',
    ]);
    expect(lines.join('')).not.toContain('reader');
  });

  it('are drawn once for an address, an organisation, a query, a day', async () => {
    const {draws, pass} = setUp();
    const first = await draws('/library/card');
    expect(await draws('/library/card')).toBe(first);
    const others = [await draws('/library/card/name'), await draws('/library/card', 'south')];
    others.push(await draws('/library/card?utm_source=post'));
    pass(24 * 3_600_000);
    others.push(await draws('/library/card'));
    expect(new Set([first, ...others]).size).toBe(5);
  });

  it('are drawn once for all whom an advertisement brings, by what the site reads of what it says', async () => {
    const {draws} = setUp();
    const ad = (click: string) => `/library/ads/card?utm_source=post&utm_medium=cpc&gclid=${click}`;
    const first = await draws(ad('a'.repeat(300)), 'ads');
    expect(first).toMatch(/,utm_source$/);
    expect(await draws(ad('b'.repeat(300)), 'ads')).toBe(first);
    expect(await draws(`${ad('b')}&utm_source=mail`, 'ads')).not.toBe(first);
    expect(await draws(`/library/ads/card?utm_source=${'x'.repeat(200)}`, 'ads')).toBeUndefined();
  });

  it('stand for ten seconds where something was read for them, as a host of the organisation reads it', async () => {
    const {draws, asked, pass} = setUp();
    const first = await draws('/library/card/branches');
    pass(9_999);
    expect(await draws('/library/card/branches')).toBe(first);
    pass(1);
    expect(await draws('/library/card/branches')).not.toBe(first);
    expect(asked).toEqual(['north.example', 'north.example']);
  });

  it('stand no longer where something was read for what stands around them', async () => {
    const {draws, pass} = setUp();
    const first = await draws('/library/card/licensed');
    pass(10_000);
    expect(await draws('/library/card/licensed')).not.toBe(first);
  });

  it.each(['/library/card/own', '/library/card/broken', `/library/card?q=${'x'.repeat(200)}`])(
    'are none for %s',
    async (path) => {
      const {at} = setUp();
      expect(await at(path)).toBeUndefined();
    },
  );

  it.each(['/library/elsewhere', '/other'])('say of %s, which no flow has, that nothing is there', async (path) => {
    const {at} = setUp();
    expect(await at(path)).toMatchObject({showing: path});
  });

  it('stand for a minute where nothing was read, and so does that there is none', async () => {
    const {draws, pass} = setUp();
    const first = await draws('/library/card/name');
    for (const path of ['/library/card/own', '/library/card/broken']) await draws(path);
    const before = drawn();
    pass(59_999);
    for (const path of ['/library/card/own', '/library/card/broken']) await draws(path);
    expect([await draws('/library/card/name'), drawn()]).toEqual([first, before]);
    pass(1);
    await draws('/library/card/own');
    expect(drawn()).toBe(before + 1);
  });

  it('are drawn once for all who ask at the same time', async () => {
    const {draws} = setUp();
    expect(new Set(await Promise.all([1, 2, 3].map(() => draws('/library/card/branches')))).size).toBe(1);
  });

  it('are none in production where the organisation could not be asked for by its host', async () => {
    const {at, asked} = setUp('production');
    expect(await at('/library/card/branches', 'south')).toBeUndefined();
    expect(asked).toEqual([]);
    expect(await at('/library/card/branches')).toBeDefined();
  });

  it('cost no more than twenty drawings of an organisation in a second, and what is drawn already shows still', async () => {
    const {at, draws, pass} = setUp();
    const screens = [];
    for (let one = 0; one < 25; one += 1) screens.push(await at(`/library/card/${one}`));
    expect(await draws('/library/card/24', 'south')).toBeDefined();
    expect(screens.map((screen) => screen !== undefined)).toEqual([...Array(20).fill(true), ...Array(5).fill(false)]);
    expect(await draws('/library/card/0')).toBeDefined();
    pass(1000);
    expect(await draws('/library/card/24')).toBeDefined();
  });

  it('are none where the app has no module that draws', () => {
    const config = {appFolder: '/nowhere', artifactFolder: folder, mode: 'development', now: () => new Date()} as const;
    expect(createDrawings(Fastify(), config, () => 'north')).toBeUndefined();
  });
});

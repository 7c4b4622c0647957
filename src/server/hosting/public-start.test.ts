import {describe, expect, it} from 'vitest';
import type {Boot, DrawnScreen} from '../../model/boot.ts';
import type {FirstScreens} from './first-screens.ts';
import {createPublicStart, forStranger} from './public-start.ts';

const file = {flow: 'f', screens: {}};
const flows: Boot['org']['flows'] = {
  shell: {...file, path: ''},
  card: {...file, path: '/:card', params: [{id: 'card', schema: {}, optional: false}]},
  closed: {...file, path: '/closed'},
  help: {...file, path: '/help'},
  join: {...file, path: '/join/:from', params: [{id: 'from', schema: {}, optional: true}]},
  other: {...file, path: '/other'},
};
const boot = (): Boot => ({
  ...{base: '/library', orgId: 'north', development: false},
  org: {hosts: [], config: 'c', theme: 't', flows},
});
const screen = (html: string): DrawnScreen => ({html, title: '', showing: '', data: {}, facts: []});

describe('where visitors begin', () => {
  it('is the first flow that opens for them and asks something', async () => {
    const asked: string[] = [];
    const drawn: Readonly<Record<string, DrawnScreen>> = {
      '/library/help': screen('<form id="screen"><input type="hidden" name="a"><button>Back</button></form>'),
      '/library/join': screen('<form id="screen"><input name="a" type="text"></form>'),
      '/library/other': screen('<select></select>'),
    };
    const start = createPublicStart({
      of: async (_, path) => {
        asked.push(path);
        return drawn[path];
      },
    });
    const here = boot();
    expect(await start(here, '/library/card')).toBe('/library/join');
    expect(asked).toEqual(['/library/closed', '/library/help', '/library/join']);
  });

  it('is nowhere where none does, and for whoever is there and sees nothing', async () => {
    expect(await createPublicStart({of: async () => undefined})(boot(), '/library/card')).toBeUndefined();
    const onlyOther: FirstScreens = {
      of: async (_, path) => (path === '/library/other' ? screen('<select></select>') : undefined),
    };
    expect(await createPublicStart(onlyOther)(boot(), '/library/card')).toBe('/library/other');
    expect(await createPublicStart(onlyOther)(boot(), '/library/join')).toBeUndefined();
  });
});

describe('a page that does nothing without scripts', () => {
  const html = `<p class="kept">Before.</p><noscript class="needs-script">
    <main><p><span class="kept">What you sent is kept. </span>Turn it on.</p></main>
  </noscript><p>Behind.</p>`;

  it('says to somebody of whom nothing is kept where they can begin', () => {
    const page = forStranger(html, '/library/join?a="b"');
    expect(page).not.toContain('is kept');
    expect(page).toContain('<p>Turn it on.</p>');
    expect(page).toMatch(
      /<a href="\/library\/join\?a=&(?:quot|#34);b&(?:quot|#34);">[^<]+<\/a><\/p>\s*<\/main>\s*<\/noscript>/,
    );
    expect(page).toContain('<p class="kept">Before.</p>');
  });

  it('has no link where there is no such place', () => {
    expect(forStranger(html, undefined)).not.toMatch(/is kept|<a /);
  });
});

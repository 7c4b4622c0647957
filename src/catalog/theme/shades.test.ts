import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {contrast} from './contrast.ts';
import {luminanceOf, shades} from './shades.ts';
import {themeCss} from './theme-css.ts';

const white = '#ffffff';
const colour = fc.integer({min: 0, max: 0xffffff}).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Text pairs need 4.5, controls and focus 3. Steps are of the same colour, or white. */
const pairs: readonly (readonly [number, number, number])[] = [
  ...[500, 550, 600, 650, 700, 750, 800].map((step) => [step, 0, 4.5] as const),
  ...[550, 600, 650, 700, 750, 800].flatMap((step) => [[step, 50, 4.5] as const, [step, 100, 4.5] as const]),
  ...[600, 650, 700, 750, 800].map((step) => [step, 200, 4.5] as const),
  ...[400, 450].map((step) => [step, 0, 3] as const),
];

describe('shades', () => {
  it('give every brand colour the contrast of the used pairs', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const steps = shades(hex) ?? {};
        for (const [dark, light, least] of pairs) {
          const other = light === 0 ? white : (steps[light] ?? '');
          expect(contrast(steps[dark] ?? white, other), `${hex}: ${dark} on ${light}`).toBeGreaterThanOrEqual(least);
        }
      }),
      {numRuns: 150, seed: 11},
    );
  });

  it('grow darker step by step, in sixteen steps', () => {
    const steps = Object.values(shades('#0b5d7a') ?? {}).map(luminanceOf);
    expect(steps).toHaveLength(16);
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
  });

  it.each(['red', '#fff', '#12345g', 'url(x)', '', '#123456;}'])('refuse %s', (text) => {
    expect(shades(text)).toBeUndefined();
  });
});

describe('themeCss', () => {
  it('writes nothing but custom properties with hex values', () => {
    const css = themeCss({theme: {primary: '#0b5d7a', secondary: '} body {display: none'}});
    expect(css.split('\n').slice(1, -2)).toHaveLength(33);
    for (const line of css.split('\n').slice(1, -2)) expect(line).toMatch(/^ {2}--[a-z0-9-]+: #[0-9a-f]{6};$/);
  });
});

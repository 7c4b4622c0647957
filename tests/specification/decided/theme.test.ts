import {describe, expect, it} from 'vitest';
import {themeCss} from '../../../src/catalog/theme/theme-css.ts';
import {orgOf} from '../world.ts';

describe('the theme of an organisation', () => {
  it.each(['default', 'harbor-credit-union', 'northgate-brokers'])(
    '[BRANDING-THEME-16, BRANDING-THEME-17] %s has the shades from 50 to 800 in steps of 50, each a colour of its own',
    (id) => {
      const css = themeCss(orgOf(id).org);
      for (const colour of ['primary', 'secondary']) {
        const shades = [...css.matchAll(new RegExp(`--${colour}-(\\d+): *([^;]+);`, 'g'))];
        const steps = Array.from({length: 16}, (_, at) => String(50 + at * 50));
        expect(shades.map(([, shade]) => shade)).toEqual(steps);
        expect(new Set(shades.map(([, , value]) => value)).size).toBe(16);
      }
    },
  );
});

import {clampChroma, converter, formatHex, modeLrgb, modeOklch, modeRgb, parse, useMode} from 'culori/fn';
import {lightness} from './lightness.ts';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');
const toLinear = converter('lrgb');

const known = new Map<string, Readonly<Record<string, string>> | undefined>();

/**
 * The shades of a brand colour, `50` to `800` -> hex: its hue at fixed luminances, with as much of its
 * chroma as the screen can show there. Undefined for what is no `#rrggbb` colour.
 */
export function shades(colour: string): Readonly<Record<string, string>> | undefined {
  if (!known.has(colour)) known.set(colour, derive(colour));
  return known.get(colour);
}

function derive(colour: string): Readonly<Record<string, string>> | undefined {
  const brand = /^#[0-9a-fA-F]{6}$/.test(colour) ? toOklch(parse(colour)) : undefined;
  if (brand === undefined) return undefined;
  const steps = Object.entries(lightness).map(([step, grey]) => {
    const share = Math.min(1, 4 * (1 - grey) + 0.1);
    return [step, shade(brand.c * share, brand.h ?? 0, grey ** 3)];
  });
  return Object.fromEntries(steps);
}

/** Looks for the lightness at which the colour, brought into the gamut, has the luminance. */
function shade(chroma: number, hue: number, luminance: number): string {
  let [low, high, found] = [0, 1, '#000000'];
  for (let round = 0; round < 14; round += 1) {
    const middle = (low + high) / 2;
    const tried = clampChroma({mode: 'oklch', l: middle, c: chroma, h: hue}, 'oklch');
    const hex = formatHex(tried);
    if (luminanceOf(hex) > luminance) high = middle;
    else [low, found] = [middle, hex];
  }
  return found;
}

/** Relative luminance of WCAG 2, 0 to 1. */
export function luminanceOf(hex: string): number {
  const linear = toLinear(hex);
  return linear === undefined ? 0 : 0.2126 * linear.r + 0.7152 * linear.g + 0.0722 * linear.b;
}

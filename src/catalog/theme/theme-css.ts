import {shades} from './shades.ts';

/** Colours where an organisation names none that can be read. */
export const standardTheme = {primary: '#1f4e79', secondary: '#7a4b12'} as const;

/**
 * The style sheet of an organisation: custom properties `--primary-50` to `--secondary-800` and
 * `--on-primary` on `:root`, and on the element whose shadow root it is in. A colour that cannot be read gives the standard one; the compiler has
 * reported it.
 */
export function themeCss(org: {readonly theme?: {readonly [key: string]: unknown}}): string {
  const lines = (['primary', 'secondary'] as const).flatMap((name) => {
    const named = org.theme?.[name];
    const steps = (typeof named === 'string' ? shades(named) : undefined) ?? shades(standardTheme[name]) ?? {};
    return Object.entries(steps).map(([step, hex]) => `  --${name}-${step}: ${hex};\n`);
  });
  return `:root, :host {\n${lines.join('')}  --on-primary: #ffffff;\n}\n`;
}

import {shades} from './shades.ts';

/** Colours of a workspace that names none. */
const standard = {primary: '#1f4f8f', secondary: '#7a5c1e'};

/**
 * The style sheet of an organisation: custom properties `--primary-50` to `--secondary-800` and
 * `--on-primary` on `:root`, and on the element whose shadow root it is in. A colour that cannot be read gives the standard one; the compiler has
 * reported it.
 */
export function themeCss(org: {readonly theme?: {readonly [key: string]: unknown}}): string {
  const lines = (['primary', 'secondary'] as const).flatMap((name) => {
    const named = org.theme?.[name];
    const steps = (typeof named === 'string' ? shades(named) : undefined) ?? shades(standard[name]) ?? {};
    return Object.entries(steps).map(([step, hex]) => `  --${name}-${step}: ${hex};\n`);
  });
  return `:root, :host {\n${lines.join('')}  --on-primary: #ffffff;\n}\n`;
}

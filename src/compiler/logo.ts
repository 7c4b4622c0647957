import {diagnostic} from '../diagnostics/report.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {Files, ResolvedOrg} from '../model/workspace.ts';

/** The text of an organisation's logo; nothing where it has none, or an address of the site instead of a file. */
export interface Logo {
  readonly text: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a picture must not have: somebody may open it by itself, on the address of the site. */
// What is written by escapes or entities could be any of these: styles need neither.
const acts =
  /<style[^<]*[\\&]|\sstyle\s*=\s*(?:"[^"]*[\\&]|'[^']*[\\&])|(?:image|image-set|src)\(|<script|<foreignObject|<!ENTITY|\son\w+\s*=|javascript:|@import|url\(\s*["']?\s*(?!["'#\s])|(?:href|src)\s*=\s*["']?\s*(?!#)[^"'\s>]/i;

/** Finds the picture that `brand.logo` names: an SVG file in the folder of the organisation that names it. */
export function findLogo({org}: ResolvedOrg, files: Files): Logo {
  const brand = org.entries.get('brand');
  const logo = brand?.kind === 'map' ? brand.entries.get('logo') : undefined;
  const name = logo?.kind === 'scalar' && typeof logo.value === 'string' ? logo.value : undefined;
  if (logo === undefined || name === undefined || /^\/(?![/\\])/.test(name)) return {text: undefined, diagnostics: []};
  const path = `${logo.origin.file.replace(/[^/]*$/, '')}${name}`;
  const text = files.get(path);
  if (text !== undefined && acts.test(text)) {
    const message = `The picture ${path} has a script, or takes something from elsewhere`;
    const hint = 'Draw it with shapes and colours alone.';
    return {text: undefined, diagnostics: [diagnostic('unsafe-copy', logo.origin, message, {hint})]};
  }
  if (text !== undefined && /^[\w-]+\.svg$/.test(name)) return {text, diagnostics: []};
  const hint = 'Put an SVG picture of this name beside org.yaml, or write an address that begins with /.';
  return {
    text: undefined,
    diagnostics: [diagnostic('missing-file', logo.origin, `There is no picture ${path}`, {hint})],
  };
}

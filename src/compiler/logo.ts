import type {DiagnosticCode} from '../diagnostics/catalog.ts';
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

/** A picture that browsers show by itself: its root says of which language it is. */
const isPicture = /<(?:[\w-]+:)?svg\b[^>]*\sxmlns(?::[\w-]+)?\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/;

/** Finds the picture that `brand.logo` names: an SVG file in the folder of the organisation that names it. */
export function findLogo({org}: ResolvedOrg, files: Files): Logo {
  const brand = org.entries.get('brand');
  const logo = brand?.kind === 'map' ? brand.entries.get('logo') : undefined;
  const name = logo?.kind === 'scalar' && typeof logo.value === 'string' ? logo.value : undefined;
  if (logo === undefined || name === undefined || /^\/(?![/\\])/.test(name)) return {text: undefined, diagnostics: []};
  const wrong = (code: DiagnosticCode, message: string, hint: string): Logo => ({
    text: undefined,
    diagnostics: [diagnostic(code, logo.origin, message, {hint})],
  });
  const path = `${logo.origin.file.replace(/[^/]*$/, '')}${name}`;
  const misnamed = wrongNames.find(([is]) => is.test(name));
  if (misnamed !== undefined) return wrong('wrong-value', `\`${name}\` ${misnamed[1]}`, misnamed[2]);
  const text = files.get(path);
  if (text === undefined)
    return wrong(
      'missing-file',
      `There is no picture ${path}`,
      'Put an SVG picture of this name beside org.yaml, or write an address that begins with /.',
    );
  if (acts.test(text))
    return wrong(
      'unsafe-copy',
      `The picture ${path} has a script, or takes something from elsewhere`,
      'Draw it with shapes and colours alone.',
    );
  if (!isPicture.test(text)) {
    const hint = 'It begins with `<svg xmlns="http://www.w3.org/2000/svg"`: export it as SVG once more.';
    return wrong('wrong-value', `${path} is no SVG picture`, hint);
  }
  return {text, diagnostics: []};
}

const [named, beside] = [
  'Write the name of an SVG picture beside org.yaml, `logo.svg`, or an address of this site, which begins with /.',
  'Put it beside org.yaml, as an SVG picture, and write its name alone: `logo.svg`.',
];

/** What is no name of such a picture, and why, the first that is so. */
const wrongNames: readonly (readonly [is: RegExp, why: string, hint: string])[] = [
  [/^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i, 'is an address elsewhere', beside],
  [/[/\\]/, 'is in another folder', beside],
  [/(?<!\.svg)$/, 'is no SVG picture by its name: it does not end in `.svg`', named],
  [
    /[^\w.-]|\..*\.|^\./,
    'has other signs than letters, digits, `-` and `_`',
    'Give the file another name, and write that.',
  ],
];

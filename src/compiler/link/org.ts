import {isElsewhere} from '../../catalog/countries/home.ts';
import {phoneLibrary} from '../../catalog/countries/phone-library.ts';
import {luminanceOf} from '../../catalog/theme/shades.ts';
import {standardTheme} from '../../catalog/theme/theme-css.ts';
import {getAt} from '../../lib/at-path.ts';
import {remembered} from '../../lib/remembered.ts';
import {didYouMean} from '../../lib/suggest.ts';
import {isTimeZone} from '../../lib/time-zone.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {OrgConfig} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import {toJson} from '../tree/to-json.ts';
import {entriesOf, gathered, mapAt, textAt, textOfTree, textsAt} from './tree.ts';

/**
 * org.yaml as rules and the browser read it, numbers of `country` as they are read there: pages have the rules of other
 * countries only where a screen needs them. Markup, and addresses and styles that run, are reported.
 */
export function readOrg(tree: MapTree, found: Diagnostic[], country = textAt(tree, 'country')): OrgConfig {
  for (const [, value] of entriesOf(mapAt(tree, 'theme'))) checkTheme(value, found);
  checkTimeZone(tree.entries.get('timeZone'), found);
  found.push(...unsafeTexts(tree));
  const brand = mapAt(tree, 'brand');
  const theme = mapAt(tree, 'theme');
  const supportPhone = textAt(brand, 'supportPhone') ?? '';
  return {
    ...objectOf(tree),
    org: textAt(tree, 'org') ?? '',
    hosts: textsAt(tree, 'hosts').map(({text}) => text),
    ...(tree.entries.has('exitHosts') ? {exitHosts: textsAt(tree, 'exitHosts').map(({text}) => text)} : {}),
    brand: {
      ...objectOf(brand),
      companyName: textAt(brand, 'companyName') ?? '',
      supportPhone,
      ...(isElsewhere(country) ? {supportPhoneShown: phoneLibrary.shown(supportPhone, country)} : {}),
      email: textAt(brand, 'email') ?? '',
    },
    theme: {
      ...objectOf(theme),
      primary: textAt(theme, 'primary') ?? standardTheme.primary,
      secondary: textAt(theme, 'secondary') ?? standardTheme.secondary,
    },
  };
}

/** Shades have their contrast whatever the colour is; but one that is nearly white is lost in them. */
function checkTheme(value: Tree, found: Diagnostic[]): void {
  const text = textOfTree(value) ?? '';
  if (/[;{}<>]|url\s*\(|expression|@import/i.test(text)) {
    const hint = 'Write a colour as #0b5d7a, or one word.';
    found.push(diagnostic('unsafe-copy', value.origin, `\`${text}\` is more than a plain value`, {hint}));
  } else if (/^#[0-9a-f]{6}$/i.test(text) && luminanceOf(text) > 0.9) {
    const message = `\`${text}\` is nearly white: what can be read on a page would not look like it`;
    found.push(diagnostic('theme-contrast', value.origin, message, {hint: 'Choose a darker colour of the brand.'}));
  }
}

function checkTimeZone(value: Tree | undefined, found: Diagnostic[]): void {
  // A value of another type is told by the schema.
  if (value?.kind !== 'scalar' || typeof value.value !== 'string' || isTimeZone(value.value)) return;
  const name = value.value;
  const hint =
    didYouMean(name, ['UTC', ...Intl.supportedValuesOf('timeZone')]) ??
    'Write its name of IANA, as `America/Chicago`, or `UTC`.';
  found.push(diagnostic('wrong-value', value.origin, `\`${name}\` is no time zone`, {hint}));
}

function objectOf(tree: MapTree | undefined): {readonly [key: string]: Json} {
  return Object.fromEntries(entriesOf(tree).map(([key, value]) => [key, jsonOf(value)]));
}

const jsonOfMap = remembered((tree: MapTree): Json => objectOf(tree));

/** A map that an organisation has of another is the very same, wherever it stands. */
const jsonOf = (tree: Tree): Json => (tree.kind === 'map' ? jsonOfMap(tree) : toJson(tree));

/** Says of settings that texts print which of them this organisation does not have. */
export function settingsOf(org: OrgConfig): (printed: ReadonlyMap<string, Origin>) => readonly Diagnostic[] {
  const known = new Map<string, boolean>();
  const has = (path: string): boolean => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const value = getAt({org}, path.split('.'));
    const isThere = value !== undefined && value !== null && value !== '';
    known.set(path, isThere);
    return isThere;
  };
  return (printed) => {
    const missing: Diagnostic[] = [];
    for (const [path, origin] of printed) {
      if (has(path)) continue;
      const message = `\`${path}\` is printed here, and the organisation \`${org.org}\` does not have it`;
      const hint = 'Add it to org.yaml, or write `| or ...`.';
      missing.push(diagnostic('interpolation', origin, message, {hint, org: org.org}));
    }
    return missing;
  };
}

/** Settings print as they are, so markup and addresses that run are refused anywhere in them. */
const unsafeTexts = gathered((text): readonly Diagnostic[] => {
  const bad = /<\/?[a-z!][^>]*>?|^\s*(?:javascript|data|vbscript):/i.exec(textOfTree(text) ?? '')?.[0];
  if (bad === undefined) return [];
  return [
    diagnostic('unsafe-copy', text.origin, `A setting has \`${bad}\``, {
      hint: 'Write plain text, or an https address.',
    }),
  ];
});

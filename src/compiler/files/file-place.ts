import {editDistance} from '../../lib/suggest.ts';

/** What the path of a file says about it. */
export type FilePlace =
  | {readonly kind: RawKind; readonly flow: string}
  | {readonly kind: 'screen'; readonly flow: string; readonly id: string}
  | {readonly kind: 'part'; readonly id: string}
  | {readonly kind: 'org' | 'facts' | 'scenarios' | 'plugin'; readonly id: string}
  | {readonly kind: 'server' | 'legal'}
  | {readonly kind: 'override'; readonly org: string; readonly changes: ChangedPlace}
  | {readonly kind: 'schema'}
  | {readonly kind: 'other'};

/** Files of a flow besides its screens. */
export type RawKind = 'flow' | 'steps' | 'machine' | 'rules' | 'laws';

/** What an override may change. Laws hold for every organisation. */
export type ChangedPlace =
  | {readonly kind: Exclude<RawKind, 'laws'>; readonly flow: string}
  | Extract<FilePlace, {readonly kind: 'screen' | 'part'}>;

const segment = '[a-z0-9][a-z0-9-]*';
const whole = new RegExp(`^flows/(${segment})/(flow|steps|machine|rules|laws)\\.yaml$`);
const screen = new RegExp(`^flows/(${segment})/screens/(${segment}(?:/${segment})*)\\.yaml$`);
const part = new RegExp(`^flows/_parts/((?:fields|blocks|actions|checks|disclosures)/${segment})\\.yaml$`);
const org = new RegExp(`^orgs/(${segment})/org\\.yaml$`);
const override = new RegExp(`^orgs/(${segment})/(flows/.+)$`);
const test = new RegExp(`^tests/(facts|scenarios)/(${segment}(?:/${segment})*)\\.yaml$`);
const plugin = new RegExp(`^plugins/(${segment})/plugin\\.yaml$`);
const schema = /^schemas\/(?:facts\/[^/]+|api\/openapi)\.yaml$/;
/** What somebody took for such a file. Other YAML may lie in `schemas/api`. */
const schemaLike = /^schemas\/(?:facts\/.+|api\/open[-_]?api)\.ya?ml$/i;

/**
 * Tells from its path (from the root, `/` between) what a file is: `flows/shop/screens/pay/card.yaml`
 * is screen `pay/card` of flow `shop`. `undefined`: a YAML file that no workspace has there. Files that
 * are not YAML (a logo, a README) are `other`.
 */
export function filePlace(file: string): FilePlace | undefined {
  const inOrg = override.exec(file);
  if (inOrg?.[1] !== undefined && inOrg[2] !== undefined) {
    const changes = filePlace(inOrg[2]);
    if (changes !== undefined && isChanged(changes)) return {kind: 'override', org: inOrg[1], changes};
    return changes?.kind === 'other' ? changes : undefined;
  }
  const byWhole = whole.exec(file);
  if (byWhole?.[1] !== undefined) return {kind: byWhole[2] as RawKind, flow: byWhole[1]};
  const byScreen = screen.exec(file);
  if (byScreen?.[1] !== undefined && byScreen[2] !== undefined)
    return {kind: 'screen', flow: byScreen[1], id: byScreen[2]};
  const byPart = part.exec(file);
  if (byPart?.[1] !== undefined) return {kind: 'part', id: byPart[1]};
  const byOrg = org.exec(file);
  if (byOrg?.[1] !== undefined) return {kind: 'org', id: byOrg[1]};
  const byTest = test.exec(file);
  if (byTest?.[2] !== undefined) return {kind: byTest[1] as 'facts' | 'scenarios', id: byTest[2]};
  const byPlugin = plugin.exec(file);
  if (byPlugin?.[1] !== undefined) return {kind: 'plugin', id: byPlugin[1]};
  if (file === 'server.yaml') return {kind: 'server'};
  if (file === 'legal.lock.yaml') return {kind: 'legal'};
  if (schema.test(file)) return {kind: 'schema'};
  if (/\.ya?ml$/i.test(file) && (!file.startsWith('schemas/') || schemaLike.test(file))) return undefined;
  return {kind: 'other'};
}

/** What has a name of its own beside the flows, and is optional: nobody would miss it where its name is a letter off. */
const named = ['server.yaml', 'legal.lock.yaml', 'tests/facts', 'tests/scenarios'];

/** The one of these files and folders that somebody meant who wrote a letter otherwise; undefined where there is none. */
export function nearlyNamed(path: string): string | undefined {
  const written = path.toLowerCase().replace(/\.yml$/, '.yaml');
  return named.find((name) => name !== path && editDistance(written, name) <= 1);
}

/** The path where the file, or the folder of tests that it lies in, is called as it should be. */
export function nearFile(file: string): string | undefined {
  const parts = file.split('/');
  const near = nearlyNamed(parts.slice(0, 2).join('/'));
  return near === undefined ? undefined : [near, ...parts.slice(2)].join('/');
}

/**
 * The path that somebody meant who wrote capitals, `_` or spaces in it, ended it in `.yml`, or called it nearly as it is
 * called; where there is one.
 */
export function meantFile(file: string): string | undefined {
  const ended = (nearFile(file) ?? file).replace(/\.ya?ml$/i, '.yaml');
  // Names of facts may have capitals.
  const isSchema = file.startsWith('schemas/');
  const meant = isSchema
    ? ended
    : ended
        .split('/')
        .map((part) => (part === '_parts' ? part : kebab(part)))
        .join('/');
  if (meant === file) return undefined;
  const place = filePlace(meant);
  return place === undefined || place.kind === 'other' ? undefined : meant;
}

function kebab(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[_ ]+/g, '-');
}

/** Whether an organisation may change the file. */
export function isChanged(place: FilePlace): place is ChangedPlace {
  return ['flow', 'steps', 'machine', 'rules', 'screen', 'part'].includes(place.kind);
}

/** What `changes:` of an override of this place says: a screen's or part's id, else the file's name. */
export function changesName(place: ChangedPlace): string {
  return place.kind === 'screen' || place.kind === 'part' ? place.id : place.kind;
}

/** Path of the file that stands at a place. */
export function pathOfPlace(place: ChangedPlace): string {
  if (place.kind === 'part') return `flows/_parts/${place.id}.yaml`;
  if (place.kind === 'screen') return `flows/${place.flow}/screens/${place.id}.yaml`;
  return `flows/${place.flow}/${place.kind}.yaml`;
}

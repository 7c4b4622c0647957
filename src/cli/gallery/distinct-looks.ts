import {widgetDefinitions} from '../../catalog/widgets/definitions.ts';
import {widgetsOf} from '../../catalog/widgets/widgets-of.ts';
import {getAt} from '../../lib/at-path.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import {remembered} from '../../lib/remembered.ts';
import {sha256} from '../../lib/sha256.ts';
import type {OrgConfig} from '../../model/compiled/flow.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';
import type {GalleryOrg} from './gathered.ts';

/** A screen, and how much of its page is looked at. */
export interface AskedScreen {
  readonly flow: string;
  readonly screen: string;
  /** With the header above it and the steps beside it. */
  readonly framed: boolean;
}

/** In what a look is another than the first one. */
export type LookPart = 'colours' | 'screen' | 'what it says of the organisation' | 'header and steps';

/** A way in which a screen looks, whatever is known and answered there. */
export interface DistinctLook {
  /** Organisations where it looks so, in their order. */
  readonly orgs: readonly GalleryOrg[];
  /** The one that it is drawn of. */
  readonly drawn: GalleryOrg;
  readonly otherwise: readonly LookPart[];
}

type Parts = Readonly<Record<LookPart, string>>;

/**
 * The distinct looks of a screen: that of the first organisation, then the one that most have. Two organisations look the
 * same where their colours are, where the screen is compiled to the same, and where the settings are that it shows.
 */
export const distinctLooks = (orgs: readonly GalleryOrg[], asked: AskedScreen): readonly DistinctLook[] => {
  const partsOf = partReader(asked);
  const looks = new Map<string, {readonly parts: Parts; readonly orgs: GalleryOrg[]; readonly drawn: GalleryOrg}>();
  for (const org of orgs) {
    const parts = partsOf(org);
    if (parts === undefined) continue;
    const key = JSON.stringify(parts);
    const look = looks.get(key) ?? {parts, orgs: [], drawn: org};
    look.orgs.push(org);
    looks.set(key, look);
  }
  const [first, ...others] = looks.values();
  if (first === undefined) return [];
  const ordered = [first, ...others.toSorted((one, other) => other.orgs.length - one.orgs.length)];
  return ordered.map(({parts, orgs: alike, drawn}) => ({orgs: alike, drawn, otherwise: differing(first.parts, parts)}));
};

const differing = (one: Parts, other: Parts): readonly LookPart[] =>
  (Object.keys(one) as LookPart[]).filter((part) => one[part] !== other[part]);

/** A part of what is compiled, by what is in it: organisations that share it are many. */
const partOf = remembered((part: object) => ({
  digest: sha256(JSON.stringify(part)),
  settings: settingsIn(part),
}));

const partReader =
  ({flow: flowId, screen: id, framed}: AskedScreen): ((org: GalleryOrg) => Parts | undefined) =>
  ({compiled: {org, flows}, logo}) => {
    const compiled = Object.hasOwn(flows, flowId) ? flows[flowId] : undefined;
    const screen = compiled !== undefined && Object.hasOwn(compiled.screens, id) ? compiled.screens[id] : undefined;
    if (compiled === undefined || screen === undefined) return undefined;
    const {sections, continues = [], bar = [], screens} = compiled.flow;
    const gathers = gathersOthers(screen.blocks);
    const parts = [screen, ...(gathers ? [sections, screens, ...Object.values(compiled.screens)] : [])].map(partOf);
    // Of what else may stand around a screen nothing is drawn.
    const around = [sections, continues, bar].map(partOf);
    return {
      colours: JSON.stringify(org.theme),
      screen: parts.map(({digest}) => digest).join(' '),
      'what it says of the organisation': saidOf(org, [...saidByWidgets(screen), ...settingsOf(parts)]),
      'header and steps': framed
        ? JSON.stringify([org.brand, logo, around.map(({digest}) => digest), saidOf(org, settingsOf(around))])
        : '',
    };
  };

const settingsOf = (parts: readonly {readonly settings: readonly Setting[]}[]): readonly Setting[] =>
  parts.flatMap(({settings}) => settings);

/** What an organisation has of some settings, each once. */
const saidOf = (org: OrgConfig, settings: readonly Setting[]): string => {
  const paths = new Map(settings.map((path) => [path.join('.'), path]));
  return JSON.stringify([...paths].map(([name, path]) => [name, getAt(org, path)]));
};

type Setting = readonly string[];

const brand = (...keys: readonly string[]): readonly Setting[] => keys.map((key) => ['brand', key]);
const reached = brand('supportPhone', 'supportPhoneShown', 'email');
const called = brand('companyName');
/** What widgets say of the organisation that nobody tells them. */
const saidBy: Readonly<Record<string, readonly Setting[]>> = {contact: reached, 'provider-link': called};

/** One of a plug-in may say all that it can know. */
const saidByWidgets = (screen: CompiledScreen): readonly Setting[] =>
  widgetsOf(screen).flatMap((id) =>
    Object.hasOwn(widgetDefinitions, id) ? (saidBy[id] ?? []) : [...called, ...reached],
  );

/** Settings that rules and texts of a part read; none of its words: the whole organisation. */
const settingsIn = (part: object): readonly Setting[] =>
  [...pathsReadIn(part).keys()].flatMap((path) => {
    const [root, ...rest] = path.split('.');
    return root === 'org' ? [rest] : [];
  });

/** Whether it shows what other screens of its flow say. */
const gathersOthers = (blocks: readonly Block[]): boolean =>
  blocks.some(
    (block) =>
      block.block === 'summary' ||
      block.block === 'tasks' ||
      ('blocks' in block && block.blocks !== undefined && gathersOthers(block.blocks)),
  );

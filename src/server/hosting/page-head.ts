import type {Boot} from '../../model/boot.ts';
import type {FlowManifest} from '../../model/compiled/flow.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';

/** Files that the first screen needs. */
export interface HeadFiles {
  /** Names files of the app that a screen's file of an organisation needs besides, as of its controls. */
  readonly partsOf?: (org: string, screen: string) => readonly string[];
  /** The text of a JSON file of the compiler's, which stands in the page then; absent: it is asked for. */
  readonly textOf?: (file: string) => string;
  /** Other files of the app without which it cannot show. */
  readonly needs?: readonly string[];
  /** Files of the app by which the frame round a screen comes: with them the screens come that stand in it. */
  readonly frame?: readonly string[];
}

/**
 * Puts into the head of the app's page its data block `#waymark`, the organisation's theme, and hints
 * for what the first screen of this address needs, so that nothing waits for the script to ask.
 */
export function withHead(
  html: string,
  boot: Boot,
  path: string,
  {partsOf, textOf, needs = [], frame}: HeadFiles = {},
): string {
  const artifact = (file: string): string => `${boot.base}/artifacts/${file}`;
  const {flows, screens, around} = firstFiles(boot, path);
  const partsOfAll = (some: readonly string[]): readonly string[] =>
    some.flatMap((file) => partsOf?.(boot.orgId, file) ?? []);
  const parts = new Set([...needs, ...partsOfAll(screens)]);
  const later = frame === undefined ? undefined : {screens: around, parts: new Set([...frame, ...partsOfAll(around)])};
  const head = [
    dataBlock('id="waymark"', JSON.stringify(boot)),
    `<link rel="stylesheet" href="${artifact(boot.org.theme)}">`,
    ...[boot.org.config, ...flows].map((file) =>
      textOf === undefined
        ? `<link rel="preload" as="fetch" crossorigin href="${artifact(file)}">`
        : dataBlock(`data-file="${file}"`, textOf(file)),
    ),
    ...screens.map((file) => moduleLink(artifact(file))),
    ...[...parts].map((file) => moduleLink(`${boot.base}/${file}`, 'crossorigin')),
    // What stands around a screen waits for what the screen itself needs.
    ...(later?.screens ?? []).map((file) => moduleLink(artifact(file), 'fetchpriority="low"')),
    ...[...(later?.parts ?? [])]
      .filter((file) => !parts.has(file))
      .map((file) => moduleLink(`${boot.base}/${file}`, 'crossorigin fetchpriority="low"')),
  ].join('\n');
  return html.replace('</head>', () => `${head}\n</head>`);
}

function moduleLink(href: string, how = ''): string {
  return `<link rel="modulepreload" ${how === '' ? '' : `${how} `}href="${href}">`;
}

/** JSON that no browser takes for anything else: what would end the element stands in it as an escape. */
export function dataBlock(attribute: string, json: string): string {
  return `<script type="application/json" ${attribute}>${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}

/** A flow that is a patch of another comes with that. */
function filesOf({flow, basis}: FlowManifest): readonly string[] {
  return basis === undefined ? [flow] : [flow, basis];
}

interface FirstFiles {
  readonly flows: readonly string[];
  readonly screens: readonly string[];
  /** Screens that stand around the one of the address: the flow's own, else the shell's. */
  readonly around: readonly string[];
}

function firstFiles({base, org}: Boot, path: string): FirstFiles {
  const shell = Object.values(org.flows).find((flow) => flow.path === '');
  const shellFiles = shell === undefined ? [] : filesOf(shell);
  const match = matchPath(org.flows, base, path);
  const flow = match === undefined ? undefined : org.flows[match.flow];
  if (match === undefined || flow === undefined) return {flows: shellFiles, screens: [], around: []};
  const screen = flow.screens[match.tail === '' ? 'index' : match.tail];
  const panels = Object.entries({...shell?.screens, ...flow.screens}).filter(([id]) => id.startsWith('frame/'));
  return {
    flows: [...new Set([...shellFiles, ...filesOf(flow)])],
    screens: screen === undefined ? [] : [screen],
    around: panels.map(([, file]) => file),
  };
}

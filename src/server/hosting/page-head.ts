import type {Boot} from '../../model/boot.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';

/** Files that the first screen needs. */
export interface HeadFiles {
  /** Names files of the app that a screen's file needs besides, as of its controls. */
  readonly partsOf?: (screen: string) => readonly string[];
  /** The text of a JSON file of the compiler's, which stands in the page then; absent: it is asked for. */
  readonly textOf?: (file: string) => string;
}

/**
 * Puts into the head of the app's page its data block `#waymark`, the organisation's theme, and hints
 * for what the first screen of this address needs, so that nothing waits for the script to ask.
 */
export function withHead(html: string, boot: Boot, path: string, {partsOf, textOf}: HeadFiles = {}): string {
  const artifact = (file: string): string => `${boot.base}/artifacts/${file}`;
  const {flows, screens} = firstFiles(boot, path);
  const head = [
    dataBlock('id="waymark"', JSON.stringify(boot)),
    `<link rel="stylesheet" href="${artifact(boot.org.theme)}">`,
    ...[boot.org.config, ...flows].map((file) =>
      textOf === undefined
        ? `<link rel="preload" as="fetch" crossorigin href="${artifact(file)}">`
        : dataBlock(`data-file="${file}"`, textOf(file)),
    ),
    ...screens.map((file) => `<link rel="modulepreload" href="${artifact(file)}">`),
    ...screens
      .flatMap((screen) => partsOf?.(screen) ?? [])
      .map((file) => `<link rel="modulepreload" crossorigin href="${boot.base}/${file}">`),
  ].join('\n');
  return html.replace('</head>', () => `${head}\n</head>`);
}

/** JSON that no browser takes for anything else: what would end the element stands in it as an escape. */
function dataBlock(attribute: string, json: string): string {
  return `<script type="application/json" ${attribute}>${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}

function firstFiles({base, org}: Boot, path: string): {flows: readonly string[]; screens: readonly string[]} {
  const shell = Object.entries(org.flows).find(([, flow]) => flow.path === '');
  const match = matchPath(org.flows, base, path);
  const flow = match === undefined ? undefined : org.flows[match.flow];
  if (match === undefined || flow === undefined)
    return {flows: shell === undefined ? [] : [shell[1].flow], screens: []};
  const files = new Set([...(shell === undefined ? [] : [shell[1].flow]), flow.flow]);
  const screen = flow.screens[match.tail === '' ? 'index' : match.tail];
  return {flows: [...files], screens: screen === undefined ? [] : [screen]};
}

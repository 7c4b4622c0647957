import type {Boot} from '../../model/boot.ts';
import {matchPath} from '../../runtime/routes/match-path.ts';

/**
 * Puts into the head of the app's page its data block `#waymark`, the organisation's theme, and hints
 * for what the first screen of this address needs, so that nothing waits for the script to ask.
 * `partsOf` names files of the app that a screen's file needs besides, as of its controls.
 */
export function withHead(
  html: string,
  boot: Boot,
  path: string,
  partsOf: (screen: string) => readonly string[] = () => [],
): string {
  const data = JSON.stringify(boot).replaceAll('<', String.raw`\u003c`);
  const artifact = (file: string): string => `${boot.base}/artifacts/${file}`;
  const {flows, screens} = firstFiles(boot, path);
  const head = [
    `<script type="application/json" id="waymark">${data}</script>`,
    `<link rel="stylesheet" href="${artifact(boot.org.theme)}">`,
    ...[boot.org.config, ...flows].map(
      (file) => `<link rel="preload" as="fetch" crossorigin href="${artifact(file)}">`,
    ),
    ...[boot.org.validators, ...screens].map((file) => `<link rel="modulepreload" href="${artifact(file)}">`),
    ...screens.flatMap(partsOf).map((file) => `<link rel="modulepreload" crossorigin href="${boot.base}/${file}">`),
  ].join('\n');
  return html.replace('</head>', () => `${head}\n</head>`);
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

import {randomBytes} from 'node:crypto';

/** What stands in a webview: words, and under them a page of the site under edit. */
export interface Framing {
  /** Above the page. */
  readonly words: string;
  /** The page; absent: there is none to show yet. */
  readonly address?: string;
}

/** What the script of the page is told. */
export type ToPage =
  | {readonly show: Framing}
  /** Loads the page that is shown anew. */
  | {readonly reload: true};

/** What it tells. Where it leads in a browser is not its to say. */
export type FromPage = {readonly ready: true} | {readonly outside: true};

/**
 * The document of a webview with words, and a page of the origin that it frames: under a policy that lets in that origin,
 * its own style and its own script, and nothing else. Whether the page may be framed is the site's to say. Without an
 * origin it frames nothing, and leads to the page in a browser.
 */
export const framingPage = (framed: string | undefined, {words, address}: Framing): string => {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    ...(framed === undefined ? [] : [`frame-src ${framed}`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const shown = escaped(address ?? '');
  const buttons = [
    ...(framed === undefined ? [] : ['<button type="button" id="reload">Load again</button>']),
    ...(address === undefined ? [] : ['<button type="button" id="outside">Open in a browser</button>']),
  ];
  const frame = `<iframe id="site" title="Preview" src="${shown}" sandbox="${mayDo}"></iframe>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Waymark</title>
<style nonce="${nonce}">${style}</style>
</head>
<body data-shown="${shown}">
<main>
<header><h1>Waymark</h1><p id="words" role="status">${escaped(words)}</p>${buttons.join('')}</header>
${framed === undefined ? '' : frame}
</main>
<script nonce="${nonce}">${script}</script>
</body>
</html>
`;
};

/** What the framed page may do: all that it does in a tab, but to lead the editor away and to open windows. */
const mayDo = 'allow-scripts allow-same-origin allow-forms allow-downloads allow-modals';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
html, body, main { height: 100%; }
body { padding: 0; margin: 0; }
main { display: flex; flex-direction: column; }
header { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; padding: 4px 8px; }
h1 { font: inherit; font-weight: 600; margin: 0; }
header p { flex: 1 1 12em; margin: 0; overflow-wrap: anywhere; }
button { font: inherit; color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground); border: 1px solid var(--vscode-button-border, transparent); padding: 2px 8px; cursor: pointer; }
button:hover { background: var(--vscode-button-secondaryHoverBackground); }
button:focus-visible { outline: 2px solid var(--vscode-focusBorder); outline-offset: 2px; }
iframe { flex: 1; width: 100%; border: 0; background: #fff; }
`;

/**
 * The page that is shown is of another origin: where somebody has gone to in it is not known here, and what it posts is
 * not what the editor tells, which comes from the webview's own.
 */
const script = `
const editor = acquireVsCodeApi();
const byId = (id) => document.getElementById(id);
let {shown} = document.body.dataset;
const load = () => {
  const site = byId('site');
  if (site !== null) site.src = shown;
};
window.addEventListener('message', ({origin, data}) => {
  if (origin !== window.origin) return;
  const {show, reload} = data;
  if (reload === true) load();
  if (show === undefined) return;
  if (byId('words').textContent !== show.words) byId('words').textContent = show.words;
  if (show.address === undefined || show.address === shown) return;
  shown = show.address;
  load();
});
byId('reload')?.addEventListener('click', load);
byId('outside')?.addEventListener('click', () => editor.postMessage({outside: true}));
editor.postMessage({ready: true});
`;

import {createHash} from 'node:crypto';
import {instance} from '@viz-js/viz';
import {countBadges, coverageBadges} from './badges.ts';
import {bundlePage} from './bundle-page.ts';
import type {Graph} from './graph.ts';
import {layOut} from './lay-out.ts';
import type {PageData} from './page/data.ts';
import {element} from './picture/element.ts';
import {legendEntries} from './picture/legend.ts';
import {escaped, xmlOf} from './picture/markup.ts';
import {pictureStyle} from './picture/style.ts';
import type {Overlays} from './overlays.ts';
import {areaView, everything, overview} from './view.ts';

/**
 * The flow as one file that a browser opens from the disk: pictures by area, search, and what leads where. Nothing
 * is loaded from anywhere; only its own script and style run, which its policy names by their hashes. It opens with the
 * picture `first`, else with the overview, and with the node `chosen`, where one is named.
 */
export async function graphHtml(
  graph: Graph,
  overlays: Overlays,
  first = 'overview',
  chosen?: string,
): Promise<string> {
  const data = {...(await dataOf(graph, overlays)), ...(chosen === undefined ? {} : {chosen})};
  const {script, style} = await bundlePage();
  const styles = `${style}${pictureStyle}`;
  const heading = graph.title === graph.flow ? graph.flow : `${graph.flow}: ${graph.title}`;
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(styles)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const options = (all: readonly (readonly [string, string])[]): string =>
    all
      .map(
        ([value, words]) =>
          `<option value="${escaped(value)}"${value === first ? ' selected' : ''}>${escaped(words)}</option>`,
      )
      .join('');
  const count = `${graph.nodes.length} places, ${graph.edges.length} ways between them`;
  const org = graph.org === 'default' ? '' : `, as ${graph.org} has it`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(heading)}</title>
<style>${styles}</style>
</head>
<body>
<div id="app">
<header>
<h1>${escaped(heading)}</h1>
<p>${escaped(`${count}${org}.`)}</p>
</header>
<form class="tools" id="finder" role="search">
<label>Find a place <input type="search" id="search" autocomplete="off" spellcheck="false"></label>
<label>Picture <select id="view">${options(data.views.map(({id, title}) => [id, title]))}</select></label>
<label>Laid over <select id="overlay">${options([['none', 'nothing'], ...Object.entries(data.overlays).map(([id, {title}]) => [id, title] as const)])}</select></label>
<fieldset id="kinds"><legend>Shown</legend></fieldset>
</form>
<section id="found" aria-label="Found"><p id="status" role="status"></p><ul id="results" aria-label="Found places" tabindex="0" hidden></ul></section>
<main>
<div id="stage">
<div id="frame" class="picture" role="listbox" tabindex="0" aria-label="Places in the picture" aria-describedby="hint"><svg id="drawing" role="none"></svg></div>
<div class="zoom" role="group" aria-label="Size of the picture"><button type="button" id="farther" aria-label="Smaller">−</button><button type="button" id="closer" aria-label="Larger">+</button><button type="button" id="fit">Fit</button></div>
</div>
<aside id="panel" aria-label="About the place" tabindex="0"></aside>
</main>
</div>
<footer>
<p class="hint" id="hint">Arrow keys go from place to place, Enter reads or opens; with Shift they move the picture; + and − change its size, 0 fits it.</p>
${legendOf(data)}
</footer>
<noscript><p class="hint">The picture needs its script. <code>waymark graph ${escaped(graph.flow)} --format svg</code> gives one without.</p></noscript>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
}

async function dataOf(graph: Graph, {counts, coverage}: Overlays): Promise<PageData> {
  const viz = await instance();
  const views = [overview(graph), ...graph.areas.map((area) => areaView(graph, area)), everything(graph)];
  return {
    ...graph,
    views: views.map((view) => layOut(viz, view)),
    overlays: {
      ...(coverage === undefined
        ? {}
        : {coverage: {title: 'scenarios that prove it', badges: coverageBadges(graph, coverage)}}),
      ...(counts === undefined ? {} : {counts: {title: 'recorded applications', badges: countBadges(graph, counts)}}),
    },
    ...(coverage === undefined ? {} : {proofs: Object.fromEntries(coverage)}),
  };
}

/** The legend of all that any of the pictures has. */
function legendOf({views}: PageData): string {
  const entries = legendEntries({nodes: views.flatMap(({nodes}) => nodes), edges: views.flatMap(({edges}) => edges)});
  const size = {width: 40, height: 24, viewBox: '-2 -2 40 24'};
  const items = entries.map(({sample, words}) => {
    const drawing = element('svg', {class: 'picture', 'aria-hidden': 'true', ...size}, sample);
    return `<li>${xmlOf(drawing)} ${escaped(words)}</li>`;
  });
  return `<ul class="legend">${items.join('')}</ul>`;
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

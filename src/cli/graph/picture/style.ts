interface Colours {
  readonly page: string;
  readonly text: string;
  readonly edge: string;
  readonly area: readonly [fill: string, line: string];
  readonly kinds: Readonly<Record<string, readonly [fill: string, line: string]>>;
  readonly chosen: string;
}

const light: Colours = {
  page: '#ffffff',
  text: '#1a222c',
  edge: '#5a6775',
  area: ['#f3f5f7', '#c3cad2'],
  kinds: {
    screen: ['#ffffff', '#1f5a91'],
    row: ['#fdf2dd', '#875800'],
    state: ['#e6f3ea', '#28683d'],
    any: ['#e6f3ea', '#28683d'],
    gate: ['#fbe8e5', '#9b3426'],
    exit: ['#efeaf8', '#58438d'],
    start: ['#1a222c', '#1a222c'],
    area: ['#f3f5f7', '#1f5a91'],
  },
  chosen: '#b3005e',
};

const dark: Colours = {
  page: '#12171c',
  text: '#e9edf2',
  edge: '#93a0ad',
  area: ['#1a2027', '#3b4651'],
  kinds: {
    screen: ['#1c2834', '#82b6ea'],
    row: ['#33291a', '#e2b468'],
    state: ['#1a2f23', '#86cc9e'],
    any: ['#1a2f23', '#86cc9e'],
    gate: ['#3b211e', '#f0a295'],
    exit: ['#2a243d', '#bdaaf0'],
    start: ['#e9edf2', '#e9edf2'],
    area: ['#1a2027', '#82b6ea'],
  },
  chosen: '#ff8ac4',
};

const coloured = ({page, text, edge, area, kinds, chosen}: Colours): string =>
  [
    `.picture{background:${page}}.backdrop{fill:${page}}`,
    `.picture text{fill:${text}}`,
    `.cluster rect{fill:${area[0]};stroke:${area[1]}}`,
    `.edge .line{stroke:${edge}}.edge .head{fill:${edge}}.edge text{stroke:${page};fill:${text}}`,
    ...Object.entries(kinds).map(
      ([kind, [fill, line]]) =>
        `.node.${kind} rect,.node.${kind} polygon{fill:${fill};stroke:${line}}.node.${kind} .mark{stroke:${line}}`,
    ),
    `.node.start text{fill:${page}}`,
    `.node .badge rect{fill:${page};stroke:${text}}.node .badge.none rect{fill:${text}}.node .badge.none text{fill:${page}}`,
    `.edge.way .line{stroke:${chosen}}.edge.way .head{fill:${chosen}}`,
    `.node.chosen>rect,.node.chosen>polygon,.node.way>rect,.node.way>polygon{stroke:${chosen}}`,
    `.node rect.share{fill:${text};stroke:none}`,
  ].join('');

/** How pictures look, in light and dark. No text in it is an author's. */
export const pictureStyle = [
  '.picture{font-family:Helvetica,Arial,"Liberation Sans",sans-serif}',
  '.picture text{font-size:13px;text-anchor:middle}',
  '.picture .cluster text,.picture .legend text{text-anchor:start}',
  '.picture .heading{font-size:20px;font-weight:bold}',
  '.cluster text{font-size:13px;font-weight:bold}',
  '.cluster rect{stroke-width:1}',
  '.node .name{font-weight:bold}',
  '.node .title{font-size:11.5px}',
  '.node rect,.node polygon{stroke-width:1.6}',
  '.node.any rect{stroke-dasharray:5 3}',
  '.node .mark{stroke-width:3;fill:none}',
  '.node .badge text{font-size:11px;font-weight:bold}',
  '.node .badge rect{stroke-width:1.2}',
  '.edge .line{fill:none;stroke-width:1.4}',
  '.edge.next .line{stroke-width:3}',
  '.edge.transition .line{stroke-dasharray:7 4}',
  '.edge.action .line{stroke-dasharray:1.5 4;stroke-linecap:round;stroke-width:2}',
  '.edge text{font-size:11px;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}',
  '.edge.way .line{stroke-width:4}',
  '.node.chosen>rect,.node.chosen>polygon{stroke-width:4}',
  '.node.way>rect,.node.way>polygon{stroke-width:3}',
  coloured(light),
  `@media (prefers-color-scheme:dark){${coloured(dark)}}`,
].join('');

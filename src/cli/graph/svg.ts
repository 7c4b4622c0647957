import {instance} from '@viz-js/viz';
import {coverageBadges, countBadges} from './badges.ts';
import type {Graph} from './graph.ts';
import {layOut} from './lay-out.ts';
import {element} from './picture/element.ts';
import {legend} from './picture/legend.ts';
import {xmlOf} from './picture/markup.ts';
import {picture} from './picture/picture.ts';
import {pictureStyle} from './picture/style.ts';
import type {Overlays} from './overlays.ts';
import {everything} from './view.ts';

const margin = 24;

/** The whole flow as one picture with a title, a legend and text that can be searched, light or dark. */
export async function svg(graph: Graph, {counts, coverage}: Overlays): Promise<string> {
  const layout = layOut(await instance(), everything(graph));
  const width = Math.max(layout.width, 640);
  const key = legend(layout, width);
  const heading = graph.title === graph.flow ? graph.flow : `${graph.flow}: ${graph.title}`;
  const org = graph.org === 'default' ? '' : `, as ${graph.org} has it`;
  const about = `${graph.nodes.length} places in ${graph.areas.length} areas, ${graph.edges.length} ways between them.`;
  const top = margin + 40 + key.height + 16;
  const size = {width: width + 2 * margin, height: layout.height + top + margin};
  const badges =
    counts !== undefined ? countBadges(graph, counts) : coverage === undefined ? {} : coverageBadges(graph, coverage);
  return `${xmlOf(
    element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        class: 'picture',
        role: 'img',
        'aria-labelledby': 'title description',
        ...size,
        viewBox: `0 0 ${size.width} ${size.height}`,
      },
      element('title', {id: 'title'}, `${heading}${org}`),
      element('desc', {id: 'description'}, about),
      element('style', {}, pictureStyle),
      element('rect', {class: 'backdrop', ...size}),
      element(
        'g',
        {class: 'legend', transform: `translate(${margin} ${margin})`},
        element('text', {y: 18, class: 'heading'}, `${heading}${org}`),
        element('g', {transform: 'translate(0 40)'}, ...key.parts),
      ),
      element('g', {transform: `translate(${margin} ${top})`}, ...picture(layout, badges, () => ({}))),
    ),
  )}\n`;
}

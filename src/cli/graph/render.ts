import {dot, mermaid} from './draw.ts';
import type {Area, Graph} from './graph.ts';
import type {Overlays} from './overlays.ts';
import {within} from './within.ts';

export const graphFormats = ['mermaid', 'dot', 'svg', 'html'] as const;
export type GraphFormat = (typeof graphFormats)[number];

/** A graph, or an area of it, as a text of the format; what lays pictures out is loaded for these alone. */
export async function render(
  whole: Graph,
  format: GraphFormat,
  {overlays, area}: {readonly overlays: Overlays; readonly area?: Area},
): Promise<string> {
  const graph = area === undefined ? whole : within(whole, area);
  switch (format) {
    case 'mermaid':
      return mermaid(graph, overlays.counts);
    case 'dot':
      return dot(graph, overlays.counts);
    case 'svg':
      return (await import('./svg.ts')).svg(graph, overlays);
    case 'html':
      // A page has all areas: it opens at the one that is asked for.
      return (await import('./html.ts')).graphHtml(whole, overlays, area?.id);
  }
}

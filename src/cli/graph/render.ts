import {dot, mermaid} from './draw.ts';
import type {Graph} from './graph.ts';
import type {Overlays} from './overlays.ts';

export const graphFormats = ['mermaid', 'dot', 'svg', 'html'] as const;
export type GraphFormat = (typeof graphFormats)[number];

/** A graph as a text of the format; what lays pictures out is loaded for these alone. */
export async function render(graph: Graph, format: GraphFormat, overlays: Overlays): Promise<string> {
  switch (format) {
    case 'mermaid':
      return mermaid(graph, overlays.counts);
    case 'dot':
      return dot(graph, overlays.counts);
    case 'svg':
      return (await import('./svg.ts')).svg(graph, overlays);
    case 'html':
      return (await import('./html.ts')).html(graph, overlays);
  }
}

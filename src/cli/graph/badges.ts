import {belongsTo} from './belongs-to.ts';
import type {GraphCoverage} from './coverage.ts';
import type {Counts, Graph, Node} from './graph.ts';
import type {Badge, Badges} from './picture/badge.ts';

/** How many recorded applications are at each screen, and in each area; the bar is the share of the fullest. */
export function countBadges(graph: Graph, counts: Counts): Badges {
  const places = placesOf(graph, ({kind}) => kind === 'screen');
  const countOf = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
  const mostIn = (isArea: boolean): number =>
    Math.max(1, ...places.filter((one) => one.isArea === isArea).map(({ids}) => countOf(ids)));
  const most = {area: mostIn(true), node: mostIn(false)};
  return badgesOf(places, ({ids, isArea}): Badge => {
    const count = countOf(ids);
    const text = count.toLocaleString('en-US');
    const share = count / (isArea ? most.area : most.node);
    return {text, words: `${text} recorded`, level: count === 0 ? 'none' : 'full', share};
  });
}

/** What of each node and each area scenarios prove: all that should be, some, or none; nothing where none is asked for. */
export function coverageBadges(graph: Graph, coverage: GraphCoverage): Badges {
  const all = [...coverage];
  return badgesOf(
    placesOf(graph, () => true),
    ({ids}): Badge | undefined => {
      const wanted = all.filter(([key]) => ids.some((id) => belongsTo(key, id)));
      if (wanted.length === 0) return undefined;
      const proven = wanted.filter(([, provers]) => provers.length > 0).length;
      const scenarios = new Set(wanted.flatMap(([, provers]) => provers.map(({place}) => place))).size;
      const words = `${scenarios} ${scenarios === 1 ? 'scenario' : 'scenarios'}, ${proven} of ${wanted.length} proved`;
      const level = proven === 0 ? 'none' : proven === wanted.length ? 'full' : 'part';
      return {text: String(scenarios), words, level};
    },
  );
}

/** A node, or an area with the nodes in it that count. */
interface Place {
  readonly id: string;
  readonly isArea: boolean;
  readonly ids: readonly string[];
}

function placesOf({areas, nodes}: Graph, counts: (node: Node) => boolean): readonly Place[] {
  const own = nodes.filter(counts);
  return [
    ...areas.flatMap(({id}): readonly Place[] => {
      const ids = own.filter(({area}) => area === id).map((node) => node.id);
      return ids.length === 0 ? [] : [{id, isArea: true, ids}];
    }),
    ...own.map(({id}) => ({id, isArea: false, ids: [id]})),
  ];
}

const badgesOf = (places: readonly Place[], badge: (place: Place) => Badge | undefined): Badges =>
  Object.fromEntries(
    places.flatMap((place) => {
      const one = badge(place);
      return one === undefined ? [] : [[place.id, one]];
    }),
  );

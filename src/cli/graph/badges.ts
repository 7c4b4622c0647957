import {belongsTo} from './belongs-to.ts';
import type {Coverage} from './coverage.ts';
import type {Counts, Graph, Node} from './graph.ts';
import type {Badge, Badges} from './picture/badge.ts';

/** How many recorded applications are at each screen; the bar is the share of the fullest. */
export function countBadges({nodes}: Graph, counts: Counts): Badges {
  const most = Math.max(1, ...counts.values());
  return badgesOf(nodes, ({id, kind}): Badge | undefined => {
    if (kind !== 'screen') return undefined;
    const count = counts.get(id) ?? 0;
    const text = count.toLocaleString('en-US');
    return {text, words: `${text} recorded`, level: count === 0 ? 'none' : 'full', share: count / most};
  });
}

/** What of each node scenarios prove: all that should be, some, or none; nothing where none is asked for. */
export function coverageBadges({nodes}: Graph, coverage: Coverage): Badges {
  return badgesOf(nodes, ({id}): Badge | undefined => {
    const wanted = [...coverage].filter(([key]) => belongsTo(key, id));
    if (wanted.length === 0) return undefined;
    const proven = wanted.filter(([, provers]) => provers.length > 0).length;
    const scenarios = new Set(wanted.flatMap(([, provers]) => provers.map(({place}) => place))).size;
    const words = `${scenarios} ${scenarios === 1 ? 'scenario' : 'scenarios'}, ${proven} of ${wanted.length} proved`;
    const level = proven === 0 ? 'none' : proven === wanted.length ? 'full' : 'part';
    return {text: String(scenarios), words, level};
  });
}

const badgesOf = (nodes: readonly Node[], badge: (node: Node) => Badge | undefined): Badges =>
  Object.fromEntries(
    nodes.flatMap((node) => {
      const one = badge(node);
      return one === undefined ? [] : [[node.id, one]];
    }),
  );

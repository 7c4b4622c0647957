import {remembered} from '../../../lib/remembered.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';

/** Names of the rules that something uses in its conditions and texts, and of those that these use. */
export function usedRules(trees: Iterable<Tree>, rules: ReadonlyMap<string, Tree>): ReadonlySet<string> {
  const used = new Set<string>();
  const waiting = [...trees];
  for (let tree = waiting.pop(); tree !== undefined; tree = waiting.pop()) {
    for (const name of ruleNamesIn(tree)) {
      if (used.has(name)) continue;
      used.add(name);
      const rule = rules.get(name);
      if (rule !== undefined) waiting.push(rule);
    }
  }
  return used;
}

/** Rules by name, those of the site's flow under those of the flow itself. */
export function rulesByName(site: MapTree | undefined, own: MapTree | undefined): ReadonlyMap<string, Tree> {
  return new Map([...(site?.entries ?? []), ...(own?.entries ?? [])]);
}

const ruleNamesIn = remembered((tree: Tree): readonly string[] => [...new Set(namedIn(tree))]);

function* namedIn(tree: Tree): Generator<string> {
  if (tree.kind === 'scalar') {
    if (typeof tree.value !== 'string') return;
    for (const match of tree.value.matchAll(/\(\(\s*rule\.([A-Za-z0-9]+)/g)) if (match[1] !== undefined) yield match[1];
  } else if (tree.kind === 'list') {
    for (const item of tree.items) yield* namedIn(item);
  } else {
    for (const [key, value] of tree.entries) {
      if (key === 'rule' && value.kind === 'scalar' && typeof value.value === 'string') yield value.value;
      else yield* namedIn(value);
    }
  }
}

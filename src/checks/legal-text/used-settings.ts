import {remembered} from '../../lib/remembered.ts';
import type {Tree} from '../../model/tree.ts';

/** Paths of settings, `org.footer.companyNMLS`, that texts and conditions name. The id of an organisation is none. */
export function usedSettings(trees: Iterable<Tree>): ReadonlySet<string> {
  const used = new Set<string>();
  for (const tree of trees) for (const name of settingsIn(tree)) used.add(name);
  used.delete('org.org');
  return used;
}

const settingsIn = remembered((tree: Tree): ReadonlySet<string> => {
  const used = new Set<string>();
  visit(tree, used);
  return used;
});

function visit(tree: Tree, used: Set<string>): void {
  if (tree.kind === 'list') for (const item of tree.items) visit(item, used);
  else if (tree.kind === 'map')
    for (const [key, value] of tree.entries) {
      if (path.test(key)) used.add(key);
      visit(value, used);
    }
  else if (typeof tree.value === 'string') {
    if (path.test(tree.value)) used.add(tree.value);
    for (const [, inside = ''] of tree.value.matchAll(/\(\((.*?)\)\)/gs))
      for (const [name] of inside.matchAll(/(?<![\w.])org(?:\.[\w-]+)+/g)) used.add(name);
  }
}

const path = /^org(?:\.[\w-]+)+$/;

import {diagnostic} from '../../../diagnostics/report.ts';
import {didYouMean} from '../../../lib/suggest.ts';
import type {MapTree} from '../../../model/tree.ts';
import {plainTextAt, withoutKeys} from '../../tree/read.ts';
import {mergeTree} from '../merge/merge-tree.ts';
import {screen} from '../shapes/screen-shape.ts';
import {type Expansion, expandCopies} from './expand.ts';

/** A screen with all its copies made: first of another screen, then inside it. */
export function expandScreen(
  screens: ReadonlyMap<string, MapTree>,
  id: string,
  flow: string,
  expansion: Expansion,
): MapTree {
  const written = screens.get(id);
  if (written === undefined) throw new Error(`No screen ${id}`);
  const patched = copyScreen(screens, id, written, flow, expansion, [id]);
  const expanded = expandCopies(patched, screen, expansion);
  return expanded.kind === 'map' ? expanded : patched;
}

function copyScreen(
  screens: ReadonlyMap<string, MapTree>,
  id: string,
  written: MapTree,
  flow: string,
  expansion: Expansion,
  chain: readonly string[],
): MapTree {
  const like = written.entries.get('like');
  const name = plainTextAt(written, 'like');
  if (like === undefined || name === undefined) return written;
  const plain = withoutKeys(written, 'like');
  if (chain.includes(name)) {
    expansion.diagnostics.push(diagnostic('like-cycle', like.origin, `\`${id}\` ends up as a copy of itself`));
    return plain;
  }
  expansion.uses.screens.add(name);
  const found = screens.get(name);
  if (found === undefined) {
    if (expansion.broken.has(`flows/${flow}/screens/${name}.yaml`)) return plain;
    const hint =
      didYouMean(
        name,
        [...screens.keys()].filter((other) => other !== id),
      ) ?? 'A screen copies a screen of its own flow.';
    expansion.diagnostics.push(
      diagnostic('like-target', like.origin, `There is no screen \`${name}\` to copy`, {hint}),
    );
    return plain;
  }
  const source = copyScreen(screens, name, found, flow, expansion, [...chain, name]);
  const merged = mergeTree(source, plain, screen, 'keep');
  return merged?.kind === 'map' ? {...merged, origin: written.origin} : plain;
}

import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import type {MapTree, Origin, Span, Tree} from '../../../model/tree.ts';
import {plainTextAt} from '../../tree/read.ts';
import {isIncomplete} from '../../tree/unreadable.ts';
import {type MapShape, type Shape, shapeUnder} from '../shapes/shape.ts';
import {blockKeys, blockSort, sortKeys} from './block-sorts.ts';
import {presetConsent} from './preset-consent.ts';

/** Maps in which nothing was found: organisations and runs share them. */
const complete = new WeakSet<MapTree>();

/**
 * What can only be said once patches and copies are made: keys that are missing, and keys that mean
 * nothing on a block of its sort.
 */
export function checkComplete(tree: Tree, shape: Shape, found: Diagnostic[], name?: string): void {
  if (tree.kind !== 'map' || shape.shape === 'leaf' || shape.shape === 'prop') return;
  if (complete.has(tree)) return;
  const findings = found.length;
  const here = shape.shape === 'choice' ? shape.cases : shape;
  const whole = !isIncomplete(tree);
  for (const key of here.needs ?? []) if (whole && !tree.entries.has(key)) found.push(missing(tree, key, name));
  if (here.block === true) checkBlock(tree, found, name);
  if (isAction(here) && whole && !tree.entries.has('label') && !tree.entries.has('runs'))
    found.push(missing(tree, 'label', name));
  for (const [key, value] of tree.entries) {
    const held = key === 'blocks' && plainTextAt(tree, 'type') === 'address' ? withoutGaps(value) : value;
    checkComplete(held, shapeUnder(here, key), found, key);
  }
  if (found.length === findings) complete.add(tree);
}

/** Parts of an address with a type and a label each: where one says none, its country does. */
function withoutGaps(parts: Tree): Tree {
  if (parts.kind !== 'map') return parts;
  const entries = [...parts.entries].map(([id, part]) => [id, part.kind === 'map' ? withoutGap(part) : part] as const);
  return entries.every(([id, part]) => parts.entries.get(id) === part) ? parts : {...parts, entries: new Map(entries)};
}

function withoutGap(part: MapTree): MapTree {
  if (blockSort(part) !== undefined) return part;
  const said = (value: string): Tree => ({kind: 'scalar', value, origin: part.origin});
  return {...part, entries: new Map([['type', said('text')], ['label', said('')], ...part.entries])};
}

function checkBlock(block: MapTree, found: Diagnostic[], name: string | undefined): void {
  const sort = blockSort(block);
  const place = name === undefined ? 'This block' : `\`${name}\``;
  if (sort === undefined && isIncomplete(block)) return;
  if (sort === undefined) {
    const message = `${place} says neither what it asks nor what it shows`;
    const hint = `Give it one of ${sortKeys.map((key) => `\`${key}\``).join(', ')}.`;
    found.push(diagnostic('empty-block', startOrigin(block), message, {hint}));
    return;
  }
  const twice = otherSort(block);
  if (twice !== undefined) {
    const message = `${place} is one thing: it cannot have both \`${twice.key}\` and \`${twice.other}\``;
    found.push(diagnostic('misplaced-key', startOrigin(twice.value), message));
    return;
  }
  for (const key of sort.needs) if (!block.entries.has(key)) found.push(missing(block, key, name));
  for (const [key, value] of block.entries) {
    // A key that no block has is reported where the file is checked against the schema.
    if (sort.takes.has(key) || !blockKeys.has(key)) continue;
    found.push(
      diagnostic('misplaced-key', startOrigin(value), `${place} is ${sort.name}, on which \`${key}\` does nothing`),
    );
  }
  if (block.entries.has('each') && block.entries.has('repeat')) {
    const origin = startOrigin(block.entries.get('repeat') ?? block);
    found.push(diagnostic('misplaced-key', origin, `${place} has \`each\`; it cannot have \`repeat\` too`));
  }
  for (const key of ['folded', 'done']) {
    const list = ['each', 'repeat'].find((one) => block.entries.has(one));
    const value = block.entries.get(key);
    if (value === undefined) continue;
    if (list !== undefined)
      found.push(
        diagnostic('misplaced-key', startOrigin(value), `${place} has \`${list}\`; it cannot have \`${key}\` too`),
      );
    else if (!block.entries.has('title')) found.push(missing(block, 'title', name));
  }
  const preset = presetConsent(block);
  if (preset !== undefined) found.push(preset);
  if (plainTextAt(block, 'type') === 'consent' && !block.entries.has('consent'))
    found.push(missing(block, 'consent', name));
}

/** Of two keys that make a block different things the later one, which is what a copy or an override adds. */
function otherSort(block: MapTree): {readonly key: string; readonly other: string; readonly value: Tree} | undefined {
  const present = [...block.entries].filter(([key]) => sortKeys.includes(key));
  const isParts = present.length === 2 && block.entries.has('type') && block.entries.has('blocks');
  const [key, value] = present.at(-1) ?? [];
  const [other] = present.at(-2) ?? [];
  return isParts || key === undefined || value === undefined || other === undefined ? undefined : {key, value, other};
}

function missing(tree: MapTree, key: string, name: string | undefined): Diagnostic {
  return diagnostic(
    'missing-key',
    startOrigin(tree),
    `\`${key}\` is missing${name === undefined ? '' : ` in \`${name}\``}`,
  );
}

function isAction(shape: MapShape): boolean {
  return shape.begins?.includes('runs') === true;
}

function startOrigin(tree: Tree): Origin {
  const {file, key, span} = tree.origin;
  if (key !== undefined) return {file, span: key, key};
  return {
    file,
    // Worked out when it is read: the place moves with the file.
    get span(): Span {
      return [span[0], Math.min(span[1], span[0] + 1)];
    },
  };
}

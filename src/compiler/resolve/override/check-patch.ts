import {keyPlace} from '../../../lib/key-place.ts';
import type {DiagnosticCode} from '../../../diagnostics/catalog.ts';
import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import {didYouMean, editDistance} from '../../../lib/suggest.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import {isNull} from '../../tree/read.ts';
import {isUnreadable} from '../../tree/unreadable.ts';
import {sameTree} from '../../tree/same-tree.ts';
import {asCases, longForm} from '../merge/merge-tree.ts';
import {entryPosition, wrongPlaces} from '../merge/entry-position.ts';
import {type MapShape, type Shape, shapeUnder} from '../shapes/shape.ts';
import {checkMessages, checkStated, type Say, type Shared} from './check-messages.ts';

/**
 * What an override says against what holds without it: every value must change something that exists,
 * or add something that is a thing of its own. `base` is resolved: what copies brought is there; `shared` are the messages
 * of fields that have none of their own.
 */
export function checkPatch(
  patch: MapTree,
  base: MapTree,
  shape: MapShape,
  org: string,
  shared: Shared,
  found: Diagnostic[],
): void {
  const report = (code: DiagnosticCode, origin: Origin, message: string, hint?: string): void => {
    found.push(diagnostic(code, origin, message, {org, ...(hint === undefined ? {} : {hint})}));
  };

  const visitPlaces = (written: MapTree, here: MapShape): void => {
    if (here.placed !== true) return;
    for (const {origin, message, hint} of wrongPlaces(written)) report('place-target', origin, message, hint);
  };

  const visitMap = (written: MapTree, known: MapTree, here: MapShape): void => {
    visitPlaces(written, here);
    const say: Say = (code, origin, message, extra) => {
      found.push(diagnostic(code, origin, message, {org, ...extra}));
    };
    if (here.block === true) checkMessages(written, known, shared, say);
    if (here.check === true) checkStated(written, known, say);
    for (const [key, value] of written.entries) {
      visitEntry(key, value, known, here);
      const meant = meantBy(key, written, known, here);
      if (meant === undefined) continue;
      const message = `\`${key}\` is added here beside \`${meant}\`, which stays as it is`;
      report('near-name', keyPlace(value), message, `Did you mean \`${meant}\`?`);
    }
  };

  const visitEntry = (key: string, value: Tree, known: MapTree, here: MapShape): void => {
    const under = shapeUnder(here, key);
    const old = known.entries.get(key);
    if (isUnreadable(old)) return;
    const neighbours = [...known.entries.keys()].filter((name) => name !== key);
    if (isNull(value)) {
      if (old === undefined)
        report(
          'override-target',
          keyPlace(value),
          `There is no \`${key}\` here to remove`,
          didYouMean(key, neighbours) ?? deeper(key, known),
        );
    } else if (old === undefined) {
      if (!standsAlone(value, under)) {
        report(
          'override-target',
          keyPlace(value),
          `There is no \`${key}\` here to change`,
          didYouMean(key, neighbours) ?? deeper(key, known) ?? newThing(under),
        );
      }
      visitAdded(value, under);
    } else if (key !== 'before' && key !== 'after') {
      visit(value, old, under, key);
    }
  };

  /** What is added changes nothing, but is put in order like what changes. */
  const visitAdded = (value: Tree, under: Shape): void => {
    const here = under.shape === 'choice' ? under.cases : under;
    if (value.kind !== 'map' || here.shape !== 'map') return;
    visitPlaces(value, here);
    for (const [key, inner] of value.entries) visitAdded(inner, shapeUnder(here, key));
  };

  const visit = (written: Tree, old: Tree, under: Shape, key: string): void => {
    if (under.shape === 'map') {
      const long = longForm(written, under);
      const longOld = longForm(old, under);
      if (long.kind === 'map' && longOld.kind === 'map') {
        if (entryPosition(long) === undefined || long.entries.size > 1) visitMap(long, longOld, under);
        if (long.entries.size === 0) report('override-no-op', keyPlace(written), `\`${key}\` is changed by nothing`);
        return;
      }
      visitAdded(written, under);
    }
    if (under.shape === 'choice' && written.kind === 'map') {
      const cases = old.kind === 'map' ? old : asCases(old, under);
      visitMap(written, cases, under.cases);
      return;
    }
    if (sameTree(written, old)) report('override-no-op', written.origin, `\`${key}\` is already so`);
  };

  visitMap(patch, base, shape);
}

/** Whether a value that the base does not have may be added under its key. */
function standsAlone(value: Tree, shape: Shape): boolean {
  if (shape.shape !== 'map' || shape.begins === undefined) return true;
  const long = longForm(value, shape);
  return long.kind !== 'map' || shape.begins.some((key) => long.entries.has(key));
}

/**
 * The name of what is there that something added seems to have meant: it differs by one letter, is a thing of the same
 * kind, and the override has nothing else to say of it. Names that are numbered differ by a digit on purpose.
 */
function meantBy(key: string, written: MapTree, known: MapTree, here: MapShape): string | undefined {
  const under = shapeUnder(here, key);
  const added = written.entries.get(key);
  if (known.entries.has(key) || added === undefined || isNull(added) || key.length < shortestName) return undefined;
  if (under.shape !== 'map' || under.begins === undefined) return undefined;
  const beginOf = (tree: Tree): string | undefined => {
    const long = longForm(tree, under);
    return long.kind === 'map' ? under.begins?.find((one) => long.entries.has(one)) : undefined;
  };
  const unnumbered = (name: string): string => name.replaceAll(/\d/g, '');
  const begins = beginOf(added);
  const meant = [...known.entries].find(
    ([name, there]) =>
      !written.entries.has(name) &&
      editDistance(unnumbered(key), unnumbered(name)) === 1 &&
      begins !== undefined &&
      beginOf(there) === begins,
  );
  return meant?.[0];
}

/** Of shorter names many differ by one letter alone. */
const shortestName = 4;

/** Where a name stands further inside: blocks of a group are changed in their group. */
function deeper(key: string, known: MapTree): string | undefined {
  for (const [name, entry] of known.entries) {
    const inner = entry.kind === 'map' ? entry.entries.get('blocks') : undefined;
    if (inner?.kind === 'map' && inner.entries.has(key))
      return `It stands inside of \`${name}\`: write \`${name}: {blocks: {${key}: ...}}\`.`;
  }
  return undefined;
}

function newThing(shape: Shape): string | undefined {
  if (shape.shape !== 'map' || shape.begins === undefined) return undefined;
  return `To add one, give it ${shape.begins.map((key) => `\`${key}\``).join(' or ')}.`;
}

import {groupBy} from '../../lib/group-by.ts';
import {keyPlace} from '../../lib/key-place.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {Trees} from '../../model/workspace.ts';
import {eachOrg} from '../check.ts';
import {extendedIn, parentOf} from '../extended-in.ts';
import {isRemoval, saidBy} from '../trees.ts';

/** What people read: that the nearer organisation says it in its own words is what an override is for. */
const copy = new Set([
  'title',
  'label',
  'short',
  'hint',
  'text',
  'messages',
  'message',
  'busy',
  'said',
  'empty',
  'describe',
  'help',
]);
/** What an override says of itself, and where things stand. */
const own = new Set(['changes', 'because', 'before', 'after']);
/** Maps that an override replaces whole. */
const leaves = new Set(['when', 'must', 'optional', 'body', 'with']);

/**
 * An organisation changes to something else what an organisation that it extends has changed already, or removes what
 * that one changes: the nearer wins, and what the other is there for is lost without a word.
 */
export const overrideConflict = eachOrg(({trees}) => {
  const extended = extendedIn(trees);
  const kept = new Map<string, MapTree>();
  const known = groupBy(trees.keys(), (file) => ofOrg.exec(file)?.[1]);
  const judge = (org: string, file: string, tree: MapTree): readonly Diagnostic[] => {
    const path = ofOrg.exec(file)?.[2];
    if (path === undefined) return [];
    return ancestorsOf(org, trees).flatMap((other) => {
      const theirs = kept.get(`orgs/${other}/${path}`) ?? trees.get(`orgs/${other}/${path}`);
      return theirs === undefined ? [] : between(tree, theirs, {org, other, because: reasonOf(theirs)});
    });
  };
  return ({resolved: {id}, overrides}) => {
    if (extended.has(id)) for (const [file, tree] of overrides) kept.set(file, tree);
    return [...overrides.keys(), ...(known.get(id) ?? [])].flatMap((file) => {
      const tree = overrides.get(file) ?? trees.get(file);
      return tree === undefined ? [] : judge(id, file, tree);
    });
  };
});

const ofOrg = /^orgs\/([^/]+)\/(flows\/.+)$/;

interface Pair {
  readonly org: string;
  readonly other: string;
  readonly because: string;
}

function between(mine: MapTree, theirs: MapTree, pair: Pair): readonly Diagnostic[] {
  return [...mine.entries].flatMap(([key, value]) => {
    const before = theirs.entries.get(key);
    if (before === undefined || own.has(key) || copy.has(key)) return [];
    if (value.kind === 'map' && before.kind === 'map' && !leaves.has(key)) return between(value, before, pair);
    if (saidBy(value) === saidBy(before)) return [];
    // What the other has removed, or replaced whole, is found as having no target.
    return isRemoval(before) ? [] : [conflict(key, value, before, pair)];
  });
}

function conflict(key: string, value: Tree, before: Tree, {org, other, because}: Pair): Diagnostic {
  const does = isRemoval(value) ? 'removes' : 'changes';
  const message = `\`${org}\` ${does} \`${key}\`, which \`${other}\` has changed already: ${because}`;
  const hint = `If the reason of \`${other}\` does not hold for \`${org}\`, silence this with yours; else leave it as it is.`;
  return diagnostic('override-conflict', keyPlace(value), message, {
    hint,
    org,
    related: [{origin: keyPlace(before), message: `as \`${other}\` has it`}],
  });
}

function reasonOf(tree: MapTree): string {
  const because = tree.entries.get('because');
  return because?.kind === 'scalar' ? String(because.value) : '';
}

/** Organisations that one extends, the nearest first. */
function ancestorsOf(org: string, trees: Trees, seen: readonly string[] = [org]): readonly string[] {
  const parent = parentOf(org, trees);
  return parent === undefined || seen.includes(parent)
    ? []
    : [parent, ...ancestorsOf(parent, trees, [...seen, parent])];
}

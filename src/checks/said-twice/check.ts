import {keyPlace} from '../../lib/key-place.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {FlowCheck, ScreenCheck} from '../check.ts';
import {findingsIn, saidBy, treeAt} from '../trees.ts';

/** Maps in which the same under another name shows, asks, calls or happens twice. */
const kinds: Readonly<Record<string, string>> = {
  blocks: 'shows',
  actions: 'does',
  checks: 'checks',
  calls: 'calls',
  entries: 'shows',
  transitions: 'is',
  redirects: 'is',
  exits: 'is',
};

/** Two entries of a screen that say the very same: a copy that was never changed. */
export const saidTwice: ScreenCheck = ({tree}) => inTree(tree);

/** The same in a flow's redirects and transitions. */
export const saidTwiceInFlow: FlowCheck = ({resolved: {flow, machine}}) =>
  [flow, machine].flatMap((tree) => (tree === undefined ? [] : inTree(tree)));

const inTree = findingsIn((keys, value) => {
  if (value.kind !== 'map') return [];
  const isProps = keys.includes('props');
  if (keys.at(-1) === 'options' && !isProps) return inOptions(value);
  const does = isProps ? 'shows' : kinds[keys.at(-1) ?? ''];
  return does === undefined ? [] : inMap(value, does);
});

function inMap(map: MapTree, does: string): readonly Diagnostic[] {
  if (map.entries.size < 2) return [];
  const known = new Map<string, string>();
  const entries = [...map.entries];
  // Hardly any two begin alike, and what they say takes longer to tell.
  const begun = new Map<string, number>();
  for (const [, entry] of entries) begun.set(beginningOf(entry), (begun.get(beginningOf(entry)) ?? 0) + 1);
  return entries.flatMap(([name, entry]) => {
    if (entry.kind !== 'map' || entry.entries.size === 0 || begun.get(beginningOf(entry)) === 1) return [];
    const content = saidBy(entry);
    const first = known.get(content);
    if (first === undefined) {
      known.set(content, name);
      return [];
    }
    const message = `\`${name}\` ${does} what \`${first}\` before it ${does} already`;
    const other = map.entries.get(first);
    const related = other === undefined ? [] : [{origin: keyPlace(other), message: 'the same'}];
    return [
      diagnostic('said-twice', keyPlace(entry), message, {hint: 'Change one of the two, or remove one.', related}),
    ];
  });
}

/** Equal for equal maps: how many entries there are, and the first that is a word. */
function beginningOf(entry: Tree): string {
  if (entry.kind !== 'map') return '';
  for (const [key, value] of entry.entries)
    if (value.kind === 'scalar') return `${entry.entries.size} ${key} ${String(value.value)}`;
  return String(entry.entries.size);
}

/** Options that read alike: nobody can tell which to choose. One with a condition may stand in the other's place. */
function inOptions(options: MapTree): readonly Diagnostic[] {
  const known = new Map<string, Tree>();
  return [...options.entries].flatMap(([value, option]) => {
    if (treeAt(option, 'when') !== undefined) return [];
    const label = option.kind === 'map' ? option.entries.get('label') : option;
    if (label === undefined) return [];
    const said = saidBy(label).trim();
    const other = known.get(said);
    known.set(said, other ?? option);
    if (other === undefined) return [];
    const related = [{origin: keyPlace(other), message: 'the same'}];
    const hint = 'Give each option words of its own.';
    return [
      diagnostic('said-twice', keyPlace(option), `The option \`${value}\` reads as one before it`, {hint, related}),
    ];
  });
}

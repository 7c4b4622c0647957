import {keyPlace} from '../../lib/key-place.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Tree} from '../../model/tree.ts';
import {standsOnPath} from '../../runtime/decide/journey-path.ts';
import {placedActions} from '../actions.ts';
import type {FlowCheck, FlowSubject} from '../check.ts';
import {treeAt} from '../trees.ts';

/** Screens that show over another as a dialog, and to which the path leads everybody besides. */
export const dialogOnPath: FlowCheck = (subject) => {
  const {flow, resolved} = subject;
  if (flow.led !== 'order') return [];
  const path = flow.sections
    .flatMap(({screens}) => screens)
    .filter((id) => flow.screens.some((entry) => entry.id === id && standsOnPath(entry)));
  return [...openersOf(subject)].flatMap(([id, openers]): readonly Diagnostic[] => {
    const tree = resolved.screens.get(id);
    const at = path.indexOf(id);
    // Whoever has been there already may change there what they have answered.
    const isAgain = openers.every(({screen}) => path.indexOf(screen) > at);
    if (tree === undefined || at < 0 || isAgain) return [];
    const before = path[at - 1];
    const leads = before === undefined ? 'begins with it' : `leads to it after \`${before}\``;
    const message = `\`${id}\` shows as a dialog, and the path ${leads} as well`;
    const hint = `Write \`address: none\` in \`${id}\`, and list it in a section with \`listed: false\`.`;
    const related = openers.map(({place}) => ({origin: keyPlace(place), message: 'opened here'}));
    return [diagnostic('dialog-on-path', keyPlace(treeAt(tree, 'screen') ?? tree), message, {hint, related})];
  });
};

interface Opener {
  readonly screen: string;
  readonly place: Tree;
}

/** Of each screen that shows as a dialog, the actions that open it. */
function openersOf({screens, resolved}: FlowSubject): ReadonlyMap<string, readonly Opener[]> {
  const found = new Map<string, Opener[]>();
  for (const screen of Object.values(screens)) {
    const tree = resolved.screens.get(screen.id);
    if (tree === undefined) continue;
    for (const {action, written} of placedActions(screen, tree)) {
      if (action.dialog === undefined) continue;
      const of = found.get(action.dialog) ?? [];
      of.push({screen: screen.id, place: treeAt(written, 'dialog') ?? written ?? tree});
      found.set(action.dialog, of);
    }
  }
  return found;
}

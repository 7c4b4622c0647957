import {someOf} from '../../../lib/some-of.ts';
import {suggest} from '../../../lib/suggest.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import type {Report} from '../report.ts';
import type {ItemsOf} from '../screen-place.ts';
import {listedScreens} from '../targets/directory.ts';
import {asMap, entriesOf, keyOrigin, mapAt} from '../tree.ts';
import type {Expanded} from './expand.ts';
import {askedLists, itemScreensOf, type AskedList, type ItemScreen} from './item-screens.ts';

/** Every item that a list may have is a screen of its own in what is compiled. */
const mostItems = 12;

/** The item screens of a flow: how they are read, and those of them that can be shown for each item. */
export interface ItemScreens {
  readonly read: ReadonlyMap<string, ItemsOf>;
  readonly sound: ReadonlyMap<string, Expanded>;
}

/** Finds the item screens of a flow, and reports those that cannot be shown once for each item. */
export function readItemScreens(flow: ResolvedFlow, led: 'order' | 'server', report: Report): ItemScreens {
  const lists = askedLists(flow);
  const read = new Map<string, ItemsOf>();
  const sound = new Map<string, Expanded>();
  for (const [screen, of] of itemScreensOf(flow.flow)) {
    const list = lists.get(of.list);
    read.set(screen, {of, required: list?.required ?? []});
    let isSound = true;
    const refuse: Report = (...finding) => {
      isSound = false;
      report(...finding);
    };
    checkPlace(of, {flow, list, led}, refuse);
    checkScreen(of, flow, refuse);
    if (isSound && list !== undefined) sound.set(screen, {list: of.list, max: list.max});
  }
  return {read, sound};
}

interface Around {
  readonly flow: ResolvedFlow;
  readonly list: AskedList | undefined;
  readonly led: 'order' | 'server';
}

function checkPlace({screen, list: name, origin}: ItemScreen, {flow, list, led}: Around, report: Report): void {
  if (led === 'server') {
    report('wrong-value', origin, `\`${screen}\` cannot show for each item, because the server leads this flow`, {
      hint: 'There answers belong to their screen. Ask about each item on the screen of the list, by its `repeat`.',
    });
    return;
  }
  if (list === undefined) {
    const names = [...askedLists(flow).keys()];
    const [near] = suggest(name, names);
    const known = `Lists that a \`repeat\` of this flow asks for: ${someOf(names, 12)}.`;
    const none = 'No `repeat` of this flow asks for a list: add one on a screen before.';
    report('unknown-reference', origin, `No screen of this flow asks for the list \`answers.${name}\``, {
      hint: near === undefined ? (names.length === 0 ? none : known) : `Did you mean \`answers.${near}\`?`,
    });
    return;
  }
  const order = listedScreens(flow);
  if (order.indexOf(list.screen) >= order.indexOf(screen)) {
    report('wrong-value', origin, `\`answers.${name}\` is asked on \`${list.screen}\`, which does not come before`, {
      hint: `List \`${list.screen}\` before \`${screen}\`.`,
    });
  }
  if (list.max > mostItems) {
    const what = `A list with a screen for each item has at most ${mostItems} items, and this one may have ${list.max}`;
    report('wrong-value', origin, what, {
      hint: `Let \`max\` of its \`repeat\` be ${mostItems} or less, or ask about each item on the screen of the list.`,
    });
  }
  const taken = [...flow.screens.keys()].find((id) => id.startsWith(`${screen}/`) && /\/[0-9]+$/.test(id));
  if (taken !== undefined) {
    report('wrong-value', origin, `The screen \`${taken}\` has the address of an item of \`${screen}\``, {
      hint: 'Give one of the two another name.',
    });
  }
}

/** Keys of a screen that say where it shows, which `each` says already. */
const placing = ['params', 'open', 'address'] as const;

function checkScreen({screen}: ItemScreen, flow: ResolvedFlow, report: Report): void {
  const tree = flow.screens.get(screen);
  for (const key of placing) {
    const value = tree?.entries.get(key);
    if (value === undefined) continue;
    report('wrong-value', keyOrigin(value), `A screen that shows for each item has no \`${key}\``, {
      hint: 'Its address is its name and the number of the item, and it opens as all screens of the path do.',
    });
  }
  checkBlocks(mapAt(tree, 'blocks'), report);
}

/** Lists in items would be lists in lists, and what sums up a journey is about no single item. */
function checkBlocks(blocks: MapTree | undefined, report: Report): void {
  for (const [id, tree] of entriesOf(blocks)) {
    const block = asMap(tree);
    if (block === undefined) continue;
    for (const key of ['repeat', 'each', 'summary', 'tasks']) {
      const value = block.entries.get(key);
      if (value === undefined) continue;
      report('wrong-value', keyOrigin(value), `\`${id}\` cannot have \`${key}\` on a screen that shows for each item`, {
        hint: 'Put it on a screen of its own.',
      });
    }
    if (!block.entries.has('type')) checkBlocks(mapAt(block, 'blocks'), report);
  }
}

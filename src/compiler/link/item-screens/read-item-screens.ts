import {someOf} from '../../../lib/some-of.ts';
import {suggest} from '../../../lib/suggest.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import type {Report} from '../report.ts';
import type {ItemsOf} from '../screen-place.ts';
import {listedScreens} from '../targets/directory.ts';
import {asMap, entriesOf, keyOrigin, mapAt} from '../tree.ts';
import type {Expanded} from './expand.ts';
import {askedLists, itemScreensOf, mostItems, type AskedList, type ItemScreen} from './item-screens.ts';

/** The item screens of a flow: how they are read, and those of them that can be shown for each item. */
export interface ItemScreens {
  readonly read: ReadonlyMap<string, ItemsOf>;
  readonly sound: ReadonlyMap<string, Expanded>;
}

/** Finds the item screens of a flow, and reports those that cannot be shown once for each item. */
export function readItemScreens(flow: ResolvedFlow, led: 'order' | 'server', report: Report): ItemScreens {
  const items = itemScreensOf(flow.flow);
  if (items.size === 0) return none;
  const lists = askedLists(flow);
  const read = new Map<string, ItemsOf>();
  const sound = new Map<string, Expanded>();
  const checked = new Set<string>();
  for (const [screen, of] of items) {
    const list = lists.get(of.list);
    read.set(screen, {of, required: list?.required});
    // What cannot be read is reported where it is read.
    if (of.list === '') continue;
    let isSound = true;
    const refuse: Report = (...finding) => {
      isSound = false;
      report(...finding);
    };
    checkPlace(of, {flow, list, led}, refuse);
    checkScreen(of, flow, refuse);
    if (led === 'order' && list !== undefined && !checked.has(of.list)) {
      checked.add(of.list);
      checkLength(of, list, report);
    }
    const most = list?.max?.most ?? 0;
    if (isSound && most >= 1 && most <= mostItems) sound.set(screen, {list: of.list, max: most});
  }
  return {read, sound};
}

const none: ItemScreens = {read: new Map(), sound: new Map()};

/** How many items a list may have is said where it is asked for, or by whoever overrides that, not where its items show. */
function checkLength({screen, origin}: ItemScreen, {max}: AskedList, report: Report): void {
  if (max === undefined || (max.most >= 1 && max.most <= mostItems)) return;
  const related = [{origin, message: `\`${screen}\` shows for each item of it`}];
  if (max.most < 1) {
    report(
      'wrong-value',
      max.origin,
      'A list with a screen for each item has at least one, and this one may have none',
      {
        hint: `Let \`max\` be 1 or more, or do without \`${screen}\` too.`,
        related,
      },
    );
    return;
  }
  const what = `A list with a screen for each item has at most ${mostItems} items, and this one may have ${max.most}`;
  report('wrong-value', max.origin, what, {
    hint: `Let \`max\` be ${mostItems} or less, or ask about each item on the screen of the list.`,
    related,
  });
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
  for (const [id, tree] of flow.screens) {
    if (!id.startsWith(`${screen}/`) || !/^[0-9]+$/.test(id.slice(screen.length + 1))) continue;
    report('wrong-value', tree.origin, `The screen \`${id}\` has the address of an item of \`${screen}\``, {
      hint: 'Give one of the two another name.',
      related: [{origin, message: `\`${screen}\` shows for each item of \`answers.${name}\``}],
    });
  }
}

/** Keys of a screen that say where it shows, which `each` says already. */
const placing = ['params', 'open', 'address'] as const;

function checkScreen({screen, list}: ItemScreen, flow: ResolvedFlow, report: Report): void {
  const tree = flow.screens.get(screen);
  for (const key of placing) {
    const value = tree?.entries.get(key);
    if (value === undefined) continue;
    report('wrong-value', keyOrigin(value), `A screen that shows for each item has no \`${key}\``, {
      hint: 'Its address is its name and the number of the item, and it opens as all screens of the path do.',
    });
  }
  checkBlocks(mapAt(tree, 'blocks'), list, report);
}

/** Lists in items would be lists in lists, and what sums up a journey is about no single item. The name of the list is taken. */
function checkBlocks(blocks: MapTree | undefined, list: string, report: Report): void {
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
    if (!block.entries.has('type')) checkBlocks(mapAt(block, 'blocks'), list, report);
    else if (id === list) {
      report(
        'wrong-value',
        keyOrigin(block),
        `\`${id}\` is the list itself, and cannot be asked about each item of it`,
        {
          hint: 'Give the field another name.',
        },
      );
    }
  }
}

import {remembered} from '../../lib/remembered.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedFlow} from '../../model/workspace.ts';
import {listedScreens} from './targets/directory.ts';
import type {Report} from './report.ts';
import {asMap, entriesOf, keyOrigin, mapAt, textAt} from './tree.ts';

interface Asked {
  readonly id: string;
  readonly type: string | undefined;
  readonly tree: MapTree;
}

/**
 * Reports fields of one set of answers that have one name: on one screen always; in an order-led flow
 * on its screens too. Flows that share a set may ask the same thing, but as the same type.
 */
export function duplicateFields(
  flow: ResolvedFlow,
  flows: ReadonlyMap<string, ResolvedFlow>,
  led: 'order' | 'server',
  report: Report,
): void {
  const set = textAt(flow.flow, 'answers') ?? flow.id;
  const taken = new Map<string, Asked & {readonly screen: string}>();
  for (const [screen, tree] of inOrder(flow)) {
    if (led === 'server') taken.clear();
    for (const asked of askedOn(tree)) {
      const before = taken.get(asked.id);
      if (before === undefined) {
        taken.set(asked.id, {...asked, screen});
        continue;
      }
      const where = before.screen === screen ? 'on this screen' : `on the screen \`${before.screen}\``;
      const related = [{origin: keyOrigin(before.tree), message: 'It is asked here too'}];
      report('duplicate-field', keyOrigin(asked.tree), `\`${asked.id}\` is asked ${where} already`, {related});
    }
  }
  if (led === 'server') return;
  for (const other of flows.values()) {
    if (other.id === flow.id || (textAt(other.flow, 'answers') ?? other.id) !== set) continue;
    for (const tree of other.screens.values()) {
      for (const {id, type, tree: there} of askedOn(tree)) {
        const own = taken.get(id);
        if (own === undefined || own.type === type || flow.id > other.id) continue;
        // An empty type could not be read, and was reported.
        if (own.type === '' || type === '') continue;
        const related = [{origin: keyOrigin(there), message: `Here it is of the type \`${type ?? 'list'}\``}];
        report(
          'duplicate-field',
          keyOrigin(own.tree),
          `\`${id}\` is of another type in the flow \`${other.id}\`, which shares its answers`,
          {related},
        );
      }
    }
  }
}

/** Texts that are equal for flows that ask for the same names and types: where one has no duplicate, no other has. */
export function askedTexts(
  flow: ResolvedFlow,
  flows: ReadonlyMap<string, ResolvedFlow>,
  led: 'order' | 'server',
): readonly string[] {
  const own = askedInOrder(flow);
  if (led === 'server') return [own];
  const set = textAt(flow.flow, 'answers') ?? flow.id;
  const others = [...flows.values()].filter(
    ({id, flow: other}) => id !== flow.id && (textAt(other, 'answers') ?? id) === set,
  );
  return [own, ...others.flatMap((other) => [other.id, askedAnywhere(other)])];
}

const askedInOrder = remembered((flow: ResolvedFlow) => allTexts(inOrder(flow).map(([, tree]) => tree)));
const askedAnywhere = remembered(({screens}: ResolvedFlow) => allTexts([...screens.values()]));

const allTexts = (screens: readonly MapTree[]): string => screens.map(askedText).join('\n\n');

const askedText = remembered((screen: MapTree) =>
  askedOn(screen)
    .map(({id, type}) => `${id} ${type ?? ''}`)
    .join('\n'),
);

function inOrder(flow: ResolvedFlow): readonly (readonly [string, MapTree])[] {
  return listedScreens(flow).flatMap((id) => {
    const tree = flow.screens.get(id);
    return tree === undefined ? [] : [[id, tree] as const];
  });
}

const askedOn = remembered((screen: MapTree) => fieldsIn(mapAt(screen, 'blocks')));

function fieldsIn(blocks: MapTree | undefined): readonly Asked[] {
  return entriesOf(blocks).flatMap(([id, value]): readonly Asked[] => {
    const tree = asMap(value);
    if (tree === undefined) return [];
    const type = textAt(tree, 'type');
    if (type !== undefined) return [{id, type, tree}];
    const inner = mapAt(tree, 'blocks');
    const isList = tree.entries.has('repeat') || tree.entries.has('each');
    return isList ? [{id, type, tree}] : fieldsIn(inner);
  });
}

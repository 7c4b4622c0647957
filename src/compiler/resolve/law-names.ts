import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {didYouMean} from '../../lib/suggest.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import type {RawBase, RawFlow} from './raw-workspace.ts';

/** Names by what they are of, as the flow and the parts that it may copy have them. */
interface Names {
  readonly screens: ReadonlySet<string>;
  readonly disclosures: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  /** Blocks that ask nothing. */
  readonly blocks: ReadonlySet<string>;
  readonly actions: ReadonlySet<string>;
}

/**
 * Screens, fields, blocks and actions that laws name and the base does not have. The base alone is asked: an
 * organisation that has taken a question away breaks no law about it.
 */
export function lawNames(base: RawBase, broken: ReadonlySet<string>): readonly Diagnostic[] {
  // What a file that cannot be read says may well be there.
  if ([...broken].some((file) => file.startsWith('flows/'))) return [];
  const found: Diagnostic[] = [];
  for (const flow of base.flows.values()) {
    const laws = flow.files.get('laws');
    if (laws === undefined) continue;
    const names = namesOf(flow, base);
    for (const law of laws.entries.values())
      for (const key of ['never', 'without', 'before']) {
        const moment = law.kind === 'map' ? law.entries.get(key) : undefined;
        if (moment?.kind === 'map') found.push(...checkMoment(moment, names));
      }
  }
  return found;
}

function checkMoment(moment: MapTree, names: Names): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const check = (key: string, what: string, ...known: readonly ReadonlySet<string>[]): void => {
    for (const {text, origin} of textsIn(moment.entries.get(key))) {
      if (key === 'asked' && text === 'any') continue;
      if (known.some((one) => one.has(text))) continue;
      const hint = didYouMean(text, new Set(known.flatMap((one) => [...one])));
      found.push(diagnostic('unknown-reference', origin, `There is no ${what} \`${text}\``, hint ? {hint} : {}));
    }
  };
  check('asked', 'field', names.fields);
  check('offered', 'action', names.actions);
  check('on', 'screen', names.screens);
  check('shown', 'screen, disclosure, text, group or widget', names.screens, names.disclosures, names.blocks);
  if (moment.entries.has('on')) return found;
  for (const {text, origin} of textsIn(moment.entries.get('shown'))) {
    if (!names.screens.has(text) || !(names.disclosures.has(text) || names.blocks.has(text))) continue;
    const message = `\`${text}\` is a screen, and something on a screen is called so too`;
    found.push(diagnostic('law-unclear', origin, message, {hint: 'Say on which screen: `on: ...`.'}));
  }
  return found;
}

function textsIn(tree: Tree | undefined): readonly {readonly text: string; readonly origin: Origin}[] {
  const items = tree?.kind === 'list' ? tree.items : tree === undefined ? [] : [tree];
  return items.flatMap((one) =>
    one.kind === 'scalar' && typeof one.value === 'string' ? [{text: one.value, origin: one.origin}] : [],
  );
}

function namesOf(flow: RawFlow, {parts}: RawBase): Names {
  const fields = new Set<string>();
  const blocks = new Set<string>();
  const actions = new Set<string>();
  const visit = (tree: Tree | undefined): void => {
    if (tree?.kind !== 'map') return;
    const actionsHere = tree.entries.get('actions');
    if (actionsHere?.kind === 'map') for (const name of actionsHere.entries.keys()) actions.add(name);
    const blocksHere = tree.entries.get('blocks');
    if (blocksHere?.kind !== 'map') return;
    for (const [name, block] of blocksHere.entries) {
      const asks = block.kind === 'map' ? asksSomething(block, parts) : undefined;
      if (asks !== false) fields.add(name);
      if (asks !== true) blocks.add(name);
      visit(block);
    }
  };
  for (const screen of flow.screens.values()) visit(screen);
  const disclosures = new Set<string>();
  for (const [id, part] of parts) {
    visit(part);
    if (id.startsWith('disclosures/')) disclosures.add(id.slice('disclosures/'.length));
  }
  return {screens: new Set(flow.screens.keys()), disclosures, fields, blocks, actions};
}

/** Whether a block is a field; undefined: it is a copy of a neighbour, and may be either. */
function asksSomething(block: MapTree, parts: ReadonlyMap<string, MapTree>): boolean | undefined {
  if (block.entries.has('type')) return true;
  const like = block.entries.get('like');
  if (like?.kind !== 'scalar') return false;
  const part = parts.get(String(like.value));
  return part === undefined ? undefined : asksSomething(part, parts);
}

import {home} from '../../../catalog/countries/home.ts';
import {kinds} from '../../../catalog/kinds/index.ts';
import {ChangedMap} from '../../../lib/changed-map.ts';
import {EachOf} from '../../../lib/each-of.ts';
import {Keys} from '../../../lib/keys.ts';
import {KnownBy} from '../../../lib/known-by.ts';
import type {MapTree, ScalarTree, Tree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import {plainTextAt} from '../../tree/read.ts';

type Flows = ReadonlyMap<string, ResolvedFlow>;

const keys = new Keys();
const knownFlows = new KnownBy<ReadonlyMap<string, ResolvedFlow>>();
const knownFlow = new KnownBy<ResolvedFlow>();
const eachScreen = new EachOf<MapTree, MapTree>();

/**
 * Flows in which each says its country, and each field of a kind that is another in every country: its own, else that of
 * its flow, of the organisation, of the flow that serves all others. Where nobody says one they are the very same objects,
 * and for the same flows and organisation the outcome is.
 */
export function applyCountry(flows: Flows, org: MapTree): Flows {
  const said = countryAt(org) ?? shellCountry(flows);
  if (said === undefined && [...flows.values()].every(({flow}) => countryAt(flow) === undefined)) return flows;
  return knownFlows.of(
    [flows, said],
    () => new Map([...flows].map(([id, flow]) => [id, knownFlow.of([flow, said], () => withCountry(flow, said))])),
  );
}

interface Country extends ScalarTree {
  readonly value: string;
}

function countryAt(tree: MapTree): Country | undefined {
  const value = tree.entries.get('country');
  return value?.kind === 'scalar' && typeof value.value === 'string' ? (value as Country) : undefined;
}

function shellCountry(flows: Flows): Country | undefined {
  const shell = [...flows.values()].find(({flow}) => plainTextAt(flow, 'path') === '');
  return shell === undefined ? undefined : countryAt(shell.flow);
}

function withCountry(flow: ResolvedFlow, said: Country | undefined): ResolvedFlow {
  const country = countryAt(flow.flow) ?? said;
  if (country === undefined || country.value === home) return flow;
  const made = eachScreen.of(keys.of([country, flow.id]), flow.screens, (tree) => inBlocks(tree, country));
  const screens = ChangedMap.of(flow.screens, made);
  const isSaid = flow.flow.entries.has('country');
  return {...flow, flow: isSaid ? flow.flow : withEntry(flow.flow, 'country', country), screens};
}

/** A screen, a group or a field whose blocks say their country; the very same where none of them has one. */
function inBlocks(tree: MapTree, country: Country): MapTree {
  const blocks = tree.entries.get('blocks');
  if (blocks?.kind !== 'map') return tree;
  const made = new Map([...blocks.entries].map(([id, block]) => [id, inBlock(block, country)]));
  const isSame = [...made].every(([id, block]) => blocks.entries.get(id) === block);
  return isSame ? tree : withEntry(tree, 'blocks', {...blocks, entries: made});
}

function inBlock(block: Tree, country: Country): Tree {
  if (block.kind !== 'map') return block;
  const inner = inBlocks(block, country);
  const type = plainTextAt(block, 'type');
  const kind = type !== undefined && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  return kind?.country === undefined || inner.entries.has('country') ? inner : withEntry(inner, 'country', country);
}

function withEntry(tree: MapTree, key: string, value: Tree): MapTree {
  return {...tree, entries: new Map([...tree.entries, [key, value]])};
}

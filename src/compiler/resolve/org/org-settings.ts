import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../../diagnostics/report.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import {hostName} from '../../../lib/host-name.ts';
import {isNull, plainTextAt, withoutKeys} from '../../tree/read.ts';
import {mergeTree} from '../merge/merge-tree.ts';
import {org as orgShape} from '../shapes/org-shape.ts';

/** An organisation's settings laid over its parent's. Its name and hosts are its own. */
export function orgSettings(own: MapTree, parent: MapTree | undefined): MapTree {
  const base = parent === undefined ? undefined : withoutKeys(parent, 'org', 'hosts', 'extends');
  const merged = mergeTree(base, withoutKeys(own, 'extends'), orgShape, 'remove');
  return merged?.kind === 'map' ? placedAt(own, merged) : own;
}

/** What is missing in a map that the organisation writes too is missing there, and not where its parent has the rest. */
function placedAt(own: MapTree, merged: MapTree): MapTree {
  const entries = [...merged.entries].map(([key, value]): readonly [string, Tree] => {
    const written = own.entries.get(key);
    const isChanged = value.kind === 'map' && written?.kind === 'map' && value !== written;
    return [key, isChanged ? placedAt(written, value) : value];
  });
  return {...merged, entries: new Map(entries), origin: own.origin};
}

/** Each `null` of an organisation that takes away nothing of what it extends. */
export function idleNulls(own: MapTree, parent: MapTree): readonly Diagnostic[] {
  return [...own.entries].flatMap(([key, value]) => {
    const old = parent.entries.get(key);
    if (value.kind === 'map') return idleNulls(value, old?.kind === 'map' ? old : {...value, entries: new Map()});
    if (!isNull(value) || old !== undefined) return [];
    const message = `\`${key}\` is \`null\`, and the organisation that is extended has nothing here that it removes`;
    return [diagnostic('null-nowhere', value.origin, message, {hint: 'Leave the key out.'})];
  });
}

/** How an organisation is reached, as its settings say. */
export interface ReachedOrg {
  readonly parent: string | undefined;
  readonly hosts: readonly {readonly value: string; readonly origin: Origin}[];
  /** Where it says that it has no hosts, or should have some; undefined: it has some. */
  readonly hostless: Origin | undefined;
}

/** How the organisation of these settings is reached. */
export function reachedBy(tree: MapTree): ReachedOrg {
  const hosts = tree.entries.get('hosts');
  const isServed = hosts?.kind === 'list' && hosts.items.length > 0;
  const hostless = isServed ? undefined : (hosts ?? tree.entries.get('org') ?? tree).origin;
  return {parent: plainTextAt(tree, 'extends'), hosts: [...hostsOf(tree)], hostless};
}

/** Hosts that two organisations claim, or one twice. */
export function duplicateHosts(orgs: ReadonlyMap<string, ReachedOrg>): readonly Diagnostic[] {
  const first = new Map<string, {readonly org: string; readonly origin: Origin}>();
  const found: Diagnostic[] = [];
  for (const [org, {hosts}] of orgs) {
    for (const {value, origin} of hosts) {
      const before = first.get(hostName(value));
      if (before === undefined) first.set(hostName(value), {org, origin});
      else {
        const related = [{origin: before.origin, message: 'It stands here first'}];
        const message =
          before.org === org
            ? `This organisation has the host ${value} already`
            : `Another organisation already has the host ${value}`;
        found.push(diagnostic('duplicate-host', origin, message, {related}));
      }
    }
  }
  return found;
}

function* hostsOf(tree: MapTree): Generator<{readonly value: string; readonly origin: Origin}> {
  const hosts: Tree | undefined = tree.entries.get('hosts');
  for (const host of hosts?.kind === 'list' ? hosts.items : []) {
    if (host.kind === 'scalar' && typeof host.value === 'string') yield {value: host.value, origin: host.origin};
  }
}

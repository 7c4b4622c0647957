import type {Compiled} from '../../compiler/compile.ts';
import {plainTextAt} from '../../compiler/tree/read.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import {groupBy} from '../../lib/group-by.ts';
import {ownOf} from '../../lib/own-of.ts';
import {incompatibilities, type Incompatible} from './compatible.ts';
import type {Widens} from './onto-path.ts';
import type {RuleChange, RulesOf} from './named-rules.ts';
import {changedLaws, type ChangedLaw} from './changed-laws.ts';
import {changesOf, type Change} from './changes-of.ts';
import {contractChanges, type ContractChanges} from './contract-changes.ts';
import type {Outline} from './outline.ts';
import {outlineOrg} from './outline-org.ts';
import {outlineServer} from './outline-server.ts';
import {settingsFile} from '../workspace/settings-file.ts';
import {storedNames, type Served, type StoredName} from './stored-names.ts';

/** What a change does to some organisations, all alike. */
export interface OrgChanges {
  readonly orgs: readonly string[];
  /** Named rules that changed, with what changes by them alone; `changes` has the rest. */
  readonly rules: readonly RuleChange[];
  readonly changes: readonly Change[];
  readonly incompatible: readonly Incompatible[];
}

/** What some organisations extend now, and extended before; absent: nothing, or they were not there. */
export interface BuiltOn {
  readonly orgs: readonly string[];
  readonly from?: string;
  readonly to?: string;
}

export interface WorkspaceChanges {
  readonly total: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Organisations that are built on another than before, or are new, gathered by what they are built on. */
  readonly builtOn: readonly BuiltOn[];
  /** What must hold for all of them, and does not say any more what it said. */
  readonly laws: readonly ChangedLaw[];
  /** What the server sends, says and keeps, which is the same for all of them. */
  readonly server: readonly Change[];
  /** Names under which the server has kept what was sent, where what is sent from now on has another or none. */
  readonly stored: readonly StoredName[];
  /** How the server is called, by who calls it so. */
  readonly contract: readonly ContractChanges[];
  /** Organisations that something changes for, gathered by what changes. */
  readonly changed: readonly OrgChanges[];
}

/** What people meet of a version of a workspace. */
type Version = Served & Pick<Compiled, 'evidence' | 'logos'>;

/**
 * What differs between two versions of a workspace, by organisation and in terms of what people meet. `widens` says
 * whether a condition of a flow lets in more; without it each that differs is taken to.
 */
export function compareWorkspaces(
  before: Version,
  next: Version & Pick<Compiled, 'resolved'>,
  widens?: (org: string, flow: string) => Widens,
  rulesOf: RulesOf = () => [],
): WorkspaceChanges {
  const ids = Object.keys(next.orgs);
  const server = changesOf(serverOf(before), serverOf(next));
  const alike = new Map<string, {orgs: string[]} & Omit<OrgChanges, 'orgs'>>();
  for (const id of ids) {
    const old = ownOf(before.orgs, id);
    const now = next.orgs[id];
    if (old === undefined || now === undefined) continue;
    const all = changesOf(outlineOrg(old, before.logos.get(id)), outlineOrg(now, next.logos.get(id)));
    const rules = rulesOf(id);
    const explained = new Set(rules.flatMap(({uses}) => uses.map((use) => JSON.stringify(use))));
    const changes = all.filter((change) => !explained.has(JSON.stringify(change)));
    const resolved = next.resolved.find((one) => one.id === id);
    const ofFlow = widens === undefined ? undefined : (flow: string) => widens(id, flow);
    const incompatible = resolved === undefined ? [] : incompatibilities(old, now, resolved, ofFlow);
    if (all.length === 0 && incompatible.length === 0) continue;
    const key = JSON.stringify([rules, changes, incompatible]);
    const known = alike.get(key) ?? {orgs: [], rules, changes, incompatible};
    known.orgs.push(id);
    alike.set(key, known);
  }
  return {
    total: ids.length,
    laws: changedLaws(before, next),
    server,
    stored: storedNames(before, next, server),
    contract: contractChanges(before.orgs, next.orgs),
    added: ids.filter((id) => !Object.hasOwn(before.orgs, id)),
    removed: Object.keys(before.orgs).filter((id) => !Object.hasOwn(next.orgs, id)),
    builtOn: builtOn(ids, before, next),
    changed: [...alike.values()],
  };
}

function builtOn(ids: readonly string[], before: Version, next: Version): readonly BuiltOn[] {
  const parentIn = ({trees}: Version, id: string): string | undefined =>
    plainTextAt(trees.get(settingsFile(id)), 'extends');
  const moved = ids.flatMap((id) => {
    const [from, to] = [parentIn(before, id), parentIn(next, id)];
    return from === to ? [] : [{id, from, to}];
  });
  return [...groupBy(moved, ({from, to}) => JSON.stringify([from, to])).values()].map((some) => {
    const [{from, to} = {from: undefined, to: undefined}] = some;
    const orgs = some.map(({id}) => id);
    return {orgs, ...(from === undefined ? {} : {from}), ...(to === undefined ? {} : {to})};
  });
}

function serverOf({trees, serverTexts}: Version): Outline {
  const file = trees.get('server.yaml');
  return outlineServer(file === undefined ? {} : toJson(file), serverTexts);
}

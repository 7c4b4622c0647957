import type {Contract} from '../catalog/operations/operations.ts';
import {blocking} from '../diagnostics/blocking.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {FindingsOfEach} from '../diagnostics/findings-of-each.ts';
import {Joined, type JoinedFindings} from '../diagnostics/joined.ts';
import {groupBy} from '../lib/group-by.ts';
import {remembered} from '../lib/remembered.ts';
import type {CompiledOrg} from '../model/compiled/flow.ts';
import type {OrgEvidence} from '../model/evidence.ts';
import type {Gathering} from '../model/gathering.ts';
import type {MapTree} from '../model/tree.ts';
import type {Files, ResolvedOrg, Trees} from '../model/workspace.ts';
import {contractReader} from './contract/contract-reader.ts';
import {halfOfDrafts, withMisspeltOperations} from './contract/misspelt-operations.ts';
import {fileReader, inFileOrder, keepTree, sortedFiles, type ReadFiles, type Remembers} from './file-reader.ts';
import {filePlace} from './files/file-place.ts';
import {withoutFollowing} from './without-following.ts';
import {Linker} from './link/link-org.ts';
import {findLogo} from './logo.ts';
import {readPlugIns, type ReadPlugIns} from './plug-ins/read-plug-ins.ts';
import {hostlessOrgs} from './resolve/org/hostless.ts';
import type {ReachedOrg} from './resolve/org/org-settings.ts';
import type {RawOverride} from './resolve/raw-workspace.ts';
import {createResolver, foundOfAll} from './resolve/resolve.ts';
import {checkScenarios, orgsInScenarios} from './scenarios/check-scenarios.ts';
import {FactsOfAll, type GatheredFacts} from './scenarios/known-facts.ts';
import {checkServer, submissionsOf, unsaidIn, type CheckedServer} from './server-file/check-server.ts';
import {Sent, type GatheredSent} from './server-file/sent.ts';
import {settingsReader} from './settings-reader.ts';
import {filesOfShare, type Share} from './share.ts';
import {sources} from './sources.ts';
import {plainTextAt} from './tree/read.ts';

/** One organisation, compiled. */
export interface OrgPass {
  readonly id: string;
  readonly org: CompiledOrg;
  readonly evidence: OrgEvidence;
  readonly resolved: ResolvedOrg;
  /** The text of its logo. */
  readonly logo: string | undefined;
  /** Its overrides that do not stand among the trees of all, by path. */
  readonly overrides: Trees;
  /** Nothing is wrong so far with what is compiled. */
  readonly isSound: boolean;
}

/** What is known once the last organisation was compiled. */
export interface Ended {
  readonly diagnostics: readonly Diagnostic[];
  readonly contract: Contract;
  /** One that means the same, and may have other descriptions: what checks are remembered by. */
  readonly meant: Contract;
  /** All files but the overrides that passes had; where only some organisations are visited, with those of what they extend. */
  readonly trees: Trees;
  readonly plugIns: ReadPlugIns;
  /** Mails of `server.yaml`. */
  readonly serverTexts: CheckedServer['texts'];
}

/** What all organisations have in common. */
export type Common = Pick<Ended, 'contract' | 'trees' | 'plugIns'>;

/** What a thread has compiled of a workspace, for another that compiles the rest. */
export interface GatheredOrgs extends Pick<ReadFiles, 'found' | 'lost'> {
  readonly ids: readonly string[];
  /** What is wrong with settings, by file; as organisations are resolved; and with their logos. */
  readonly ofEach: readonly ReadonlyMap<string, readonly Diagnostic[]>[];
  readonly linked: JoinedFindings;
  readonly facts: GatheredFacts;
  readonly sent: GatheredSent;
  readonly reached: ReadonlyMap<string, ReachedOrg>;
}

/** Organisations that were compiled. */
export interface Compiling extends Gathering<GatheredOrgs> {
  readonly common: Common;
  /** Of a share: nothing is known of it, for what it lacks only all organisations tell, or something could not be read. */
  readonly isLost: boolean;
  end(): Ended;
}

/**
 * Compiles organisations one by one, each after the one that it extends, and gives each to `visit`. Of a `share` those are
 * given, and what they extend.
 */
export type Engine = (
  files: Files,
  only: readonly string[] | undefined,
  visit: (pass: OrgPass, common: Common) => void,
  share?: Share,
) => Compiling;

/** Findings of the order of organisations that only all of them tell: what was meant, and where a circle begins. */
const ofOrder: ReadonlySet<string> = new Set(['unknown-org', 'extends-cycle']);

/**
 * An engine that gives the very same objects again for what was not edited. One that remembers what is `common` keeps
 * nothing of an organisation once it was visited, unless another extends it: it compiles one share after another. One that remembers `nodes` moves the places of
 * what it gave before to where they are in the files that it is given: for who needs those no longer.
 */
export function createEngine(what: Remembers = 'files'): Engine {
  const remembers = what !== 'common';
  const ofResolver = remembers ? 'all' : 'common';
  let reader = fileReader(what);
  let resolver = createResolver(ofResolver);
  let plugInKey = '';
  const contracts = contractReader();
  const settled = settingsReader();
  let orgNames: readonly string[] = [];
  let linker = new Linker();

  return (files, only, visit, share) => {
    // What was remembered of a tree may have been by other words.
    const {sorted, names, plugInKey: key} = (share === undefined ? lookedOver : lookedOverOnce)(files);
    if (key !== plugInKey) {
      [reader, resolver, linker] = [fileReader(what), createResolver(ofResolver), new Linker()];
      plugInKey = key;
    }
    // 1 parse and 2 validate: each file by itself, settings by the fact that they are
    const into = reader.begin();
    const {trees, broken, lost, found} = into;
    const {now, later} = sorted;
    const keep = (entries: typeof now): void => {
      for (const [file, text] of entries) keepTree(file, reader.read(file, text, into), into);
    };
    keep(share === undefined ? now : filesOfShare(sorted, share));
    const read = (file: string): void => {
      const text = trees.flows.has(file) ? undefined : files.get(file);
      if (text !== undefined) keep([[file, text]]);
    };
    const visited = share && new Set(share.orgs);
    if (share !== undefined) {
      const extended = extendedBy(share.orgs, trees, read);
      reader.extended(extended);
      for (const id of extended) visited?.add(id);
    }
    const named = share?.isFirst === false ? new Set<string>() : orgsInScenarios(trees.flows);
    if (share !== undefined) {
      for (const id of named) read(settingsOfOrg(id));
      extendedBy(named, trees, read);
    }
    // Of some organisations, what they extend is never visited: it is looked at beside them.
    const above = extendedBy(only ?? [], trees);
    for (const [org, entries] of share === undefined ? later : [])
      if (remembers || above.has(org) || !trees.flows.has(settingsOfOrg(org))) keep(entries);
    const {contract, meant, diagnostics: inSchemas} = contracts(files, trees.schemas);
    // What could not be read of the contract may be the other half.
    const isRead = isNone([...inSchemas, ...inFileOrder(found).filter(({origin}) => trees.schemas.has(origin.file))]);
    const inContract = isRead ? [...inSchemas, ...halfOfDrafts({contract, files, schemas: trees.schemas})] : inSchemas;
    // What plug-ins add is part of the catalogue before anything is resolved by it.
    const plugged = readPlugIns(trees.flows, files, contract);
    const common = {contract: meant, trees: trees.flows, plugIns: plugged};
    const words = {contract, meant};
    const readSettings = (by: Contract) => (by === meant ? settled : settingsReader())(trees.flows, by);
    const settings = inWords(words, readSettings, (read) => read.diagnostics);

    // 3 resolve: organisations, their overrides, copies; 4 link: names to things, rules to logic
    const sourceOf = sources(files);
    let overrides = new Map<string, MapTree>();
    const overridesOf = (org: string): readonly RawOverride[] => {
      overrides = new Map();
      const entries = remembers ? [] : (later.get(org) ?? []);
      return entries.flatMap(([file, text]) => {
        const tree = trees.flows.has(file) ? undefined : reader.read(file, text, into);
        const place = filePlace(file);
        if (tree === undefined || place?.kind !== 'override') return [];
        overrides.set(file, tree);
        return [{changes: place.changes, tree}];
      });
    };
    const orgs: Record<string, CompiledOrg> = {};
    const ids = new Set<string>();
    orgNames = sameNames(orgNames, broken.size === 0 ? names : orgsIn([...files.keys(), ...broken]));
    const facts = new Map([meant, contract].map((one) => [one, new FactsOfAll(one)]));
    const factsBy = (by: Contract): FactsOfAll => facts.get(by) ?? new FactsOfAll(by);
    const kept = [...submissionsOf(trees.flows).keys(), ...unsaidIn(trees.flows, meant)];
    const sent = new Sent(meant, kept, trees.flows.has('server.yaml'));
    const linked = new Joined();
    const [inSettings, inResolved, inLogos] = [new FindingsOfEach(), new FindingsOfEach(), new FindingsOfEach()];
    for (const [file, some] of groupBy(settings.diagnostics, ({origin}) => origin.file)) inSettings.add(file, some);
    const each = resolver.each({trees: settings.flows, overridesOf, broken});
    let isSound = isNone([...inContract, ...plugged.diagnostics, ...settings.diagnostics]);
    let next = each.next();
    for (; next.done !== true; next = each.next()) {
      // What could not be read may be what others extend or change.
      if (share !== undefined && broken.size > 0) break;
      const {org: resolved, diagnostics: inOrg} = next.value;
      const {id} = resolved;
      const isVisited = visited?.has(id) !== false;
      if (isVisited) {
        ids.add(id);
        inResolved.add(id, inOrg);
      }
      if (only?.includes(id) === false || (!isVisited && !named.has(id))) continue;
      const {org, evidence, diagnostics} = linker.link(resolved, {contract: meant, sourceOf, broken, orgIds: orgNames});
      if (named.has(id)) orgs[id] = org;
      if (!isVisited) continue;
      linked.add(id, diagnostics);
      const logo = findLogo(resolved, files);
      inLogos.add(id, logo.diagnostics);
      for (const some of facts.values()) some.add(org);
      sent.add(org, resolved);
      isSound &&= next.value.isSound && isNone([...diagnostics, ...logo.diagnostics]);
      const pass = {id, org, evidence, resolved, logo: logo.text, overrides, isSound: isSound && noneIn(found)};
      visit(pass, common);
    }
    const besides = next.done === true ? next.value : {diagnostics: [], reached: new Map<string, ReachedOrg>()};
    let {reached} = besides;
    const ofEach = [inSettings, inResolved, inLogos];
    return {
      common,
      isLost: share !== undefined && (broken.size > 0 || besides.diagnostics.some(({code}) => ofOrder.has(code))),
      gathered: () => ({
        ...{ids: [...ids], found, lost, reached},
        ofEach: ofEach.map((one) => one.gathered()),
        ...{linked: linked.gathered(), facts: factsBy(meant).gathered(), sent: sent.gathered()},
      }),
      join: (other) => {
        for (const id of other.ids) ids.add(id);
        for (const [file, some] of other.found) found.set(file, some);
        for (const [file, parts] of other.lost) lost.set(file, parts);
        for (const [at, some] of other.ofEach.entries()) ofEach[at]?.join(some);
        linked.join(other.linked);
        for (const some of facts.values()) some.join(other.facts);
        sent.join(other.sent);
        reached = inOrderOfFiles(new Map([...other.reached, ...reached]));
      },
      end: () => {
        // What only follows from a finding of an earlier stage is left out once all of those are known.
        const unread = {files, broken, lost};
        const diagnostics = [...inFileOrder(found)];
        const add = (more: readonly Diagnostic[]): void =>
          void diagnostics.push(...withoutFollowing(more, diagnostics, unread));
        diagnostics.push(...inContract);
        add(plugged.diagnostics);
        add(inSettings.all());
        add(foundOfAll({...besides, reached}, inResolved.all()));
        add(linked.all());
        diagnostics.push(...inLogos.all());
        const server = checkServer(trees.flows, meant, sent);
        add(server.diagnostics);

        // Only of what is right otherwise: `hosts` may be what was not read.
        if (isNone(diagnostics)) add(hostlessOrgs(reached, only));
        // 5 tests: what scenarios and their facts name; of flows with errors they may well name what is only not read
        const world = {trees: trees.flows, orgs, orgIds: [...ids], broken};
        const find = (by: Contract) => checkScenarios({...world, contract: by, facts: factsBy(by)});
        if (isNone(diagnostics)) add(inWords(words, find, (all) => all));
        const told = withMisspeltOperations(diagnostics, {contract, files, schemas: trees.schemas});
        return {...common, diagnostics: told, contract, meant, serverTexts: server.texts};
      },
    };
  };
}

/** Organisations by the paths of their settings. */
function inOrderOfFiles<Value>(orgs: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  const byFile = [...orgs].map(([id, one]) => [settingsOfOrg(id), id, one] as const);
  return new Map(byFile.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, id, one]) => [id, one]));
}

/** The path of an organisation's settings. */
const settingsOfOrg = (id: string): string => `orgs/${id}/org.yaml`;

/** The texts of what plug-ins say, in one. */
function plugInTexts(files: Files): string {
  const texts = [...files].filter(([file]) => filePlace(file)?.kind === 'plugin');
  return texts.length === 0 ? '' : JSON.stringify(texts);
}

/** What is known of files before any of them is read. */
const lookedOver = (files: Files) => ({
  sorted: sortedFiles(files),
  names: orgsIn(files.keys()),
  plugInKey: plugInTexts(files),
});

/** Whoever compiles share after share of files changes none of them meanwhile; others may give a map once more that they have changed. */
const lookedOverOnce = remembered(lookedOver);

/** What these organisations extend, and what that does; `read` reads the settings of one, where they are not among the trees. */
function extendedBy(
  orgs: Iterable<string>,
  {flows}: ReadFiles['trees'],
  read: (file: string) => void = () => {},
): ReadonlySet<string> {
  const found = new Set<string>();
  const parentOf = (id: string): string | undefined => {
    const file = settingsOfOrg(id);
    read(file);
    return plainTextAt(flows.get(file), 'extends');
  };
  for (const org of orgs)
    for (let id = parentOf(org); id !== undefined && !found.has(id); id = parentOf(id)) found.add(id);
  return found;
}

/** Ids of the organisations among files, in order. */
function orgsIn(files: Iterable<string>): readonly string[] {
  const ids = new Set<string>();
  for (const file of files) {
    const place = filePlace(file);
    if (place?.kind === 'org') ids.add(place.id);
  }
  return [...ids].toSorted();
}

/** The list from before, where it names the same: what was made of it holds. */
function sameNames(before: readonly string[], now: readonly string[]): readonly string[] {
  return before.length === now.length && before.every((name, at) => name === now[at]) ? before : now;
}

/** What is found by a contract that may have other words; by the one with the words of now where it is anything. */
function inWords<T>(
  {contract, meant}: Pick<Ended, 'contract' | 'meant'>,
  find: (by: Contract) => T,
  foundIn: (of: T) => readonly Diagnostic[],
): T {
  const found = find(meant);
  return contract === meant || foundIn(found).length === 0 ? found : find(contract);
}

function isNone(found: readonly Diagnostic[]): boolean {
  return blocking(found).length === 0;
}

function noneIn(found: ReadonlyMap<string, readonly Diagnostic[]>): boolean {
  return found.size === 0 || [...found.values()].every(isNone);
}

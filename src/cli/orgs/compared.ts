import {textAt} from '../../compiler/link/tree.ts';
import {extendedIn} from '../../checks/extended-in.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {flowAsWritten} from '../../lib/flow-as-written.ts';
import {KnownBy} from '../../lib/known-by.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import {changesOf, type Change} from '../diff/changes-of.ts';
import type {Outline} from '../diff/outline.ts';
import {outlineFlow} from '../diff/outline-org.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import type {Findings} from '../workspace/checked.ts';
import {settingsComparer, type ComparedSetting, type SettingsComparer} from './compared-settings.ts';
import {settingsFile} from '../workspace/settings-file.ts';
import {effectsOf, type OverrideEffect} from './effects.ts';
import {visitOrgs, type OrgVisit} from './visit-orgs.ts';

/** An organisation beside the one that it extends. */
export interface ComparedOrg {
  readonly id: string;
  /** What it extends; undefined: nothing, others are built on it. */
  readonly parent: string | undefined;
  readonly hosts: readonly string[];
  /** Settings that it has otherwise, but its hosts. */
  readonly settings: readonly ComparedSetting[];
  /** What people meet otherwise in its flows. */
  readonly changes: readonly Change[];
  /** The same by what is changed, to be told from what others change. */
  readonly effects: readonly OverrideEffect[];
  /** Its screens, by flow, in the order of their paths. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

type Flow = CompiledOrg['flows'][string];

/** An override, or a value of one, that says what already holds: an error, with which people meet what they would without it. */
const isAlreadySo = ({code}: Diagnostic): boolean => code === 'override-no-op';

/** What is wrong with a workspace, by whether its organisations can be compared all the same. */
export const partedFaults = (
  diagnostics: readonly Diagnostic[],
): Readonly<Record<'holdingUp' | 'alreadySo', readonly Diagnostic[]>> => {
  const faults = blocking(diagnostics);
  return {holdingUp: faults.filter((one) => !isAlreadySo(one)), alreadySo: faults.filter(isAlreadySo)};
};

/**
 * Every organisation of the workspace at `root` beside its parent, with what is found: nothing is compared where that holds
 * it up. One organisation at a time is held in memory, and those that others extend.
 *
 * @throws UsageError when `root` is no workspace
 */
export const compareOrgs = async (
  root: string,
  progress?: TellProgress,
): Promise<Findings & {readonly orgs: readonly ComparedOrg[]}> => {
  let orgs: ComparedOrg[] = [];
  const outlineOf = outliner();
  const begin = (): OrgVisit => {
    orgs = [];
    return comparer(outlineOf, orgs);
  };
  const holdingUp = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => partedFaults(diagnostics).holdingUp;
  const found = await visitOrgs(root, begin, {holdingUp, progress});
  return {...found, orgs: orgs.toSorted((one, other) => (one.id < other.id ? -1 : 1))};
};

/** Takes each organisation after the one that it extends, and puts it to `orgs`. */
const comparer = (outlineOf: (flow: Flow) => Outline, orgs: ComparedOrg[]): OrgVisit => {
  const parents = new Map<string, CompiledOrg>();
  let known: {readonly extended: ReadonlySet<string>; readonly settingsOf: SettingsComparer} | undefined;
  return ({id, org, resolved}, {trees, contract}) => {
    known ??= {extended: extendedIn(trees), settingsOf: settingsComparer(contract)};
    const parent = textAt(trees.get(settingsFile(id)), 'extends');
    const base = parent === undefined ? undefined : parents.get(parent);
    const changes = base === undefined ? [] : changesOfFlows(base.flows, org.flows, outlineOf);
    orgs.push({
      id,
      parent,
      hosts: org.org.hosts,
      settings: base === undefined ? [] : known.settingsOf(base.org, org.org),
      changes,
      effects: base === undefined ? [] : effectsOf({base, org, resolved}, changes, outlineOf),
      screens: screensOf(org.flows),
    });
    if (known.extended.has(id)) parents.set(id, org);
  };
};

/** Ids of the screens of each flow: the very same record for organisations that have the same. */
const screensOf = remembered((flows: CompiledOrg['flows']): ComparedOrg['screens'] => {
  const all = Object.entries(flows).map(([flow, compiled]) => [flow, idsOf(flowAsWritten(compiled).flow)] as const);
  return knownScreens.of(all.flat(), () => Object.fromEntries(all));
});

const idsOf = remembered(({screens}: Flow['flow']): readonly string[] => {
  const ids = screens.map(({id}) => id);
  return knownIds.of(ids, () => ids);
});

const knownIds = new KnownBy<readonly string[]>();
const knownScreens = new KnownBy<ComparedOrg['screens']>();

/** Flows that several organisations share are described once. */
const outliner = (): ((flow: Flow) => Outline) => {
  const known = new WeakMap<object, WeakMap<object, Outline>>();
  return (compiled) => {
    const {flow, screens} = flowAsWritten(compiled);
    const ofFlow = known.get(flow) ?? new WeakMap<object, Outline>();
    known.set(flow, ofFlow);
    const outline = ofFlow.get(screens) ?? outlineFlow(flow, screens);
    ofFlow.set(screens, outline);
    return outline;
  };
};

const changesOfFlows = (
  before: CompiledOrg['flows'],
  now: CompiledOrg['flows'],
  outlineOf: (flow: Flow) => Outline,
): readonly Change[] =>
  Object.entries(now).flatMap(([id, flow]) => {
    const known = before[id];
    if (known === undefined) return [{place: [`flow ${id}`], kind: 'added'} as const];
    if (known.flow === flow.flow && known.screens === flow.screens) return [];
    return changesOf(outlineOf(known), outlineOf(flow), [`flow ${id}`]);
  });

import {createHash} from 'node:crypto';
import {getAt} from '../../lib/at-path.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow, CompiledOrg, OrgConfig} from '../../model/compiled/flow.ts';
import type {Compilation} from '../../model/workspace.ts';
import type {DecidedAlike} from '../../sql/decision-query.ts';
import type {Branch} from '../../sql/difference-query.ts';
import {renamesBetween} from '../diff/renames.ts';
import {carriedBetween, type Carries} from '../replay/carried.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {versionOf} from './version-of.ts';

/** The organisations of a comparison, together where both versions decide alike for them. */
interface Branches {
  /** The name of the flow in the version before, which is the one that applications have. */
  readonly flow: string;
  readonly branches: readonly Branch[];
  /** Organisations that one of the versions does not have, or not with such a flow. */
  readonly left: readonly LeftOut[];
}

/** An organisation that cannot be compared: what is not there, and in which version. */
export interface LeftOut {
  readonly org: string;
  readonly lacks: 'organisation' | 'flow';
  readonly version: 'before' | 'next';
}

type Side = Pick<Compilation, 'orgs' | 'manifest'>;

/**
 * What two versions of a flow are asked, for some organisations.
 *
 * @throws UsageError where no query says what became of an application by the change
 */
export function branchesOf(before: Side, next: Side, flow: string, orgs: readonly string[]): Branches {
  const found = new Map<string, {readonly orgs: string[]; readonly branch: Omit<Branch, 'orgs'>}>();
  const left: LeftOut[] = [];
  const names = new Set<string>();
  for (const id of orgs) {
    const [was, is] = [orgIn(before, id), orgIn(next, id)];
    const name = was === undefined || is === undefined ? flow : nameBefore(was, is, flow);
    const [old, now] = [flowIn(was, name), flowIn(is, flow)];
    if (was === undefined || is === undefined || old === undefined || now === undefined) {
      const version = (was === undefined || is === undefined ? was : old) === undefined ? 'before' : 'next';
      left.push({org: id, lacks: was === undefined || is === undefined ? 'organisation' : 'flow', version});
      continue;
    }
    names.add(name);
    const carries = carriedBetween(was, is, name);
    if (now.led === 'order' && carries.anew !== undefined)
      throw new UsageError(
        `Of ${flow} in ${id} no query says who is asked again: ${carries.anew}. Ask waymark diff --replay.`,
      );
    const renamed = renamedPlaces(was, carries);
    const key = JSON.stringify([keyOf(old, was.org), keyOf(now, is.org), [...renamed], screensBefore(old, carries)]);
    const known = found.get(key);
    if (known === undefined) {
      const recorded = new Map(screensBefore(old, carries));
      const recordedAs = (screen: string): string => recorded.get(screen) ?? screen;
      const sides = {before: versionOf(before, was.org, old), next: {...versionOf(next, is.org, now), recordedAs}};
      found.set(key, {orgs: [id], branch: {...sides, renamed}});
    } else known.orgs.push(id);
  }
  if (names.size > 1)
    throw new UsageError(
      `${flow} had several names: ${[...names].toSorted().join(', ')}. Compare organisations in which it had one.`,
    );
  const [name = flow] = names;
  return {flow: name, branches: [...found.values()].map((one) => ({orgs: one.orgs, ...one.branch})), left};
}

const orgIn = ({orgs}: Side, id: string): CompiledOrg | undefined => (Object.hasOwn(orgs, id) ? orgs[id] : undefined);

const flowIn = (org: CompiledOrg | undefined, id: string): CompiledFlow | undefined =>
  org !== undefined && Object.hasOwn(org.flows, id) ? org.flows[id]?.flow : undefined;

/** The name that a flow had before. */
function nameBefore(before: CompiledOrg, next: CompiledOrg, flow: string): string {
  if (Object.hasOwn(before.flows, flow)) return flow;
  const renames = renamesBetween(before, next);
  return Object.keys(before.flows).find((id) => renames.flow(id) === flow) ?? flow;
}

/** Places of an organisation that have another name now. */
function renamedPlaces({flows}: CompiledOrg, {placeNow}: Carries): ReadonlyMap<string, string> {
  const places = Object.values(flows).flatMap(({flow}) => flow.screens.map(({id}) => `${flow.id}:${id}`));
  return new Map(places.map((place) => [place, placeNow(place)] as const).filter(([was, is]) => was !== is));
}

/** Screens that have another name now, with the one that they had. */
const screensBefore = ({screens}: CompiledFlow, {screenNow}: Carries): readonly (readonly [string, string])[] =>
  screens.map(({id}) => [screenNow(id), id] as const).filter(([is, was]) => is !== was);

/** What a flow decides by, without the words that organisations change; and the settings that its rules read. */
const decidingOf = remembered(({id, path, led, gates, sections, screens, steps, machine, end}: CompiledFlow) => {
  const asked = [
    sections.map(({title: _, steps: _steps, also: _also, ...section}) => section),
    screens.map(({title: _, ...screen}) => screen),
  ];
  const deciding = [id, path, led, gates, ...asked, steps ?? null, machine ?? null, end ?? null];
  return {
    digest: createHash('sha256').update(JSON.stringify(deciding)).digest('hex'),
    settings: [...pathsReadIn(deciding).keys()].filter((read) => read.split('.')[0] === 'org'),
  };
});

/** What a flow decides by in an organisation: its rules, and the settings that they read. */
function keyOf(flow: CompiledFlow, org: OrgConfig): readonly unknown[] {
  const {digest, settings} = decidingOf(flow);
  return [digest, settings.map((path) => getAt({org}, path.split('.')) ?? null)];
}

/** Organisations that decide a flow alike, together; and those that do not have it. */
export function decidedAlike(
  side: Side,
  flow: string,
  orgs: readonly string[],
): {readonly alike: readonly DecidedAlike[]; readonly left: readonly string[]} {
  const found = new Map<string, {readonly orgs: string[]; readonly version: DecidedAlike['version']}>();
  const left: string[] = [];
  for (const id of orgs) {
    const org = orgIn(side, id);
    const own = flowIn(org, flow);
    if (org === undefined || own === undefined) {
      left.push(id);
      continue;
    }
    const key = JSON.stringify(keyOf(own, org.org));
    const known = found.get(key);
    if (known === undefined) found.set(key, {orgs: [id], version: versionOf(side, org.org, own)});
    else known.orgs.push(id);
  }
  return {alike: [...found.values()], left};
}

import type {Contract} from '../../catalog/operations/operations.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {KnownBy} from '../../lib/known-by.ts';
import {recordOf} from '../../lib/record-of.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow, CompiledOrg} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {FlowEvidence, OrgEvidence} from '../../model/evidence.ts';
import type {MapTree, Origin} from '../../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import {Abouts, answersTexts, ledBy, rulesKey, type AroundFlow} from './about.ts';
import type {Each, LinkContext, Once, UnitUses} from './context.ts';
import {askedTexts, duplicateFields} from './duplicate-fields.ts';
import {keepsDrafts, sharedDrafts} from './drafts.ts';
import {duplicatePaths} from './duplicate-paths.ts';
import {Continuations} from './flow/continuations.ts';
import {readExits} from './flow/redirects.ts';
import {exitsOf, foreignHosts, type WrittenExit} from './foreign-hosts.ts';
import {Besides} from './item-screens/beside.ts';
import {withItemLaws, withItemScreens} from './item-screens/expand.ts';
import {readItemScreens, type ItemScreens} from './item-screens/read-item-screens.ts';
import {readLaws, type LinkedLaws} from './laws/read-laws.ts';
import {
  borrowedExits,
  defaultsOf,
  linkFlow,
  operationNames,
  operationsOf,
  type FlowBody,
  type OperationsAbout,
} from './flow.ts';
import {readOrg, settingsOf} from './org.ts';
import {linkScreen} from './screen.ts';
import {directoryOf, listedScreens, shellOf, signaturesOf} from './targets/directory.ts';
import {textAt} from './tree.ts';
import {isIncomplete} from '../tree/unreadable.ts';
import {joinedUses, toldOf, Units, type About, type JoinedUses, type Told} from './units.ts';
import {unusedRules} from './unused-rules.ts';

export interface LinkSurroundings {
  /** Operations and types: what is read again and means the same is the very same object. */
  readonly contract: Contract;
  /** Gives `file:line` of a place; asked for units that are new only. */
  readonly sourceOf: (origin: Origin) => string;
  /** Files that could not be parsed: what they hold may be named all the same. */
  readonly broken: ReadonlySet<string>;
  /** All organisations of the workspace: the very same list as long as they are the same. */
  readonly orgIds: readonly string[];
}

/** A linked organisation and what is wrong with it. */
export interface LinkedOrg {
  readonly org: CompiledOrg;
  readonly evidence: OrgEvidence;
  readonly diagnostics: readonly Diagnostic[];
}

/** The flows of an organisation, and what is wrong with them whatever its settings are. */
interface LinkedFlows {
  /** What is found before anything is linked. */
  readonly before: readonly Diagnostic[];
  readonly compiled: CompiledOrg['flows'];
  readonly evidence: OrgEvidence;
  readonly flows: readonly LinkedFlow[];
  readonly exits: readonly WrittenExit[];
}

/** A flow with all that it was linked from. */
interface LinkedFlow {
  readonly compiled: CompiledOrg['flows'][string];
  readonly evidence: FlowEvidence;
  readonly exits: readonly WrittenExit[];
  readonly diagnostics: readonly Diagnostic[];
  /** Settings of the organisation that its texts print, by unit. */
  readonly settings: readonly UnitUses['settings'][];
}

/** All settings that texts of a flow print: most organisations lack none. */
const printedIn = remembered(
  ({settings}: LinkedFlow): UnitUses['settings'] => new Map(settings.flatMap((some) => [...some])),
);

/**
 * Links organisations of one workspace. A unit (a screen, a table, a machine, or the rest of a flow) is
 * linked once for all organisations that have the very same trees, and so is each piece of a screen; what
 * they share is the very same object.
 */
export class Linker {
  readonly #units: Units;
  readonly #abouts: Abouts;
  readonly #flows = new WeakMap<object, LinkedFlow>();
  readonly #single = new WeakSet<object>();
  readonly #besides = new Besides();
  readonly #continuations = new Continuations();
  readonly #sites = new KnownBy<LinkedFlows>();
  readonly #orgs = new WeakMap<
    ResolvedOrg,
    LinkedOrg & {readonly broken: string; readonly orgIds: readonly string[]; readonly contract: Contract}
  >();
  readonly #knownOperations = new KnownBy<CompiledFlow['operations']>();
  /** By flow.yaml and those that it uses. */
  readonly #operationsOf = new KnownBy<CompiledFlow['operations']>();

  constructor() {
    this.#units = new Units();
    this.#abouts = new Abouts(this.#units.keys);
  }

  link(resolved: ResolvedOrg, surroundings: LinkSurroundings): LinkedOrg {
    const broken = [...surroundings.broken].join('\n');
    const known = this.#orgs.get(resolved);
    const {orgIds, contract} = surroundings;
    if (known?.broken === broken && known.orgIds === orgIds && known.contract === contract) return known;
    const linked = this.#link(resolved, surroundings);
    this.#orgs.set(resolved, {...linked, broken, orgIds, contract});
    return linked;
  }

  #link(resolved: ResolvedOrg, {contract, sourceOf, broken, orgIds}: LinkSurroundings): LinkedOrg {
    const {flows, disclosures} = resolved;
    this.#units.sourceOf = sourceOf;
    this.#units.contract = contract;
    const found: Diagnostic[] = [];
    const org = readOrg(
      resolved.org,
      found,
      textAt(resolved.org, 'country') ?? textAt(shellOf(flows)?.flow, 'country'),
    );
    // What one lacks that extends nobody knows whom, that may have.
    const missingIn = isIncomplete(resolved.org) ? () => [] : settingsOf(org);
    const link = (): LinkedFlows => this.#linkFlows(resolved, {contract, broken, orgIds});
    const linked = broken.size > 0 ? link() : this.#sites.of([disclosures, orgIds, contract, flows], link);
    return {
      org: {org, flows: linked.compiled},
      evidence: linked.evidence,
      diagnostics: [
        ...new Set([
          ...linked.before,
          ...found,
          ...linked.flows.flatMap((flow) => [
            ...flow.diagnostics,
            ...(missingIn(printedIn(flow)).length === 0 ? [] : flow.settings.flatMap(missingIn)),
          ]),
          ...foreignHosts(resolved, org, linked.exits),
        ]),
      ],
    };
  }

  /** All that organisations share which differ in their settings alone. */
  #linkFlows(
    {flows, disclosures}: ResolvedOrg,
    {contract, broken, orgIds}: Omit<LinkSurroundings, 'sourceOf'>,
  ): LinkedFlows {
    const directory = directoryOf(flows, broken);
    const shell = shellOf(flows);
    const surroundings = this.#units.keys.of([
      ...signaturesOf(directory),
      orgIds,
      shell?.id,
      shell?.flow.entries.get('facts'),
      ...[...disclosures].flat(),
    ]);
    // Exits of another flow are read where they are used, and of the shell what is there for all.
    const beyond = [
      shell?.flow,
      rulesKey(this.#units.keys, shell?.rules),
      ...[...flows.values()].map(({flow}) => flow.entries.get('exits')),
    ];
    const linked = [...flows.values()].map((flow): LinkedFlow => {
      const led = ledBy(flow);
      // Of flows with the same answers a flow sees what they ask for.
      const beside = led === 'order' ? answersTexts(flow, flows) : [];
      const asked = askedTexts(flow, flows, led);
      const key = this.#units.keys.of([surroundings, contract, ...beyond, ...beside, ...asked, flow]);
      const known =
        this.#flows.get(key) ??
        this.#flow(flow, {flows, disclosures}, {contract, directory, shell, surroundings, orgIds});
      // Findings about what is asked twice point at the other flow.
      if (known.diagnostics.every(({code}) => code !== 'duplicate-field')) this.#flows.set(key, known);
      return known;
    });
    const compiled = Object.fromEntries(linked.map((flow) => [flow.compiled.flow.id, flow.compiled]));
    return {
      before: [...duplicatePaths(flows), ...sharedDrafts(flows)],
      compiled: this.#continuations.join(this.#besides.join(compiled)),
      evidence: Object.fromEntries(linked.map((flow) => [flow.compiled.flow.id, flow.evidence])),
      flows: linked,
      exits: linked.flatMap(({exits}) => exits),
    };
  }

  #flow(flow: ResolvedFlow, org: Pick<ResolvedOrg, 'flows' | 'disclosures'>, surroundings: AroundFlow): LinkedFlow {
    const about = this.#abouts.of(flow, org, surroundings);
    const {shell} = surroundings;
    const {led, roots} = about;
    const {read: items} = readItemScreens(flow, led, () => undefined);
    const told: Told[] = [];
    const once: Once = (what, parts, read) => {
      const unit = this.#units.once(about, what, parts, read);
      told.push(toldOf(unit));
      return unit.value;
    };
    // What a screen shows an item of depends on another screen, and whether it goes on and when it shows on where it is listed.
    const around = this.#units.keys.of([
      about.shared,
      JSON.stringify([...items.values()].map(({required}) => required)),
      textAt(flow.flow, 'end'),
      flow.flow.entries.get('screens'),
    ]);
    const each: Each = (what, screens, parts, read) => {
      const units = this.#units.each(around, what, screens, (tree, id) =>
        this.#units.once(about, what, [...parts(tree, id), tree], (context) => read(context, tree, id)),
      );
      told.push(units);
      return units.values;
    };
    const listed = led === 'order' ? listedScreens(flow) : [];
    const end = textAt(flow.flow, 'end');
    const last = listed.find((id, index) => index === listed.length - 1 && (end === id || end === `${flow.id}:${id}`));
    // On the path of an order-led flow is what is listed and has an address. Its last screen may be its end.
    const goesOn = (tree: MapTree, id: string): boolean =>
      listed.includes(id) && id !== last && textAt(tree, 'address') !== 'none';
    const linked = each(
      'screen',
      flow.screens,
      (tree, id) => {
        const of = items.get(id);
        return [id, goesOn(tree, id) ? 'goes on' : 'ends', of && JSON.stringify([of.of.list, of.required])];
      },
      (context, tree, id) => linkScreen(id, tree, goesOn(tree, id), context, items.get(id)),
    );
    const screens = recordOf(linked);
    let uses: JoinedUses = joinedUses([]);
    let ruled: LinkedLaws = {laws: [], screenRoots: {}};
    let sound: ItemScreens['sound'] = new Map();
    const body = this.#units.read(about, (context) => {
      this.#duplicates(flow, org.flows, context);
      ({sound} = readItemScreens(flow, led, context.report));
      const own = linkFlow(flow, shell, context, {once, each});
      ruled = readLaws(flow, context, each);
      uses = joinedUses(told.map((one) => one.uses));
      unusedRules(flow, new Set([...context.rules.used, ...context.uses.rules, ...uses.rules]), context);
      return own;
    });
    told.push(toldOf(body));
    const whole = this.#whole(flow.flow, body.value, linked, joinedUses([uses, body.uses]), about, org.flows);
    return {
      compiled: withItemScreens({flow: whole, screens}, sound),
      // Read by proofs alone, and long: put together when it is asked for.
      evidence: {
        roots,
        ...withItemLaws(ruled, sound),
        get conditions() {
          return told.flatMap(({conditions}) => conditions());
        },
      },
      exits: exitsOf(flow.flow)(whole.exits),
      diagnostics: told.flatMap(({diagnostics}) => diagnostics),
      settings: told.flatMap(({settings}) => settings),
    };
  }

  /** Where names and types are those of a flow without duplicates there are none. */
  #duplicates(flow: ResolvedFlow, flows: ResolvedOrg['flows'], {led, report}: LinkContext): void {
    const key = this.#units.keys.of(['asked', flow.id, led, ...askedTexts(flow, flows, led)]);
    if (this.#single.has(key)) return;
    let isSingle = true;
    duplicateFields(flow, flows, led, (...finding) => {
      isSingle = false;
      report(...finding);
    });
    if (isSingle) this.#single.add(key);
  }

  #whole(
    tree: ResolvedFlow['flow'],
    body: FlowBody,
    screens: ReadonlyMap<string, CompiledScreen>,
    {operations, exits}: JoinedUses,
    about: About,
    flows: ResolvedOrg['flows'],
  ): CompiledFlow {
    const asks = [...screens.values()].some(({schema}) => Object.keys(schema['properties'] ?? {}).length > 0);
    // What is wrong with them is said of the flow that they are of.
    const read = (written: MapTree): CompiledFlow['exits'] =>
      this.#units.once(about, 'borrowed exits', [written], (context) => readExits(written, context)).value;
    return {
      ...body,
      exits: exits.size === 0 ? body.exits : {...body.exits, ...borrowedExits(exits, flows, read)},
      operations: this.#operations(tree, operations, {keeps: asks && keepsDrafts(tree), shell: body.path === ''}),
      defaults: defaultsOf(body, screens, about.shared),
    };
  }

  /** Flows that differ in their screens mostly use the same. */
  #operations(tree: MapTree, used: JoinedUses['operations'], about: OperationsAbout): CompiledFlow['operations'] {
    const {contract} = this.#units;
    const key = `${about.keeps} ${about.shell}`;
    return this.#knownOperations.of([key, used, tree, contract], () => {
      const names = operationNames(used, about, contract);
      const parts = names.flatMap((name) => contract.operations[name]?.operation ?? []);
      return this.#operationsOf.of([tree, ...parts], () => operationsOf(names, contract));
    });
  }
}

import type {Contract} from '../../catalog/operations/operations.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {CompiledFlow, CompiledOrg} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {FlowEvidence, OrgEvidence} from '../../model/evidence.ts';
import type {MapTree, Origin} from '../../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import {Abouts, answersTexts, ledBy, type Around} from './about.ts';
import type {LinkContext, Once} from './context.ts';
import {askedTexts, duplicateFields} from './duplicate-fields.ts';
import {keepsDrafts, sharedDrafts} from './drafts.ts';
import {duplicatePaths} from './duplicate-paths.ts';
import {Continuations} from './flow/continuations.ts';
import {readExits} from './flow/redirects.ts';
import {foreignHosts} from './foreign-hosts.ts';
import {Besides} from './item-screens/beside.ts';
import {withItemLaws, withItemScreens} from './item-screens/expand.ts';
import {readItemScreens, type ItemScreens} from './item-screens/read-item-screens.ts';
import {readLaws, type LinkedLaws} from './laws/read-laws.ts';
import {borrowedExits, defaultsOf, linkFlow, operationsOf, type FlowBody} from './flow.ts';
import {readOrg, settingsOf} from './org.ts';
import {linkScreen} from './screen.ts';
import {directoryOf, listedScreens, shellOf, signatureOf} from './targets/directory.ts';
import {textAt} from './tree.ts';
import {isIncomplete} from '../tree/unreadable.ts';
import {Units, type About, type Unit} from './units.ts';
import {unusedRules} from './unused-rules.ts';

export interface Surroundings {
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

/** A flow with all that it was linked from. */
interface LinkedFlow {
  readonly compiled: CompiledOrg['flows'][string];
  readonly evidence: FlowEvidence;
  readonly diagnostics: readonly Diagnostic[];
  /** Settings of the organisation that its texts print, by unit. */
  readonly settings: readonly Unit<unknown>['uses']['settings'][];
}

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
  readonly #orgs = new WeakMap<
    ResolvedOrg,
    LinkedOrg & {readonly broken: string; readonly orgIds: readonly string[]}
  >();
  readonly #contract: Contract;

  constructor(contract: Contract) {
    this.#contract = contract;
    this.#units = new Units(contract);
    this.#abouts = new Abouts(this.#units.keys, contract);
  }

  link(resolved: ResolvedOrg, surroundings: Surroundings): LinkedOrg {
    const broken = [...surroundings.broken].join('\n');
    const known = this.#orgs.get(resolved);
    const {orgIds} = surroundings;
    if (known?.broken === broken && known.orgIds === orgIds) return known;
    const linked = this.#link(resolved, surroundings);
    this.#orgs.set(resolved, {...linked, broken, orgIds});
    return linked;
  }

  #link(resolved: ResolvedOrg, {sourceOf, broken, orgIds}: Surroundings): LinkedOrg {
    const {flows, disclosures} = resolved;
    this.#units.sourceOf = sourceOf;
    const directory = directoryOf(flows, broken);
    const found: Diagnostic[] = [...duplicatePaths(flows), ...sharedDrafts(flows)];
    const org = readOrg(resolved.org, found);
    // What one lacks that extends nobody knows whom, that may have.
    const missingIn = isIncomplete(resolved.org) ? () => [] : settingsOf(org);
    const shell = shellOf(flows);
    const surroundings = this.#units.keys.of([
      signatureOf(directory),
      orgIds,
      shell?.flow,
      shell?.rules,
      ...[...disclosures].flat(),
    ]);
    // Exits of another flow are read where they are used.
    const files = [...flows.values()].map(({flow}) => flow);
    const evidence: Record<string, FlowEvidence> = {};
    const compiled = Object.fromEntries(
      [...flows.values()].map((flow) => {
        const led = ledBy(flow);
        // Of flows with the same answers a flow sees what they ask for.
        const beside = led === 'order' ? answersTexts(flow, flows) : [];
        const asked = askedTexts(flow, flows, led);
        const key = this.#units.keys.of([surroundings, flow, ...files, ...beside, ...asked]);
        const linked = this.#flows.get(key) ?? this.#flow(flow, resolved, {directory, shell, surroundings, orgIds});
        // Findings about what is asked twice point at the other flow.
        if (linked.diagnostics.every(({code}) => code !== 'duplicate-field')) this.#flows.set(key, linked);
        found.push(...linked.diagnostics);
        for (const settings of linked.settings) found.push(...missingIn(settings));
        evidence[flow.id] = linked.evidence;
        return [flow.id, linked.compiled] as const;
      }),
    );
    const linkedFlows = [...flows.values()].flatMap((flow) => {
      const made = compiled[flow.id];
      return made === undefined ? [] : [[flow, made.flow] as const];
    });
    found.push(...foreignHosts(resolved, org, linkedFlows));
    return {
      org: {org, flows: this.#continuations.join(this.#besides.join(compiled))},
      evidence,
      diagnostics: [...new Set(found)],
    };
  }

  #flow(flow: ResolvedFlow, org: ResolvedOrg, around: Around): LinkedFlow {
    const about = this.#abouts.of(flow, org, around);
    const {led, roots} = about;
    const units: Unit<unknown>[] = [];
    const once: Once = (what, tree, read) => {
      const unit = this.#units.once(about, what, [tree], read);
      units.push(unit);
      return unit.value;
    };
    const listed = led === 'order' ? listedScreens(flow) : [];
    const end = textAt(flow.flow, 'end');
    const last = listed.find((id, index) => index === listed.length - 1 && (end === id || end === `${flow.id}:${id}`));
    const screens: Record<string, CompiledScreen> = {};
    const {read: items} = readItemScreens(flow, led, () => undefined);
    for (const [id, tree] of flow.screens) {
      const of = items.get(id);
      // On the path of an order-led flow is what is listed and has an address. Its last screen may be its end.
      const goesOn = listed.includes(id) && id !== last && textAt(tree, 'address') !== 'none';
      const about = of === undefined ? '' : JSON.stringify([of.of.list, of.required]);
      const what = `${goesOn ? `screen ${id} that goes on` : `screen ${id}`} ${about}`;
      screens[id] = once(what, tree, (context) => linkScreen(id, tree, goesOn, context, of));
    }
    let ruled: LinkedLaws = {laws: [], screenRoots: {}};
    let sound: ItemScreens['sound'] = new Map();
    const body = this.#units.read(about, (context) => {
      this.#duplicates(flow, org.flows, context);
      ({sound} = readItemScreens(flow, led, context.report));
      const linked = linkFlow(flow, around.shell, context, once);
      ruled = readLaws(flow, context);
      const used = new Set(context.rules.used);
      for (const {uses} of [...units, context]) for (const name of uses.rules) used.add(name);
      unusedRules(flow, used, context);
      return linked;
    });
    units.push(body);
    const whole = this.#whole(flow.flow, body.value, screens, units, about, org.flows);
    return {
      compiled: withItemScreens({flow: whole, screens}, sound),
      // Read by proofs alone, and long: put together when it is asked for.
      evidence: {
        roots,
        ...withItemLaws(ruled, sound),
        get conditions() {
          return units.flatMap(({uses}) => uses.conditions);
        },
      },
      diagnostics: units.flatMap(({diagnostics}) => diagnostics),
      settings: units.flatMap(({uses: {settings}}) => (settings.size === 0 ? [] : [settings])),
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
    screens: Readonly<Record<string, CompiledScreen>>,
    units: readonly Unit<unknown>[],
    about: About,
    flows: ResolvedOrg['flows'],
  ): CompiledFlow {
    const all = Object.values(screens);
    const asks = all.some(({schema}) => Object.keys(schema['properties'] ?? {}).length > 0);
    const operations = new Set<string>();
    const exits: LinkContext['uses']['exits'] = new Map();
    for (const {uses} of units) {
      for (const name of uses.operations) operations.add(name);
      for (const [name, exit] of uses.exits) exits.set(name, exit);
    }
    // What is wrong with them is said of the flow that they are of.
    const read = (written: MapTree): CompiledFlow['exits'] =>
      this.#units.once(about, 'borrowed exits', [written], (context) => readExits(written, context)).value;
    return {
      ...body,
      exits: {...body.exits, ...borrowedExits(exits, flows, read)},
      operations: operationsOf(operations, {keeps: asks && keepsDrafts(tree), shell: body.path === ''}, this.#contract),
      defaults: defaultsOf(body, all),
    };
  }
}

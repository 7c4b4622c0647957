import type {Contract} from '../../catalog/operations/operations.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {CompiledFlow, CompiledOrg} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {FlowEvidence, OrgEvidence} from '../../model/evidence.ts';
import type {MapTree, Origin} from '../../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import {answersOfSet} from './answers.ts';
import type {LinkContext, Once, Uses} from './context.ts';
import {duplicateFields} from './duplicate-fields.ts';
import {duplicatePaths} from './duplicate-paths.ts';
import {Continuations} from './flow/continuations.ts';
import {borrowedExits, defaultsOf, linkFlow, operationsOf, rulesOf, type FlowBody} from './flow.ts';
import {transitionNames} from './flow/machine.ts';
import {storedParams} from './flow/params.ts';
import {Keys} from './keys.ts';
import {missingSettings, readOrg} from './org.ts';
import {flowRoots} from './roots.ts';
import type {NamedRules, Roots} from './rules/scope.ts';
import {linkScreen} from './screen.ts';
import {directoryOf, listedScreens, shellOf, signatureOf, type Directory} from './targets/directory.ts';
import {targetsOf} from './targets/targets.ts';
import {mapAt, textAt} from './tree.ts';
import {unusedRules} from './unused-rules.ts';

export interface Surroundings {
  /** Gives `file:line` of a place; asked for units that are new only. */
  readonly sourceOf: (origin: Origin) => string;
  /** Files that could not be parsed: what they hold may be named all the same. */
  readonly broken: ReadonlySet<string>;
}

/** A linked organisation and what is wrong with it. */
export interface LinkedOrg {
  readonly org: CompiledOrg;
  readonly evidence: OrgEvidence;
  readonly diagnostics: readonly Diagnostic[];
}

interface Unit<T> {
  readonly value: T;
  readonly uses: Uses;
  readonly diagnostics: readonly Diagnostic[];
}

/** A flow with all that it was linked from. */
interface LinkedFlow {
  readonly compiled: CompiledOrg['flows'][string];
  readonly evidence: FlowEvidence;
  readonly units: readonly Unit<unknown>[];
}

/**
 * Links organisations of one workspace. A unit (a screen, a table, a machine, or the rest of a flow) is
 * linked once for all organisations that have the very same trees; what they share is the very same object.
 */
export class Linker {
  readonly #keys = new Keys();
  readonly #units = new WeakMap<object, Unit<unknown>>();
  readonly #flows = new WeakMap<object, LinkedFlow>();
  readonly #continuations = new Continuations();
  readonly #contract: Contract;

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  link(resolved: ResolvedOrg, {sourceOf, broken}: Surroundings): LinkedOrg {
    const {flows, disclosures} = resolved;
    const directory = directoryOf(flows, broken);
    const found: Diagnostic[] = [...duplicatePaths(flows)];
    const org = readOrg(resolved.org, found);
    const shell = shellOf(flows);
    const surroundings = this.#keys.of([signatureOf(directory), shell?.flow, shell?.rules, ...[...disclosures].flat()]);
    // Exits of another flow are read where they are used.
    const files = [...flows.values()].map(({flow}) => flow);
    const evidence: Record<string, FlowEvidence> = {};
    const compiled = Object.fromEntries(
      [...flows.values()].map((flow) => {
        const key = this.#keys.of([surroundings, flow, ...besideFlows(flow, flows), ...files]);
        const linked = this.#flows.get(key) ?? this.#flow(flow, resolved, {directory, sourceOf, shell, surroundings});
        this.#flows.set(key, linked);
        for (const {uses, diagnostics} of linked.units)
          found.push(...diagnostics, ...missingSettings(uses.settings, org));
        evidence[flow.id] = linked.evidence;
        return [flow.id, linked.compiled] as const;
      }),
    );
    return {org: {org, flows: this.#continuations.join(compiled)}, evidence, diagnostics: [...new Set(found)]};
  }

  #flow(
    flow: ResolvedFlow,
    {flows, disclosures}: ResolvedOrg,
    {directory, sourceOf, shell, surroundings}: Around,
  ): LinkedFlow {
    const led = ledBy(flow);
    const set = setOf(flow);
    const answers = led === 'order' ? answersOfSet(set, flows.values()) : undefined;
    const roots = flowRoots(flow, shell, this.#contract, answers);
    const transitions = transitionNames(flow.machine);
    // Of steps and states a screen sees the names only, so that it is shared where nothing else differs.
    const names = JSON.stringify([
      transitions,
      ...['step', 'machine', 'carried', 'answers'].map((name) => roots[name]?.type),
    ]);
    const shared = this.#keys.of([surroundings, flow.flow, flow.rules, names]);
    const about = {flow, shell, led, directory, disclosures, roots, transitions, sourceOf} as const;
    const units: Unit<unknown>[] = [];
    const once: Once = <T>(what: string, tree: MapTree, read: (own: LinkContext, shell: LinkContext) => T): T => {
      const key = this.#keys.of([shared, tree, what]);
      const unit = this.#units.get(key) ?? this.#unit(about, read);
      this.#units.set(key, unit);
      units.push(unit);
      return unit.value as T;
    };
    const listed = new Set(led === 'order' ? pathScreens(flow) : []);
    const screens: Record<string, CompiledScreen> = {};
    for (const [id, tree] of flow.screens) {
      const isListed = listed.has(id);
      screens[id] = once(`screen ${id} ${String(isListed)}`, tree, (context) =>
        linkScreen(id, tree, isListed, context),
      );
    }
    const body = this.#unit(about, (context) => {
      duplicateFields(flow, flows, led, context.report);
      const linked = linkFlow(flow, shell, context, once);
      const used = units.flatMap(({uses}) => [...uses.rules]);
      unusedRules(flow, new Set([...used, ...context.rules.used]), context);
      return linked;
    });
    units.push(body);
    const whole = this.#whole(body.value, screens, units, this.#context(about).context, flows);
    return {
      compiled: {flow: whole, screens},
      // Read by proofs alone, and long: put together when it is asked for.
      evidence: {
        roots,
        get conditions() {
          return units.flatMap(({uses}) => uses.conditions);
        },
      },
      units,
    };
  }

  #whole(
    body: FlowBody,
    screens: Readonly<Record<string, CompiledScreen>>,
    units: readonly Unit<unknown>[],
    context: LinkContext,
    flows: ResolvedOrg['flows'],
  ): CompiledFlow {
    const all = Object.values(screens);
    const asks = all.some(({schema}) => Object.keys(schema['properties'] ?? {}).length > 0);
    const operations = new Set(units.flatMap(({uses}) => [...uses.operations]));
    const exits = new Map(units.flatMap(({uses}) => [...uses.exits]));
    return {
      ...body,
      exits: {...body.exits, ...borrowedExits(exits, context, flows)},
      operations: operationsOf(operations, {asks, shell: body.path === ''}, context),
      defaults: defaultsOf(body, all),
    };
  }

  #unit<T>(about: About, link: (context: LinkContext, shellContext: LinkContext) => T): Unit<T> {
    const {context, shellContext, diagnostics} = this.#context(about);
    const value = link(context, shellContext);
    context.rules.used.forEach((name) => context.uses.rules.add(name));
    return {value, uses: context.uses, diagnostics};
  }

  #context({flow, shell, led, directory, disclosures, roots, transitions, sourceOf}: About) {
    const diagnostics: Diagnostic[] = [];
    const seen = new Set<string>();
    const uses: Uses = {operations: new Set(), exits: new Map(), rules: new Set(), settings: new Map(), conditions: []};
    const report: LinkContext['report'] = (code, origin, message, extra) => {
      const id = `${code} ${origin.file} ${origin.span[0]} ${message}`;
      if (seen.has(id)) return;
      seen.add(id);
      diagnostics.push(diagnostic(code, origin, message, extra));
    };
    const rules: NamedRules = {trees: rulesOf(flow, shell), read: new WeakMap(), open: new Set(), used: new Set()};
    const context: LinkContext = {
      flow: flow.id,
      led,
      report,
      contract: this.#contract,
      directory,
      rules,
      roots,
      targets: targetsOf({home: flow.id, flow: flow.id, shell: shell?.id, directory, uses, report}),
      messages: mapAt(flow.flow, 'messages'),
      errors: mapAt(flow.flow, 'errors'),
      disclosures,
      transitions: new Set(transitions),
      params: [...(directory.get(flow.id)?.params ?? []), ...storedParams(flow.flow)],
      uses,
      sourceOf,
    };
    const shellTargets = targetsOf({
      home: shell?.id ?? flow.id,
      flow: flow.id,
      shell: shell?.id,
      directory,
      uses,
      report,
    });
    return {context, shellContext: {...context, targets: shellTargets}, diagnostics};
  }
}

interface About {
  readonly flow: ResolvedFlow;
  readonly shell: ResolvedFlow | undefined;
  readonly led: 'order' | 'server';
  readonly directory: Directory;
  readonly disclosures: ReadonlyMap<string, MapTree>;
  readonly roots: Roots;
  readonly transitions: readonly string[];
  readonly sourceOf: (origin: Origin) => string;
}

interface Around {
  readonly directory: Directory;
  readonly sourceOf: (origin: Origin) => string;
  readonly shell: ResolvedFlow | undefined;
  /** Stands for all that a flow sees of the organisation besides itself and the flows with its answers. */
  readonly surroundings: object;
}

function ledBy({steps, machine}: ResolvedFlow): 'order' | 'server' {
  return steps === undefined && machine === undefined ? 'order' : 'server';
}

function setOf({id, flow}: ResolvedFlow): string {
  return textAt(flow, 'answers') ?? id;
}

/** The other flows with the same set of answers: what is asked there may not contradict, and may be read. */
function besideFlows(flow: ResolvedFlow, flows: ResolvedOrg['flows']): readonly ResolvedFlow[] {
  if (ledBy(flow) === 'server') return [];
  return [...flows.values()].filter((other) => other.id !== flow.id && setOf(other) === setOf(flow));
}

/** Screens of the path of an order-led flow: those that are listed and have an address. */
function pathScreens(flow: ResolvedFlow): readonly string[] {
  return listedScreens(flow).filter((id) => textAt(flow.screens.get(id), 'address') !== 'none');
}

import type {Contract} from '../../catalog/operations/operations.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {CompiledFlow, CompiledOrg, OrgConfig} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {FlowEvidence, OrgEvidence, WrittenCondition} from '../../model/evidence.ts';
import type {MapTree, Origin} from '../../model/tree.ts';
import type {ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import {answersOfSet} from './answers.ts';
import type {LinkContext, Uses} from './context.ts';
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

/**
 * Links organisations of one workspace. A unit (a screen, or the rest of a flow) is linked once for
 * all organisations that have the very same trees; what they share is the very same object.
 */
export class Linker {
  readonly #keys = new Keys();
  readonly #screens = new WeakMap<object, Unit<CompiledScreen>>();
  readonly #bodies = new WeakMap<object, Unit<FlowBody>>();
  readonly #flows = new WeakMap<object, CompiledFlow>();
  readonly #continuations = new Continuations();
  readonly #contract: Contract;

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  link(resolved: ResolvedOrg, {sourceOf, broken}: Surroundings): LinkedOrg {
    const {flows} = resolved;
    const directory = directoryOf(flows, broken);
    const found: Diagnostic[] = [...duplicatePaths(flows)];
    const org = readOrg(resolved.org, found);
    const evidence: Record<string, FlowEvidence> = {};
    const compiled = Object.fromEntries(
      [...flows.values()].map((flow) => {
        const {roots, conditions, ...linked} = this.#flow(flow, resolved, {directory, sourceOf, org}, found);
        evidence[flow.id] = {roots, conditions};
        return [flow.id, linked] as const;
      }),
    );
    return {org: {org, flows: this.#continuations.join(compiled)}, evidence, diagnostics: [...new Set(found)]};
  }

  #flow(
    flow: ResolvedFlow,
    {flows, disclosures}: ResolvedOrg,
    {directory, sourceOf, org}: Pick<About, 'directory' | 'sourceOf'> & {readonly org: OrgConfig},
    found: Diagnostic[],
  ): CompiledOrg['flows'][string] & FlowEvidence {
    const shell = shellOf(flows);
    const led = flow.steps === undefined && flow.machine === undefined ? 'order' : 'server';
    const set = textAt(flow.flow, 'answers') ?? flow.id;
    const answers = led === 'order' ? answersOfSet(set, flows.values()) : undefined;
    const roots = flowRoots(flow, shell, this.#contract, answers);
    const transitions = transitionNames(flow.machine);
    // Of steps and states a screen sees the names only, so that it is shared where nothing else differs.
    const names = JSON.stringify([
      transitions,
      ...['step', 'machine', 'carried', 'answers'].map((name) => roots[name]?.type),
    ]);
    const shared = this.#keys.of([
      flow.flow,
      flow.rules,
      shell?.flow,
      shell?.rules,
      signatureOf(directory),
      names,
      ...[...disclosures].flat(),
    ]);
    const about = {flow, shell, led, directory, disclosures, roots, transitions, sourceOf} as const;
    const screens: Record<string, CompiledScreen> = {};
    const operations = new Set<string>();
    const exits = new Map<string, {readonly flow: string; readonly exit: string}>();
    const used = new Set<string>();
    const conditions: WrittenCondition[] = [];
    const take = <T>(unit: Unit<T>): T => {
      found.push(...unit.diagnostics, ...missingSettings(unit.uses.settings, org));
      unit.uses.operations.forEach((id) => operations.add(id));
      unit.uses.rules.forEach((name) => used.add(name));
      conditions.push(...unit.uses.conditions);
      unit.uses.exits.forEach((exit, name) => exits.set(name, exit));
      return unit.value;
    };
    const units: object[] = [];
    const listed = new Set(led === 'order' ? pathScreens(flow) : []);
    for (const [id, tree] of flow.screens) {
      const key = this.#keys.of([shared, tree, id, String(listed.has(id))]);
      const unit =
        this.#screens.get(key) ?? this.#unit(about, (context) => linkScreen(id, tree, listed.has(id), context));
      this.#screens.set(key, unit);
      screens[id] = take(unit);
      units.push(key);
    }
    const key = this.#keys.of([
      shared,
      flow.steps,
      flow.machine,
      ...units,
      'beside',
      ...besideScreens(flow, led, flows),
    ]);
    const body =
      this.#bodies.get(key) ??
      this.#unit(about, (context, shellContext) => {
        duplicateFields(flow, flows, led, context.report);
        const linked = linkFlow(flow, shell, context, shellContext);
        unusedRules(flow, new Set([...used, ...context.rules.used]), context);
        return linked;
      });
    this.#bodies.set(key, body);
    take(body);
    const whole =
      this.#flows.get(key) ??
      this.#whole(
        body.value,
        screens,
        operations,
        {...this.#context(about).context, uses: {operations, exits, rules: used, settings: new Map(), conditions: []}},
        flows,
      );
    this.#flows.set(key, whole);
    return {flow: whole, screens, roots, conditions};
  }

  #whole(
    body: FlowBody,
    screens: Readonly<Record<string, CompiledScreen>>,
    operations: ReadonlySet<string>,
    context: LinkContext,
    flows: ResolvedOrg['flows'],
  ): CompiledFlow {
    const all = Object.values(screens);
    const asks = all.some(({schema}) => Object.keys(schema['properties'] ?? {}).length > 0);
    return {
      ...body,
      exits: {...body.exits, ...borrowedExits(context, flows)},
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

/** Screens of the other flows with the same set of answers: what is asked there may not contradict. */
function besideScreens(flow: ResolvedFlow, led: 'order' | 'server', flows: ResolvedOrg['flows']): readonly MapTree[] {
  if (led === 'server') return [];
  const setOf = (one: ResolvedFlow): string => textAt(one.flow, 'answers') ?? one.id;
  return [...flows.values()].flatMap((other) =>
    other.id !== flow.id && setOf(other) === setOf(flow) ? [...other.screens.values()] : [],
  );
}

/** Screens of the path of an order-led flow: those that are listed and have an address. */
function pathScreens(flow: ResolvedFlow): readonly string[] {
  return listedScreens(flow).filter((id) => textAt(flow.screens.get(id), 'address') !== 'none');
}

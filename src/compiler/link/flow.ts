import type {Contract} from '../../catalog/operations/operations.ts';
import {EachOf} from '../../lib/each-of.ts';
import {KnownBy} from '../../lib/known-by.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedFlow} from '../../model/workspace.ts';
import type {Json} from '../../model/json.ts';
import {scopeOfContext, type Each, type LinkContext, type Once} from './context.ts';
import {readBar} from './flow/bar.ts';
import {linkFacts} from './flow/facts.ts';
import {readGates} from './flow/gates.ts';
import {readMachine} from './flow/machine.ts';
import {readParamSpecs} from './flow/params.ts';
import {readExits, readRedirects} from './flow/redirects.ts';
import {readSections} from './flow/sections.ts';
import {readSteps} from './flow/steps.ts';
import {readTelemetry} from './flow/telemetry.ts';
import {pathsOfPart} from '../../lib/paths-read-in.ts';
import {readLine} from './text/read-text.ts';
import {entriesOf, mapAt, textAt, textOfTree, textsAt} from './tree.ts';

/** All of a flow but its screens, operations and defaults, which come from those. */
export type FlowBody = Omit<CompiledFlow, 'operations' | 'defaults' | 'exits'> & {
  readonly exits: CompiledFlow['exits'];
};

/**
 * Links flow.yaml, steps.yaml and machine.yaml. The shell's gates and facts come first; they are read
 * in a context whose targets lead into the shell. What only depends on one tree is read by
 * `once`: organisations that change something else share it.
 */
export function linkFlow(
  flow: ResolvedFlow,
  shell: ResolvedFlow | undefined,
  context: LinkContext,
  {once, each}: {readonly once: Once; readonly each: Each},
): FlowBody {
  const {machine: states, steps: table} = flow;
  const screens = screensOf(flow.id, context);
  const machine = states === undefined ? undefined : once('machine', [states], (own) => readMachine(states, own));
  const steps = table === undefined ? undefined : once('steps', [table], (own) => readSteps(table, screens, own));
  const outer = shell === undefined || shell.id === flow.id ? undefined : shell;
  const base = textAt((outer ?? flow).flow, 'base');
  return {
    ...(base === undefined ? {} : {base}),
    ...once('flow', [flow.flow, outer?.flow], (own, ownShell) => readFlowFile(flow, outer, own, ownShell())),
    ...readSections(flow, context, {once, each}),
    ...(steps === undefined ? {} : {steps}),
    ...(machine === undefined ? {} : {machine}),
  };
}

type FlowFile = Omit<FlowBody, 'sections' | 'screens' | 'steps' | 'machine'>;

/** What flow.yaml says, but for its sections, where screens are named that have titles and conditions of their own. */
function readFlowFile(
  {id, flow: tree}: ResolvedFlow,
  outer: ResolvedFlow | undefined,
  context: LinkContext,
  shellContext: LinkContext,
): FlowFile {
  const scope = scopeOfContext(context);
  const facts = {
    ...linkFacts(mapAt(outer?.flow, 'facts'), context.params, scope, shellContext),
    ...linkFacts(mapAt(tree, 'facts'), context.params, scope, context),
  };
  const loaded = new Set(Object.keys(facts));
  const screens = screensOf(id, context);
  const end = tree.entries.get('end');
  const endTarget = end === undefined ? undefined : context.targets.read(textOfTree(end) ?? '', end.origin, 'end');
  const query = textAt(mapAt(tree, 'address'), 'query');
  const relativeFlag = textAt(tree, 'relativeFlag');
  const telemetry = readTelemetry(mapAt(outer?.flow, 'telemetry'), mapAt(tree, 'telemetry'), context);
  return {
    format: 1,
    id,
    title: readLine(tree.entries.get('title'), scope, context.targets),
    path: textAt(tree, 'path') ?? '',
    params: readParamSpecs(mapAt(tree, 'params'), context.report),
    answers: textAt(tree, 'answers') ?? id,
    led: context.led,
    ...(query === undefined ? {} : {addressQuery: query}),
    facts,
    keepQuery: textsAt(tree, 'keepQuery').map(({text}) => text),
    gates: [
      ...(outer === undefined
        ? []
        : readGates(mapAt(outer.flow, 'gates'), loaded, [...screensOf(outer.id, context), ...screens], shellContext)),
      ...readGates(mapAt(tree, 'gates'), loaded, screens, context),
    ],
    redirects: readRedirects(mapAt(tree, 'redirects'), context),
    ...readBar(mapAt(tree, 'bar'), context),
    ...(endTarget === undefined ? {} : {end: endTarget}),
    ...(telemetry === undefined ? {} : {telemetry}),
    ...(relativeFlag === undefined ? {} : {relativeFlag}),
    exits: readExits(mapAt(tree, 'exits'), context),
  };
}

function screensOf(flow: string, {directory}: LinkContext): readonly string[] {
  return [...(directory.get(flow)?.screens.keys() ?? [])];
}

/** Exits of other flows that this one leads to, read in their own words; `read`: all that stand in one flow. */
export function borrowedExits(
  used: LinkContext['uses']['exits'],
  flows: ReadonlyMap<string, ResolvedFlow>,
  read: (exits: MapTree) => CompiledFlow['exits'],
): CompiledFlow['exits'] {
  const found: Record<string, CompiledFlow['exits'][string]> = {};
  for (const [name, {flow, exit}] of used) {
    const tree = mapAt(flows.get(flow)?.flow, 'exits');
    const exits = tree === undefined ? {} : read(tree);
    if (Object.hasOwn(exits, exit) && exits[exit] !== undefined) found[name] = exits[exit];
  }
  return found;
}

type Defaults = readonly (readonly [path: string, value: Json])[];

const defaultsIn = remembered((part: object): Defaults =>
  [...pathsOfPart(part)].flatMap(([path, value]) =>
    value === undefined || path.startsWith('item.') ? [] : [[path, value] as const],
  ),
);

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null;

/** A list of a flow has those of its items: flows share most of their lists. */
const defaultsOfPart = remembered((part: object): readonly Defaults[] => {
  const items: readonly unknown[] = Array.isArray(part) ? part : [part];
  return items.filter(isObject).map(defaultsIn).filter(isSome);
});

const isSome = (defaults: Defaults): boolean => defaults.length > 0;
const knownOfParts = new KnownBy<Defaults>();

/** Screens share their pieces, so that of a new one little is new, and mostly nothing: then it is the very same list. */
const defaultsOfScreen = remembered(({title, facts, blocks, checks, actions, values}: CompiledScreen): Defaults => {
  const all = [title, facts, ...blocks, ...checks, ...actions, values].map(defaultsIn).filter(isSome);
  return knownOfParts.of(all, () => all.flat());
});

const defaultsOfEach = new EachOf<CompiledScreen, Defaults>();
const someOfScreens = remembered((all: ReadonlyMap<string, Defaults>) => [...all.values()].filter(isSome));

const knownOfFlows = new KnownBy<CompiledFlow['defaults']>();

/**
 * What stands where paths that the flow reads are absent: the very same for flows of which all parts say the same. `around`
 * is the same for flows that share most of their screens.
 */
export function defaultsOf(
  flow: FlowBody,
  screens: ReadonlyMap<string, CompiledScreen>,
  around: object,
): CompiledFlow['defaults'] {
  const ofScreens = defaultsOfEach.of(around, screens, defaultsOfScreen);
  const all = [...Object.values<unknown>(flow).filter(isObject).flatMap(defaultsOfPart), ...someOfScreens(ofScreens)];
  return knownOfFlows.of(all, () => Object.fromEntries([...new Map(all.flat())].sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Whether a flow keeps drafts, and whether it is that of the site. */
export interface OperationsAbout {
  readonly keeps: boolean;
  readonly shell: boolean;
}

/**
 * Names of the operations that the flow uses, of the two of drafts where it keeps any, and with the shell of all that the
 * page itself calls.
 */
export function operationNames(
  used: Iterable<string>,
  {keeps, shell}: OperationsAbout,
  {operations}: Contract,
): readonly string[] {
  const drafts = keeps ? ['readDraft', 'saveDraft'] : [];
  const page = shell ? Object.keys(operations).filter((name) => operations[name]?.page === true) : [];
  const names = new Set([...used, ...drafts, ...page]);
  return [...names].filter((name) => operations[name] !== undefined).sort();
}

/** Operations by their names. */
export function operationsOf(names: readonly string[], {operations}: Contract): CompiledFlow['operations'] {
  return Object.fromEntries(
    names.flatMap((name) => {
      const spec = operations[name];
      return spec === undefined ? [] : [[name, spec.operation]];
    }),
  );
}

export function rulesInReach(flow: ResolvedFlow, shell: ResolvedFlow | undefined): LinkContext['rules']['trees'] {
  return new Map([...entriesOf(shell?.rules), ...entriesOf(flow.rules)]);
}

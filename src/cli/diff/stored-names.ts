import type {Compiled} from '../../compiler/compile.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import {actionsOf} from '../../lib/actions-of.ts';
import {flowAsWritten} from '../../lib/flow-as-written.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {planOf} from '../../server/plan/plan-of.ts';
import type {ServerPlan} from '../../server/plan/plan.ts';
import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import {hasServerErrors} from '../workspace/has-server-errors.ts';
import type {Change} from './changes-of.ts';

/** A name under which the server keeps what people have sent, where what they send from now on has another or none. */
export interface StoredName {
  readonly what: 'submission' | 'payment' | 'handover' | 'delivery';
  readonly name: string;
  /** What is kept under it from now on is kept under this; absent: under none. */
  readonly now?: string;
  /** Operations that kept it under this name, and do so no more; others may. */
  readonly operations?: readonly string[];
  /** What becomes of those who have sent something already. */
  readonly why: string;
}

/** What the server of a version is made of. */
export type Served = Pick<Compiled, 'orgs' | 'contract' | 'plugIns' | 'serverTexts' | 'trees' | 'diagnostics'>;

const why = {
  payment:
    'what is owed or paid by this name is found no more: who owes it is not asked for it, and what is paid all the same is not noticed',
  handover:
    'what was handed over by this name is found no more: nobody reads it, and whose turn it is can send nothing in answer',
  delivery: 'what waits to be delivered by this name does not arrive',
} as const;

/**
 * Names of `server.yaml` under which something may be kept and that are another now, or gone; `changes` are those of the
 * server. A name that is put back finds all again. None where a `server.yaml` has errors.
 */
export function storedNames(before: Served, next: Served, changes: readonly Change[]): readonly StoredName[] {
  if (hasServerErrors(before) || hasServerErrors(next)) return [];
  const named = changes.flatMap(({place: [part = '', ...inner], kind, to}): readonly StoredName[] => {
    const [, what = '', name = ''] = /^(payment|handover|delivery) (.+)$/.exec(part) ?? [];
    if (inner.length > 0 || !isStored(what) || (kind !== 'renamed' && kind !== 'removed')) return [];
    const now = kind === 'renamed' ? {now: (to ?? '').slice(what.length + 1)} : {};
    return [{what, name, ...now, why: why[what]}];
  });
  return [...submissions(before, next), ...named];
}

const isStored = (what: string): what is keyof typeof why => Object.hasOwn(why, what);

/** Kinds of what is sent: the `submit` of an operation, by default the id of the flow that calls it. */
function submissions(before: Served, next: Served): readonly StoredName[] {
  const [old, now] = [planIn(before), planIn(next)];
  const [were, are] = [kindsOf(old, before), kindsOf(now, next)];
  // With a flow missing for its errors, another may seem to call an operation first.
  const areFlowsKnown = blocking([...before.diagnostics, ...next.diagnostics]).length === 0;
  const moved = new Map<string, StoredName & {readonly operations: readonly string[]}>();
  for (const [operation, {name, by}] of were) {
    const other = are.get(operation)?.name;
    if (other === name || (by === 'flow' && !areFlowsKnown)) continue;
    if (other === undefined && [...are.values()].some((one) => one.name === name)) continue;
    if (other === undefined && isFirstSaid(operation, before, now)) continue;
    const key = JSON.stringify([name, other]);
    const operations = [...(moved.get(key)?.operations ?? []), operation];
    const to = other === undefined ? {} : {now: other};
    moved.set(key, {what: 'submission', name, ...to, operations, why: whySent(name, operations, old, now)});
  }
  return [...moved.values()];
}

/** Whether the first `server.yaml` says that an operation sends no form: without one it was only taken for such. */
function isFirstSaid(operation: string, before: Served, now: ServerPlan): boolean {
  const plan = now.operations[operation];
  return !before.trees.has('server.yaml') && plan !== undefined && plan.does !== 'submit';
}

/** What becomes of those who have sent something under a name that these operations keep nothing under any more. */
function whySent(name: string, operations: readonly string[], old: ServerPlan, now: ServerPlan): string {
  const isOnce = operations.some((id) => {
    const [was, is] = [old.operations[id], now.operations[id]];
    return was?.does === 'submit' && was.once && is?.does === 'submit' && is.once;
  });
  const receipts = Object.entries(old.operations).some(([id, was]) => {
    const is = now.operations[id];
    return was.does === 'receipt' && was.of === name && !(is?.does === 'receipt' && is.of === name);
  });
  const payments = Object.entries(old.payments).some(
    ([id, {for: of}]) => of === name && now.payments[id]?.for !== name,
  );
  const lost = [...(receipts ? ['receipt'] : []), ...(payments ? ['payment'] : [])];
  const said = [
    ...(isOnce ? ['who has sent it may send it once more'] : []),
    ...(lost.length === 0 ? [] : [`no ${lost.join(' and no ')} of it is found`]),
  ];
  return ['what was sent stays under this name', ...(said.length === 0 ? [] : [said.join(', and ')])].join(': ');
}

interface Kind {
  readonly name: string;
  /** What gives the name. */
  readonly by: 'server.yaml' | 'flow';
}

/** By operation under which name it keeps what is sent; without those that nobody sends anything by. */
function kindsOf({operations}: ServerPlan, served: Served): ReadonlyMap<string, Kind> {
  const own = asObject(asObject(fileOf(served))['operations']);
  const called = new Set(Object.values(served.orgs).flatMap(({flows}) => Object.values(flows).flatMap(calledBy)));
  return new Map(
    Object.entries(operations).flatMap(([id, plan]) => {
      // What a plug-in answers is kept by nobody.
      if (plan.does !== 'submit' || served.plugIns.operations.has(id)) return [];
      const by = textOrEmpty(asObject(own[id])['submit']) === '' ? 'flow' : 'server.yaml';
      return by === 'server.yaml' || called.has(id) ? [[id, {name: plan.of, by}] as const] : [];
    }),
  );
}

/** Operations that the screens of a flow call. */
const calledBy = remembered((compiled: CompiledOrg['flows'][string]): readonly string[] =>
  Object.values(flowAsWritten(compiled).screens).flatMap((screen) =>
    actionsOf(screen).flatMap(({calls}) => calls.map(({operation}) => operation)),
  ),
);

/** What the server does, as it works it out itself. */
function planIn(served: Served): ServerPlan {
  const {orgs, contract, serverTexts} = served;
  return planOf({
    server: fileOf(served),
    operations: contract.operations,
    org: orgs['default'] ?? Object.values(orgs)[0],
    orgOf: () => undefined,
    texts: serverTexts,
  });
}

function fileOf({trees}: Served): Json {
  const tree = trees.get('server.yaml');
  return tree === undefined ? {} : toJson(tree);
}

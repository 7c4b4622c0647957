import type {Compiled} from '../../compiler/compile.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import {planOf} from '../../server/plan/plan-of.ts';
import type {ServerPlan} from '../../server/plan/plan.ts';
import type {Change} from './changes-of.ts';

/** A name under which the server keeps what people have sent, and that it looks under no more. */
export interface StoredName {
  readonly what: 'submission' | 'payment' | 'handover' | 'delivery';
  readonly name: string;
  /** What is kept under it from now on is kept under this; absent: under none. */
  readonly now?: string;
  /** Operations that keep it under another name now. */
  readonly operations?: readonly string[];
  /** What becomes of those who have sent something already. */
  readonly why: string;
}

/** What the server of a version is made of. */
export type Served = Pick<Compiled, 'orgs' | 'contract' | 'plugIns' | 'serverTexts' | 'trees'>;

const why = {
  payment:
    'what is owed or paid by this name is found no more: who owes it is not asked for it, and what is paid all the same is not noticed',
  handover:
    'what was handed over by this name is found no more: nobody reads it, and whose turn it is can send nothing in answer',
  delivery: 'what waits to be delivered by this name does not arrive',
} as const;

/**
 * Names of `server.yaml` under which something may be kept and that are another now, or gone; `changes` are those of the
 * server. A name that is put back finds all again.
 */
export function storedNames(before: Served, next: Served, changes: readonly Change[]): readonly StoredName[] {
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
  const isServed = [before, next].some(({trees}) => trees.has('server.yaml'));
  if (!isServed) return [];
  const [old, now] = [planIn(before), planIn(next)];
  const [were, are] = [kindsOf(old, before), kindsOf(now, next)];
  const moved = new Map<string, StoredName & {readonly operations: readonly string[]}>();
  for (const [operation, name] of were) {
    const other = are.get(operation);
    if (other === name || (other === undefined && [...are.values()].includes(name))) continue;
    const key = JSON.stringify([name, other]);
    const operations = [...(moved.get(key)?.operations ?? []), operation];
    const to = other === undefined ? {} : {now: other};
    moved.set(key, {what: 'submission', name, ...to, operations, why: whySent(name, operations, old, now)});
  }
  return [...moved.values()];
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

/** By operation under which name it keeps what is sent. */
function kindsOf({operations}: ServerPlan, {plugIns}: Served): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(operations).flatMap(([id, plan]) =>
      // What a plug-in answers is kept by nobody.
      plan.does === 'submit' && !plugIns.operations.has(id) ? [[id, plan.of] as const] : [],
    ),
  );
}

/** What the server does, as it works it out itself. */
function planIn({orgs, contract, serverTexts, trees}: Served): ServerPlan {
  const tree = trees.get('server.yaml');
  return planOf({
    server: tree === undefined ? {} : toJson(tree),
    operations: contract.operations,
    org: orgs['default'] ?? Object.values(orgs)[0],
    orgOf: () => undefined,
    texts: serverTexts,
  });
}

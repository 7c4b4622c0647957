import type {CompiledOrg, Operation} from '../../model/compiled/flow.ts';
import {changesOf, type Change} from './changes-of.ts';
import {outline, type Outline} from './outline.ts';
import {plainBy} from './plain-text.ts';

type Orgs = Readonly<Record<string, CompiledOrg>>;
type Operations = ReadonlyMap<string, Operation>;

/** What the contract says of an operation, in words. What is not among them is told by its path. */
const words: Readonly<Record<string, string>> = {
  path: 'address',
  pathParams: 'parts of the address',
  queryParams: 'query of the address',
  requiredQuery: 'query that must be given',
  body: 'takes a body',
  errors: 'may fail with',
  access: 'is told who is logged in',
  answer: 'answers with',
  'failure.message': 'message when it fails',
  'failure.code': 'code when it fails',
  'retry.except': 'is not tried again after',
  keepsSession: 'leaves people logged in when refused',
};

/** What the contract says otherwise of what some organisations call. */
export interface ContractChanges {
  readonly orgs: readonly string[];
  readonly changes: readonly Change[];
}

/**
 * What the contract says otherwise of operations that both versions call, gathered by who calls them. One that only one of
 * them calls is told by what calls it.
 */
export function contractChanges(before: Orgs, next: Orgs): readonly ContractChanges[] {
  const [old, now] = [operationsOf(before), operationsOf(next)];
  const alike = new Map<string, {readonly orgs: readonly string[]; readonly changes: Change[]}>();
  for (const id of [...now.keys()].filter((one) => old.has(one)).toSorted()) {
    const changes = changesOf(outlineOperation(id, old.get(id)), outlineOperation(id, now.get(id)));
    if (changes.length === 0) continue;
    const orgs = Object.keys(next).filter((org) => Object.hasOwn(before, org) && calls(next[org], id));
    const known = alike.get(orgs.join(' ')) ?? {orgs, changes: []};
    known.changes.push(...changes);
    if (orgs.length > 0) alike.set(orgs.join(' '), known);
  }
  return [...alike.values()];
}

const calls = (org: CompiledOrg | undefined, id: string): boolean =>
  Object.values(org?.flows ?? {}).some(({flow}) => Object.hasOwn(flow.operations, id));

const operationsOf = (orgs: Orgs): Operations =>
  new Map(
    Object.values(orgs).flatMap(({flows}) => Object.values(flows).flatMap(({flow}) => Object.entries(flow.operations))),
  );

function outlineOperation(id: string, operation: Operation | undefined): Outline {
  const said = Object.entries(plainBy(operation ?? {})).map(([key, text]) => [words[key] ?? key, text]);
  return outline({}, [[`operation ${id}`, outline(Object.fromEntries(said))]]);
}

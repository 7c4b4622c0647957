import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Compiled} from '../../compiler/compile.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import {noneCalled} from '../terminal/none-called.ts';

/**
 * The organisation that somebody names on the command line, compiled and as it is written.
 *
 * @throws UsageError when there is none of that name
 */
export const orgNamed = (
  compilation: Compiled,
  id: string,
): {readonly org: CompiledOrg; readonly resolved: ResolvedOrg} => {
  const org = Object.hasOwn(compilation.orgs, id) ? compilation.orgs[id] : undefined;
  const resolved = compilation.resolved.find((one) => one.id === id);
  if (org === undefined || resolved === undefined) throw noneCalled('organisation', id, Object.keys(compilation.orgs));
  return {org, resolved};
};

/**
 * Makes sure that a flow that somebody names on the command line is one of these organisations.
 *
 * @throws UsageError when none of them has one of that name
 */
export const requireFlow = (orgs: Compiled['orgs'], id: string): void => {
  const ids = new Set(Object.values(orgs).flatMap(({flows}) => Object.keys(flows)));
  if (!ids.has(id)) throw noneCalled('flow', id, [...ids]);
};

/**
 * The flow of an organisation that somebody names on the command line.
 *
 * @throws UsageError when there is none of that name
 */
export const flowNamed = ({flows}: CompiledOrg, id: string): CompiledOrg['flows'][string] => {
  const flow = Object.hasOwn(flows, id) ? flows[id] : undefined;
  if (flow === undefined) throw noneCalled('flow', id, Object.keys(flows));
  return flow;
};

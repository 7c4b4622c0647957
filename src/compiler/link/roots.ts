import type {Contract} from '../../catalog/operations/operations.ts';
import {anything, objectType, type FactType} from '../../catalog/operations/schema.ts';
import type {MapTree} from '../../model/tree.ts';
import type {ResolvedFlow} from '../../model/workspace.ts';
import {isRecord} from '../../lib/is-record.ts';
import {factRoots} from './flow/facts.ts';
import {paramsType, readParamSpecs} from './flow/params.ts';
import {groupNames} from './flow/step-names.ts';
import {stateNames} from './flow/machine.ts';
import type {Root, Roots} from './rules/scope.ts';
import {typeOfLiteral} from './rules/types.ts';
import {asScalar, entriesOf, mapAt, valueAt} from './tree.ts';

/** Facts that are there whatever a flow loads. */
export const ambient = ['session', 'org', 'today', 'here', 'step', 'machine'];

/**
 * What rules of a whole flow may read: ambient facts (typed by `schemas/facts/<name>.yaml`), facts of
 * the shell and of the flow, the state and the groups of steps, parameters, carried values, and the
 * answers of an order-led flow. `facts`: the schemas of the ambient facts, where more is known of them.
 */
export function flowRoots(
  flow: ResolvedFlow,
  shell: ResolvedFlow | undefined,
  contract: Contract,
  answers: Readonly<Record<string, FactType>> | undefined,
  facts = contract.facts,
): Roots {
  const roots: Record<string, Root> = {};
  for (const name of ambient) roots[name] = {type: facts[name] ?? anything, sure: true};
  const shellFacts = shell === undefined || shell === flow ? {} : factRoots(mapAt(shell.flow, 'facts'), contract);
  Object.assign(roots, shellFacts, factRoots(mapAt(flow.flow, 'facts'), contract));
  const step = roots['step'];
  if (step !== undefined && flow.steps !== undefined)
    roots['step'] = {...step, type: withGroups(step.type, flow.steps)};
  const states = stateNames(flow.machine);
  if (states.length > 0) roots['machine'] = {type: objectType({state: {type: 'string', enum: states}}), sure: true};
  const params = paramsType(readParamSpecs(mapAt(flow.flow, 'params'), () => undefined));
  roots['params'] = {type: params, sure: true};
  roots['query'] = {type: {type: 'object', additionalProperties: {type: 'string'}}, sure: true};
  roots['carried'] = {type: carriedType(flow.steps), sure: true};
  if (answers !== undefined) roots['answers'] = {type: objectType(answers, []), sure: true};
  return roots;
}

function withGroups(step: FactType, steps: MapTree): FactType {
  const groups = groupNames(steps);
  const items = groups.length === 0 ? {type: 'string'} : {type: 'string', enum: groups};
  const properties = isRecord(step['properties']) ? step['properties'] : {};
  return {...step, properties: {...properties, group: {type: 'array', default: [], items}}};
}

/** Values that rows carry to the next screen; they may be absent. */
function carriedType(steps: MapTree | undefined): FactType {
  const properties: Record<string, FactType> = {};
  for (const [, row] of entriesOf(mapAt(steps, 'rows'))) {
    const cases = entriesOf(valueAt(row, 'goTo')).map(([, one]) => one);
    for (const holder of [row, ...cases]) {
      for (const [name, value] of entriesOf(mapAt(holder, 'carry'))) {
        const literal = asScalar(value)?.value;
        const type = literal === undefined ? 'any' : typeOfLiteral(literal);
        properties[name] =
          type === 'text' ? {type: 'string'} : type === 'number' || type === 'boolean' ? {type} : anything;
      }
    }
  }
  return {type: 'object', properties, additionalProperties: false};
}

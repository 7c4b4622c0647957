import {enumOf, propertyOf} from '../../../catalog/operations/schema.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {Roots} from '../rules/scope.ts';
import {entriesOf, mapAt, textsAt} from '../tree.ts';

/** Every step that the server's schema names. */
export function stepNames(roots: Roots): readonly string[] {
  const type = roots['step']?.type;
  const name = type === undefined ? undefined : propertyOf(type, 'name')?.type;
  return (name === undefined ? [] : (enumOf(name) ?? [])).filter((value) => typeof value === 'string');
}

/** Names of the groups of steps.yaml. */
export function groupNames(steps: MapTree | undefined): readonly string[] {
  return entriesOf(mapAt(steps, 'groups')).map(([name]) => name);
}

/** The steps that a group, a prefix (`WAITING_FOR_*`) or a step stands for. */
export function expandSteps(
  written: string,
  names: readonly string[],
  steps: MapTree | undefined,
): {names: readonly string[]; prefixes: readonly string[]} {
  if (written.endsWith('*')) {
    const prefix = written.slice(0, -1);
    return {names: names.filter((name) => name.startsWith(prefix)), prefixes: [prefix]};
  }
  const groups = mapAt(steps, 'groups');
  if (groups?.entries.has(written) !== true) return {names: [written], prefixes: []};
  const members = textsAt(groups, written).map(({text}) => expandSteps(text, names, undefined));
  return {names: members.flatMap((member) => member.names), prefixes: members.flatMap((member) => member.prefixes)};
}

import {suggest} from '../../lib/suggest.ts';
import type {CompiledFlow, CompiledOrg} from '../../model/compiled/flow.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {flowNamed} from './named.ts';

/**
 * The screen of a flow that somebody names on the command line.
 *
 * @throws UsageError when the flow has none of that name
 */
export function screenIn({id, screens}: CompiledFlow, name: string): string {
  return oneOf(
    name,
    screens.map((screen) => screen.id),
    `${id} has no screen ${name}`,
  );
}

/**
 * Where a flow may lead, as somebody names it on the command line: a screen of its own, one of another flow
 * (`flow:screen`) or an exit (`exit id`); own screens come without their flow.
 *
 * @throws UsageError when there is none of that name
 */
export function placeFrom(flow: CompiledFlow, org: CompiledOrg, name: string): string {
  const exit = /^exit (.*)$/s.exec(name)?.[1];
  if (exit !== undefined) return `exit ${oneOf(exit, Object.keys(flow.exits), `${flow.id} has no exit ${exit}`)}`;
  const colon = name.indexOf(':');
  if (colon === -1) return screenIn(flow, name);
  const other = flowNamed(org, name.slice(0, colon)).flow;
  const screen = screenIn(other, name.slice(colon + 1));
  return other.id === flow.id ? screen : `${other.id}:${screen}`;
}

function oneOf(name: string, known: readonly string[], fault: string): string {
  if (known.includes(name)) return name;
  const meant = suggest(name, known);
  const help = meant.length > 0 ? `Did you mean ${meant.join(', ')}?` : `It has ${known.join(', ') || 'none'}.`;
  throw new UsageError(`${fault}. ${help}`);
}

import {suggest} from '../../lib/suggest.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import {UsageError} from '../terminal/exit-code.ts';

/**
 * The screen of a flow that somebody names on the command line.
 *
 * @throws UsageError when the flow has none of that name
 */
export function screenIn(flow: CompiledFlow, id: string): string {
  const known = flow.screens.map((screen) => screen.id);
  if (known.includes(id)) return id;
  const meant = suggest(id, known);
  const help = meant.length > 0 ? `Did you mean ${meant.join(', ')}?` : `It has ${known.join(', ')}.`;
  throw new UsageError(`${flow.id} has no screen ${id}. ${help}`);
}

import {actionsOf} from '../../lib/actions-of.ts';
import type {Action, CompiledScreen} from '../../model/compiled/screen.ts';

/** The action that an event of a widget runs, by its id; a screen's own comes before a group's. */
export function findEventAction(screen: CompiledScreen, id: string | undefined): Action | undefined {
  return id === undefined ? undefined : actionsOf(screen).find((action) => action.id === id);
}

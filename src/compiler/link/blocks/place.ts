import type {MapTree} from '../../../model/tree.ts';
import type {ActionPlace} from '../actions/action-place.ts';

/** Where blocks stand: what actions in them need, and the blocks beside them. */
export interface BlockPlace extends ActionPlace {
  /** Actions of the screen with `runs: event`, which widgets may start. */
  readonly eventActions: ReadonlySet<string>;
  readonly siblings: MapTree | undefined;
}

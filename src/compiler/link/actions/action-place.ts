import type {FactType} from '../../../catalog/operations/schema.ts';
import type {LinkContext} from '../context.ts';

/** What actions of one screen share. */
export interface ActionPlace {
  readonly context: LinkContext;
  /** Types of the events that widgets of this screen start actions with, by action. */
  readonly events: ReadonlyMap<string, FactType>;
  /** Places of answers on this screen, for messages: `email`, `address.zip`. */
  readonly places: ReadonlySet<string>;
  /** Fields that `body: answers` sends. */
  readonly fields: ReadonlySet<string>;
  /** Parameters and query values of the screen. */
  readonly params: readonly string[];
}

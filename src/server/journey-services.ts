import type {Kysely} from 'kysely';
import type {ServerPlan} from './plan/plan.ts';
import type {ServerServices} from './services.ts';
import type {JourneyTables} from './store/tables.ts';

/** What the operations of a server that keeps what people send may use. */
export interface JourneyServices extends ServerServices {
  readonly db: Kysely<JourneyTables>;
  readonly plan: ServerPlan;
  /** Something is put in that is to be delivered: it is looked for now, and within a second. */
  readonly toDeliver: () => void;
}

import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {FactSource} from '../../model/compiled/screen.ts';

/** Facts that are read while a flow decides, though they are not its own: of a screen, whosever it is. */
export interface Beside {
  /** The flow of the address. */
  readonly host: string;
  readonly facts: Readonly<Record<string, FactSource>>;
  /** How they are asked for. */
  readonly operations: CompiledFlow['operations'];
}

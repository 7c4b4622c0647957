import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {FactSource} from '../../model/compiled/screen.ts';

/** Facts of a screen, its flow's or another's, that are read while the flow of the address decides. */
export interface ScreenFacts {
  /** The flow of the address. */
  readonly host: string;
  readonly facts: Readonly<Record<string, FactSource>>;
  /** How they are asked for. */
  readonly operations: CompiledFlow['operations'];
}

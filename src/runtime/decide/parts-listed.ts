import type {CompiledFlow} from '../../model/compiled/flow.ts';

/** Sections of an order-led flow that the task list of a screen shows; none: it has no task list. */
export function partsListed({screens}: Pick<CompiledFlow, 'screens'>, screen: string | undefined): readonly string[] {
  return screens.find(({id}) => id === screen)?.listsParts ?? [];
}

import type {CompiledFlow, ScreenEntry} from '../../model/compiled/flow.ts';
import type {ShowScreen} from '../../model/decision.ts';
import type {Located} from './locate.ts';

/** A screen that is to show. `inPlace`: it is not the one that the address names. */
export interface ScreenToShow {
  readonly flow: CompiledFlow;
  readonly entry: ScreenEntry;
  readonly inPlace: boolean;
  readonly decision: ShowScreen | undefined;
}

/** The flow whose answers a screen works on: in place it has none of its own, and reads those of the address (`host`). */
export const ownerOf = ({flow, inPlace}: Pick<ScreenToShow, 'flow' | 'inPlace'>, host: CompiledFlow): CompiledFlow =>
  inPlace ? host : flow;

/** Tells one showing of a screen from another; a screen in place is the same whatever the parameters of the address. */
export function showingKey({flow, params, query}: Located, shown: ScreenToShow): string {
  const place = shown.inPlace ? [] : [params, query];
  return JSON.stringify([flow.id, shown.flow.id, shown.entry.id, ...place]);
}

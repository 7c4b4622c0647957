import type {CompiledFlow} from '../model/compiled/flow.ts';
import type {Logic} from '../model/compiled/logic.ts';

/** A condition of a flow, and where it stands: `gates.signed-out`, `steps.rows.closing.late`. No two have one place. */
interface PlacedCondition {
  readonly place: string;
  readonly when: Extract<Logic, object>;
}

/** The conditions by which a flow decides, in the order in which it has them; one that is a mere value is not among them. */
export function conditionsOfFlow(flow: CompiledFlow): readonly PlacedCondition[] {
  const {facts, gates, sections, screens, steps, machine} = flow;
  const all: readonly (readonly [string, Logic | undefined])[] = [
    ...Object.entries(facts).map(([id, {when}]) => [`facts.${id}`, when] as const),
    ...gates.map(({id, when}) => [`gates.${id}`, when] as const),
    ...sections.map(({id, when}) => [`sections.${id}`, when] as const),
    ...screens.map(({id, when}) => [`screens.${id}`, when] as const),
    ...screens.flatMap(({id, open}) => (open.kind === 'when' ? [[`screens.${id}.open`, open.when] as const] : [])),
    ['steps.polling.waiting', steps?.polling?.waiting?.when],
    ['steps.moveOn', steps?.moveOn?.when],
    ...(steps?.rows ?? []).flatMap(({id, cases}) =>
      cases.map((one) => [`steps.rows.${id}.${one.id}`, one.when] as const),
    ),
    ...(machine?.transitions ?? []).map(({id, when}) => [`machine.transitions.${id}`, when] as const),
    ...(machine?.states ?? []).flatMap(({id, goTo}) =>
      (goTo?.cases ?? []).map((one) => [`machine.states.${id}.${one.id}`, one.when] as const),
    ),
  ];
  const times = new Map<string, number>();
  return all.flatMap(([place, when]) => {
    if (typeof when !== 'object' || when === null) return [];
    const time = (times.get(place) ?? 0) + 1;
    times.set(place, time);
    return [{place: time === 1 ? place : `${place} (${time})`, when}];
  });
}

import type {CompiledFlow} from '../../model/compiled/flow.ts';
import {hrefOf} from '../../runtime/routes/href-of.ts';
import {matchPlace, type PlaceInFlow} from '../../runtime/routes/match-place.ts';

/** Where a visit begins. */
export interface VisitStart {
  /** Path of the address below the site's base. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The person asks what comes next there. */
  readonly asks: boolean;
}

/** Stands for a parameter of a flow's address of which nothing was said: any other would do as well. */
const anyUuid = '00000000-0000-4000-8000-000000000001';

/**
 * Where somebody is of whom is said that they are `at` a screen, or only that they ask what comes next: at the flow's
 * own address, or, where that is a screen's, on the last one that was answered. Undefined: there is no such address.
 */
export function startOf(
  flow: CompiledFlow,
  at: string | undefined,
  params: Readonly<Record<string, string>>,
  answered: readonly string[],
): VisitStart | undefined {
  const own = matchPlace(flow, '');
  const screen = at ?? (own.kind === 'screen' ? answered.at(-1) : undefined);
  const entry = flow.screens.find(({id}) => id === screen);
  if (screen === undefined ? !asksNext(own) : entry?.addressed !== true) return undefined;
  // What an address says besides the flow and the screen, scenarios have in `params` as a whole.
  const rest = entry?.params.flatMap(({id}) => params[id] ?? []).join('/');
  const missing = flow.params.filter(({id, optional}) => !optional && params[id] === undefined);
  const filled = {...Object.fromEntries(missing.map(({id}) => [id, anyUuid])), ...params};
  const href = hrefOf(flow, screen, {params: filled, ...(rest === undefined || rest === '' ? {} : {rest})});
  const [path = '', search] = href.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  return {path, query, asks: at === undefined || flow.led !== 'order'};
}

/** Where somebody is who comes to a flow by its own address, to its first screen or to ask what comes next. */
export function beginningOf(flow: CompiledFlow, params: Readonly<Record<string, string>>): VisitStart | undefined {
  const own = matchPlace(flow, '');
  return startOf(flow, own.kind === 'screen' ? own.screen : undefined, params, []);
}

/** Whether who comes to this place is led to what comes next. */
function asksNext(place: PlaceInFlow): boolean {
  return place.kind === 'redirect'
    ? place.redirect.goTo.cases.every(({value}) => 'go' in value)
    : place.kind === 'index';
}

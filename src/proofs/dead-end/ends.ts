import {isRecord} from '../../lib/is-record.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Target} from '../../model/compiled/target.ts';
import {standsOnPath} from '../../runtime/decide/journey-path.ts';

/** Which targets of a screen bring a person nearer to an end of a flow with an order of its own. */
export interface Ends {
  /** Whether the flow ends with the screen: it is the last that is listed, and what the flow calls its end. */
  readonly isOver: (screen: string) => boolean;
  /** Screens of the path from which a way must lead on: what stands in no list of progress is a page beside it. */
  readonly mustLeadOn: ReadonlySet<string>;
  /** Whether somebody on the screen who follows the target can come to an end from there. */
  readonly leadsOn: (screen: string, target: Target) => boolean;
  /** Whether the target is a later screen of the path. */
  readonly isAhead: (screen: string, target: Target) => boolean;
}

/**
 * Finds from where an end can be reached: an exit, a screen of another flow, or what the flow calls its end. Conditions
 * of screens say only which of those ahead may come next; of actions and their cases all are taken to be possible.
 */
export function endsOf(flow: CompiledFlow, screens: Readonly<Record<string, CompiledScreen>>): Ends {
  const path = flow.sections.flatMap((section) =>
    section.screens.flatMap((id) => {
      const entry = flow.screens.find((one) => one.id === id);
      if (entry === undefined || !standsOnPath(entry)) return [];
      return [{id, listed: section.listed, sure: entry.when === undefined && section.when === undefined}];
    }),
  );
  const order = path.map(({id}) => id);
  const last = flow.sections.flatMap(({screens: listed}) => listed).at(-1);
  const over = last !== undefined && isOwnEnd(flow, last) ? last : undefined;
  const reaching = new Set(over === undefined ? [] : [over]);
  const isEnd = (target: Target): boolean =>
    'exit' in target || ('screen' in target && target.flow !== undefined && target.flow !== flow.id);
  const goesOn = (target: Target): boolean => isEnd(target) || ('screen' in target && reaching.has(target.screen));
  const nextEnds = (from: string): boolean => {
    const ahead = path.slice(order.indexOf(from) + 1);
    const sure = ahead.findIndex((one) => one.sure);
    const next = sure === -1 ? ahead : ahead.slice(0, sure + 1);
    return next.some(({id}) => reaching.has(id)) || (sure === -1 && flow.end !== undefined && goesOn(flow.end));
  };
  const leadsOn = (from: string, target: Target): boolean => {
    if (!('go' in target)) return goesOn(target);
    return target.go === 'onward' && (!order.includes(from) || nextEnds(from));
  };
  for (let size = -1; size < reaching.size;) {
    size = reaching.size;
    for (const [id, {blocks, actions}] of Object.entries(screens))
      if (targetsIn([blocks, actions]).some((target) => leadsOn(id, target))) reaching.add(id);
  }
  const isAhead = (from: string, target: Target): boolean => {
    const at = order.indexOf(from);
    return 'go' in target
      ? target.go === 'onward' && at < order.length - 1
      : 'screen' in target && order.indexOf(target.screen) > at;
  };
  const mustLeadOn = new Set(path.flatMap(({id, listed}) => (listed && id !== over ? [id] : [])));
  return {isOver: (screen) => screen === over, mustLeadOn, leadsOn, isAhead};
}

/** Whether a flow ends with a screen of its own. */
const isOwnEnd = ({id: own, end}: CompiledFlow, id: string): boolean =>
  end !== undefined && 'screen' in end && end.screen === id && (end.flow ?? own) === own;

/** Targets of actions and links, wherever they stand. What happens after an error is no way on. */
export function targetsIn(part: unknown): readonly Target[] {
  if (Array.isArray(part)) return part.flatMap(targetsIn);
  if (!isRecord(part)) return [];
  return Object.entries(part).flatMap(([key, one]): readonly Target[] => {
    if (key === 'errors') return [];
    if (key === 'link' && isRecord(one)) return [one as unknown as Target];
    if (key === 'then' && isRecord(one) && Array.isArray(one['cases']))
      return (one['cases'] as readonly {readonly value: Target}[]).map(({value}) => value);
    return targetsIn(one);
  });
}

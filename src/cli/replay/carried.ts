import type {CompiledOrg} from '../../model/compiled/flow.ts';
import {isScreenKeptElsewhere, keptElsewhere} from '../diff/kept-elsewhere.ts';
import {renamesBetween} from '../diff/renames.ts';
import type {RecordedApplication} from './recorded.ts';

/** What a change carries over of applications of a flow: what was recorded has the names of the version before. */
export interface Carries {
  /** The application as the version after it finds it. */
  readonly toNext: (recorded: RecordedApplication) => RecordedApplication;
  /** A place such as `loan:waiting` by its names now. */
  readonly placeNow: (place: string) => string;
  /** The name now of a screen of the flow. */
  readonly screenNow: (screen: string) => string;
  /** Why nothing that was answered is found again; absent: it is. */
  readonly anew?: string;
  /** Whether what was answered on a screen, by its name before, is not found again. */
  readonly isScreenAnew: (screen: string) => boolean;
}

/** Where nothing that is kept is found elsewhere, and nothing has another name. */
const allAsItIs: Carries = {
  toNext: (recorded) => recorded,
  placeNow: (place) => place,
  screenNow: (screen) => screen,
  isScreenAnew: () => false,
};

/** What becomes of the names that applications of a flow were recorded with; absent: the version has no such organisation. */
export function carriedBetween(before: CompiledOrg | undefined, next: CompiledOrg | undefined, flow: string): Carries {
  const old = before !== undefined && Object.hasOwn(before.flows, flow) ? before.flows[flow]?.flow : undefined;
  if (before === undefined || next === undefined || old === undefined) return allAsItIs;
  const renames = renamesBetween(before, next);
  const flowNow = renames.flow(flow);
  const now = Object.hasOwn(next.flows, flowNow) ? next.flows[flowNow]?.flow : undefined;
  if (now === undefined) return allAsItIs;
  const anew = keptElsewhere(before, old, now)?.why;
  const screenNow = (screen: string): string => renames.screen(flow, screen);
  const ids = old.screens.map(({id}) => id);
  const lost = new Set(ids.filter((screen) => isScreenKeptElsewhere(old, now, screen, screenNow(screen))));
  const placeNow = (place: string): string => {
    const [of = '', screen] = place.split(':');
    return screen === undefined ? place : `${renames.flow(of)}:${renames.screen(of, screen)}`;
  };
  const isAsItIs = flowNow === flow && anew === undefined && lost.size === 0 && ids.every((id) => screenNow(id) === id);
  // It may lead to another flow, or to one of its screens, that has another name.
  if (isAsItIs) return {...allAsItIs, placeNow};
  const journeyNow = (journey: RecordedApplication['journey']): RecordedApplication['journey'] =>
    Object.fromEntries(
      Object.entries(journey).flatMap(([screen, answers]) =>
        lost.has(screen) ? [] : [[screenNow(screen), answers] as const],
      ),
    );
  return {
    toNext: (recorded) => ({
      ...recorded,
      flow: flowNow,
      journey: anew === undefined ? journeyNow(recorded.journey) : {},
    }),
    placeNow,
    screenNow,
    ...(anew === undefined ? {} : {anew}),
    isScreenAnew: (screen) => lost.has(screen),
  };
}

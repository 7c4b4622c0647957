import {isRecord} from '../../lib/is-record.ts';
import {isSameJson} from '../../lib/same-json.ts';
import type {Showing} from '../../journey/showing/types.ts';
import type {FirstScreen} from '../../model/boot.ts';
import type {Json} from '../../model/json.ts';

type DrawnFrom = Pick<FirstScreen, 'showing' | 'data'>;

/**
 * What a screen is drawn from: the same gives the same, in a browser and on a server, but for where a log-in leads back to:
 * that address has what nobody reads of its query too.
 */
export function drawnFrom({key, session}: Showing): DrawnFrom {
  const {org: _, ...known} = session.data.get();
  const {address: __, ...here} = isRecord(known['here']) ? known['here'] : {};
  const data = {...known, here};
  // As it is read out of a page again: what is undefined is not there.
  return {showing: key, data: JSON.parse(JSON.stringify(data)) as Json};
}

/** The same without the day, for a screen that looks the same on each. */
function onAnyDay({showing, data}: DrawnFrom): DrawnFrom {
  if (!isRecord(data)) return {showing, data};
  const {today: _, ...rest} = data;
  return {showing, data: rest};
}

/** The days before and after one, as yyyy-mm-dd: somewhere on earth it is one of them. */
export function daysBeside(day: string): readonly string[] {
  return [-1, 1].map((days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10));
}

type OfDay = DrawnFrom & {readonly html: string; readonly title: string};

/** What was drawn, as what can be drawn on any day where the days beside have given the same. */
export function withoutDay<T extends OfDay>(drawn: T, others: readonly (OfDay | undefined)[]): T {
  const {data} = onAnyDay(drawn);
  const isSame = others.every(
    (other) =>
      other !== undefined &&
      other.html === drawn.html &&
      other.title === drawn.title &&
      isSameJson(onAnyDay(other).data, data),
  );
  return isSame ? {...drawn, data} : drawn;
}

/** Whether a screen would be drawn here as it was. */
export function isDrawnFrom(showing: Showing, first: DrawnFrom): boolean {
  const hasDay = isRecord(first.data) && 'today' in first.data;
  const here = hasDay ? drawnFrom(showing) : onAnyDay(drawnFrom(showing));
  return here.showing === first.showing && isSameJson(here.data, first.data);
}

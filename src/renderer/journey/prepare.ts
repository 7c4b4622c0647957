import {lateModule} from '../../lib/late-file.ts';
import type {CompiledFlow, ScreenEntry, ScreenModule} from '../../model/compiled/flow.ts';
import type {FactSource} from '../../model/compiled/screen.ts';
import type {Facts, ShowScreen} from '../../model/decision.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {AnswerSet, AnswerSets} from './answer-sets.ts';
import type {FactReader} from './fact-reader.ts';
import type {JourneyOptions} from './journey-options.ts';
import type {Located} from './place.ts';

type Sources = Readonly<Record<string, FactSource>>;

/** What draws a screen over another. */
export const dialogFile = lateModule(
  'dialog',
  async () => import('../screen/ScreenDialog.tsx'),
  (module) => module.ScreenDialog,
);

/** A screen that is to show. `inPlace`: in place of the one that the address names. */
export interface Shown {
  readonly flow: CompiledFlow;
  readonly entry: ScreenEntry;
  readonly inPlace: boolean;
  readonly decision: ShowScreen | undefined;
}

/** How far a screen is. `coming`: its own facts, asked for from now on. */
export type Ready =
  | {readonly kind: 'load'; readonly until: Promise<unknown>}
  | {readonly kind: 'wait'; readonly coming: Sources}
  | {readonly kind: 'failed'; readonly coming: Sources; readonly error: Error}
  | {
      readonly kind: 'ready';
      readonly coming: Sources;
      readonly module: ScreenModule;
      readonly set: AnswerSet;
      /** What the screen's own facts are. */
      readonly facts: Facts;
    };

/**
 * Gets ready what a screen needs: its module, the draft of its answers, its facts. A screen in place
 * of another waits for its own facts only: it must show when those of the flow cannot be had.
 */
export function prepare(
  located: Located,
  shown: Shown,
  known: {readonly data: RuleData; readonly beside: Sources},
  options: JourneyOptions,
  reader: FactReader,
  sets: AnswerSets,
): Ready {
  const {flow, params, arrival} = located;
  const {entry, inPlace} = shown;
  const set = sets.of(inPlace ? flow : shown.flow, entry.id, params, arrival.query);
  const module = options.artifacts.screenNow(shown.flow.id, entry.id);
  const restoring = inPlace || set.restored() ? undefined : set.restore();
  if (module === undefined || restoring !== undefined) {
    return {kind: 'load', until: Promise.all([options.artifacts.screen(shown.flow.id, entry.id), restoring])};
  }
  const coming = module.screen.facts;
  const sources = {...flow.facts, ...known.beside, ...coming};
  const operations = {...shown.flow.operations, ...flow.operations};
  const reading = reader.read(sources, {operations, data: known.data, params});
  const names = Object.keys(inPlace ? coming : {...flow.facts, ...coming});
  const error = names.map((name) => reading.failed.get(name)).find((one) => one !== undefined);
  if (error !== undefined) return {kind: 'failed', coming, error};
  if (names.some((name) => reading.waiting.includes(name))) return {kind: 'wait', coming};
  const facts = Object.fromEntries(Object.keys(coming).map((name) => [name, reading.values[name]]));
  return {kind: 'ready', coming, module, set, facts};
}

/** Tells one showing of a screen from another; in place of another, whatever its parameters. */
export function keyOf({flow, params, arrival}: Located, shown: Shown): string {
  const place = shown.inPlace ? [] : [params, arrival.query];
  return JSON.stringify([flow.id, shown.flow.id, shown.entry.id, ...place]);
}

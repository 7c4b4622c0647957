import type {CompiledFlow, ScreenEntry} from '../../model/compiled/flow.ts';
import type {Rejected} from '../../model/decision.ts';
import {whyNot} from '../explain/why-not.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import type {Before} from './because.ts';

export interface JourneyPath {
  /** Screens of the path, in order. */
  readonly screens: readonly string[];
  /** Screens that are not on it, and why. */
  readonly off: Before;
}

/**
 * The path of an order-led flow: its screens in order, each whose `when` and whose section's `when`
 * hold. Screens without an address, and those that open by their own `open`, stand beside the path.
 */
export function journeyPath(flow: CompiledFlow, data: RuleData): JourneyPath {
  const screens: string[] = [];
  const off: (() => Rejected)[] = [];
  for (const section of flow.sections) {
    const sectionHolds = holds(section.when, data);
    for (const id of section.screens) {
      const entry = flow.screens.find((one) => one.id === id);
      if (entry === undefined || !standsOnPath(entry)) continue;
      if (!sectionHolds) off.push(() => leftOut(id, `its section ${section.id}: ${whyNot(section.when, data)}`));
      else if (!holds(entry.when, data)) off.push(() => leftOut(id, whyNot(entry.when, data)));
      else screens.push(id);
    }
  }
  return {screens, off: () => off.map((why) => why())};
}

function leftOut(id: string, why: string): Rejected {
  return {kind: 'screen', id, why};
}

/** Whether a screen of an order-led flow is one of its path, whatever its conditions. */
export function standsOnPath(entry: ScreenEntry): boolean {
  return entry.addressed && entry.open.kind === 'decided';
}

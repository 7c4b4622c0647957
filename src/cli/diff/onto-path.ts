import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import {standsOnPath} from '../../runtime/decide/journey-path.ts';

/** A screen that is on the path of more people than before: who was past it comes back to it. */
export interface OntoPath {
  readonly screen: string;
  readonly why: string;
  /** The section whose condition lets in more. */
  readonly section?: string;
}

/** Whether a condition may hold now where it did not before; the arguments are not the same. */
export type Widens = (before: Logic, next: Logic) => boolean;

/**
 * Screens of an order-led flow that people may come back to, for they stand on more paths than before. `nameNow` gives the
 * name now of a screen of the flow before: what is kept of such a flow has fields and no screens.
 */
export function ontoPath(
  before: CompiledFlow,
  next: CompiledFlow,
  widens: Widens,
  nameNow: (screen: string) => string = (screen) => screen,
): readonly OntoPath[] {
  if (next.led !== 'order' || before.led !== 'order') return [];
  const names = new Map(before.screens.map(({id}) => [nameNow(id), id]));
  return next.screens.filter(standsOnPath).flatMap(({id: screen}): readonly OntoPath[] => {
    const [old, now] = [conditionsOf(before, names.get(screen) ?? screen), conditionsOf(next, screen)];
    if (now === undefined) return [];
    if (old === undefined) return [{screen, why: 'it is new on the way: who is past it comes back to it'}];
    if (!letsInMore(allOf(old), allOf(now), widens)) return [];
    const bySection = !same(old.section, now.section) && same(old.own, now.own);
    const where = bySection ? `its section ${now.id} is` : 'it is';
    const more = allOf(now) === undefined ? `${where} always on the way now` : `${where} on the way in other cases`;
    return [{screen, why: `${more}: who is past it comes back to it`, ...(bySection ? {section: now.id} : {})}];
  });
}

interface Conditions {
  /** Of the section that the screen is in. */
  readonly id: string;
  readonly section?: Logic;
  readonly own?: Logic;
}

/** Undefined where the screen stands on no path. */
function conditionsOf({screens, sections}: CompiledFlow, id: string): Conditions | undefined {
  const entry = screens.find((one) => one.id === id);
  const section = sections.find((one) => one.screens.includes(id));
  if (entry === undefined || section === undefined || !standsOnPath(entry)) return undefined;
  return {
    id: section.id,
    ...(section.when === undefined ? {} : {section: section.when}),
    ...(entry.when === undefined ? {} : {own: entry.when}),
  };
}

/** Undefined: always. */
function allOf({section, own}: Conditions): Logic | undefined {
  const all = [section, own].filter((one) => one !== undefined);
  return all.length > 1 ? {and: all} : all[0];
}

function letsInMore(before: Logic | undefined, next: Logic | undefined, widens: Widens): boolean {
  if (before === undefined || same(before, next)) return false;
  return next === undefined || widens(before, next);
}

const same = (one: Logic | undefined, other: Logic | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

import {groupBy} from '../../lib/group-by.ts';
import type {Files} from '../../model/workspace.ts';
import {scenarioFiles, scenariosOf, type Scenario} from '../scenarios/scenario.ts';

/** What is known and answered where a screen is looked at, as a scenario says it that stands there or leads there. */
export type ShownSituation = Pick<Scenario, 'name' | 'given' | 'journey'>;

/** Of whom nothing is known. */
export const nobodyThere: ShownSituation = {name: '', given: {}, journey: {}};

/** Gives the situations of a screen, in the order of the files: what `examples --looks` wrote, and what people did. */
export const situationsIn = (files: Files): ((flow: string, screen: string) => readonly ShownSituation[]) => {
  let known: ReadonlyMap<string, readonly Scenario[]> | undefined;
  return (flow, screen) => {
    known ??= groupBy(
      scenarioFiles(files).flatMap((file) => scenariosOf(files, file)),
      ({flow: of, at, expect}) => JSON.stringify([of, at ?? expect.screen]),
    );
    return known.get(JSON.stringify([flow, screen])) ?? [];
  };
};

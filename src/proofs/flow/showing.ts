import {writtenScreen} from '../../lib/written-screen.ts';
import type {CompiledFlow, ScreenEntry} from '../../model/compiled/flow.ts';
import {and, or, type Formula} from '../solver/formula.ts';
import type {DecisionOutcomes} from './outcomes.ts';
import type {Subject} from './subject.ts';

/** The screen of this flow is what is decided. */
export function decides(id: string, {id: own}: CompiledFlow, {all}: DecisionOutcomes): Formula {
  return or(
    ...all.flatMap(({target, holds}) =>
      'screen' in target && target.screen === id && (target.flow ?? own) === own ? [holds] : [],
    ),
  );
}

/** It is decided, or may be open while another one is. */
export function showing(entry: ScreenEntry, {flow, prover}: Subject, outcomes: DecisionOutcomes): Formula {
  const {passed, env} = outcomes;
  const decided = decides(entry.id, flow, outcomes);
  const may = and(passed, prover.encoder.condition(entry.when, env));
  switch (entry.open.kind) {
    case 'decided':
      return decided;
    case 'always':
      return or(decided, may);
    case 'when':
      return or(decided, and(may, prover.encoder.condition(entry.open.when, env)));
    case 'beside':
      return or(decided, and(may, or(...entry.open.screens.map((id) => decides(id, flow, outcomes)))));
  }
}

/** The file of a screen. */
export function fileOfScreen(id: string, {flow, screens}: Subject): string {
  return `flows/${screens[id]?.flow ?? flow.id}/screens/${writtenScreen(flow, id)}.yaml`;
}

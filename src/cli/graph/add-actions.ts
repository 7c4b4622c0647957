import {actionsOf} from '../../lib/actions-of.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import {edgeCondition} from './edge-condition.ts';
import type {GraphBuilder} from './graph-builder.ts';
import type {WrittenAt} from './written.ts';

/** What people do on screens, where it names a place: another screen, a way out, a dialog, a transition. */
export function addActions(
  graph: GraphBuilder,
  {machine}: CompiledFlow,
  screens: Readonly<Record<string, CompiledScreen>>,
  written: WrittenAt,
): void {
  const moves = new Map(machine?.transitions.map((one) => [one.id, one]));
  for (const screen of Object.values(screens)) {
    const {id} = screen;
    const from = `screen ${id}`;
    if (!graph.has(from)) continue;
    for (const action of actionsOf(screen)) {
      const place = written.action(id, action.id);
      const edge = {kind: 'action', label: action.id, ...edgeCondition(action.when), ...(place && {place})} as const;
      for (const {value, when} of action.then.cases) {
        const known = {...edge, ...edgeCondition(when ?? action.when)};
        if (!graph.lead(from, value, known) && 'go' in value) graph.note(from, [goes(action.id, value.go)]);
      }
      for (const [code, error] of Object.entries(action.errors))
        for (const {value} of error.then?.cases ?? [])
          graph.lead(from, value, {...edge, when: `the server answers ${code}`});
      if (action.dialog !== undefined)
        graph.lead(from, {screen: action.dialog}, {...edge, when: 'it shows over this screen'});
      const moved = action.raise === undefined ? undefined : moves.get(action.raise);
      if (moved !== undefined) graph.edge(from, `state ${moved.to}`, {...edge, when: `it raises ${moved.id}`});
    }
  }
}

function goes(action: string, word: 'onward' | 'stay' | 'back' | 'machine'): string {
  if (word === 'stay') return `${action} stays here.`;
  return word === 'back' ? `${action} leads back.` : `${action} leads onward: what comes next is decided.`;
}

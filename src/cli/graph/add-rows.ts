import type {CompiledFlow} from '../../model/compiled/flow.ts';
import {edgeCondition} from './edge-condition.ts';
import type {GraphBuilder} from './graph-builder.ts';

/** The table of steps: each row with its cases, what waiting shows, and what is left to the machine. */
export function addRows(graph: GraphBuilder, {steps, machine}: CompiledFlow): void {
  if (steps === undefined) return;
  for (const {id, steps: names, prefixes, cases, source} of steps.rows) {
    const all = [...names, ...prefixes.map((prefix) => `${prefix}*`)];
    const notes = [`${all.length === 1 ? 'Step' : 'Steps'}: ${all.join(', ')}.`];
    const row = graph.add({id: `row ${id}`, kind: 'row', name: id, area: 'steps', places: [source], notes});
    cases.forEach((one, index) => {
      const label = cases.length > 1 ? {label: one.id} : {};
      const when = index > 0 && one.when === undefined ? {when: 'no case before it holds'} : edgeCondition(one.when);
      const edge = {kind: 'case', ...label, ...when, place: one.source, proof: `row ${id}, case ${one.id}`} as const;
      if (graph.lead(row, one.goTo, edge) || !('go' in one.goTo) || machine === undefined) return;
      if (one.goTo.go === 'machine') graph.edge(row, `state ${machine.initial}`, {...edge, label: 'machine'});
    });
  }
  const {polling, otherwise} = steps;
  const waiting = polling?.waiting;
  if (waiting?.shows !== undefined)
    graph.lead('start', waiting.shows, {kind: 'case', label: 'while a step waits', ...edgeCondition(waiting.when)});
  if (otherwise !== undefined) graph.lead('start', otherwise.goTo, {kind: 'case', label: 'a step without a row'});
}

import type {CompiledFlow} from '../../model/compiled/flow.ts';
import {targetText} from '../diff/text-text.ts';
import {edgeCondition} from './edge-condition.ts';
import type {GraphBuilder} from './graph-builder.ts';

/** The machine: its states with what they show, and its transitions in their order. */
export function addMachine(graph: GraphBuilder, {machine, sections, screens}: CompiledFlow): void {
  if (machine === undefined) return;
  const first = sections
    .filter(({listed}) => listed)
    .flatMap((section) => section.screens)
    .find((name) => screens.some(({id, addressed}) => id === name && addressed));
  for (const {id, goTo, reserved, source} of machine.states) {
    const notes = reserved === undefined ? [] : [`Reserved: ${reserved}.`];
    const shows = [...new Set(goTo?.cases.map(({value}) => targetText(value)))].join(' / ');
    const title = shows === '' ? {} : {title: `shows ${shows}`};
    const about = {area: 'states', places: [source], notes, ...title};
    const state = graph.add({id: `state ${id}`, kind: 'state', name: id, ...about});
    if (id === machine.initial) graph.edge('start', state, {kind: 'case', label: 'the machine begins'});
    const cases = goTo?.cases ?? [];
    if (cases.length === 0) graph.note(state, ['It has no screen of its own: `otherwise` of the machine decides.']);
    cases.forEach((one, index) => {
      const label = cases.length > 1 ? {label: one.id} : {};
      const when = index > 0 && one.when === undefined ? {when: 'no case before it holds'} : edgeCondition(one.when);
      const edge = {kind: 'case', ...label, ...when, place: source, proof: `state ${id}, case ${one.id}`} as const;
      if (graph.lead(state, one.value, edge) || !('go' in one.value) || one.value.go !== 'stay') return;
      graph.note(state, ['The screen that shows stays if it may be open, else the first of the list shows.']);
      if (first !== undefined) graph.lead(state, {screen: first}, {...edge, label: 'stay'});
    });
  }
  const any = (): string => {
    const notes = ['Stands for each state at once.'];
    return graph.add({id: 'any', kind: 'any', name: 'any state', area: 'states', notes});
  };
  for (const {id, from, to, when, over, source} of machine.transitions) {
    const words = when === undefined ? {when: 'an action raises it'} : edgeCondition(when);
    const wins = over === undefined || over.length === 0 ? '' : ` (wins over ${over.join(', ')})`;
    const edge = {kind: 'transition', label: id, when: `${words.when ?? ''}${wins}`, place: source} as const;
    if (from === 'any') graph.edge(any(), `state ${to}`, {...edge, proof: `transition ${id} from any`});
    else
      for (const state of from)
        graph.edge(`state ${state}`, `state ${to}`, {...edge, proof: `transition ${id} from ${state}`});
  }
  if (machine.states.some(({goTo}) => goTo === undefined))
    graph.lead(any(), machine.otherwise.goTo, {kind: 'case', label: 'a state without a screen'});
}

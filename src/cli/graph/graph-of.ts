import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import {addActions} from './add-actions.ts';
import {addMachine} from './add-machine.ts';
import {addOrder} from './add-order.ts';
import {addRows} from './add-rows.ts';
import {edgeCondition} from './edge-condition.ts';
import {GraphBuilder} from './graph-builder.ts';
import type {Graph} from './graph.ts';
import {plainLine} from './plain-line.ts';
import {screenNotes} from './screen-notes.ts';
import type {WrittenAt} from './written.ts';

/** What a graph is made of: a compiled flow, and where it is written. */
export interface Drawable {
  readonly org: string;
  readonly flow: CompiledFlow;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
  readonly written: WrittenAt;
}

/** A flow as a picture: start, gates, the table of steps, the machine, screens by section, and the ways out. */
export function graphOf({org, flow, screens, written}: Drawable): Graph {
  const graph = new GraphBuilder(flow.id);
  graph.area('start', 'Start');
  graph.add({id: 'start', kind: 'start', name: 'Start', area: 'start'});
  if (flow.gates.length > 0) graph.area('gates', 'Gates');
  if (flow.steps !== undefined) graph.area('steps', 'Steps of the server');
  if (flow.machine !== undefined) graph.area('states', 'States');
  const entries = new Map(flow.screens.map((entry) => [entry.id, entry]));
  for (const {id, title, screens: listed} of flow.sections) {
    graph.area(`section ${id}`, title === undefined ? id : anyOf(title));
    for (const name of listed) {
      const entry = entries.get(name);
      graph.screen(name, {
        area: `section ${id}`,
        ...(entry === undefined ? {} : titleOf(entry.title)),
        places: written.screen(name),
        notes: entry === undefined ? [] : screenNotes(flow, entry, screens[name]),
      });
    }
  }
  graph.area('elsewhere', 'Other flows');
  graph.area('exits', 'Ways out');
  for (const {id, when, goTo, except, source} of flow.gates) {
    const notes = except.length === 0 ? [] : [`Spares ${except.join(', ')}.`];
    graph.add({id: `gate ${id}`, kind: 'gate', name: id, area: 'gates', places: [source], notes});
    graph.edge('start', `gate ${id}`, {kind: 'case'});
    graph.lead(`gate ${id}`, goTo, {kind: 'case', ...edgeCondition(when), place: source, proof: `gate ${id}`});
  }
  for (const {id, from, goTo} of flow.redirects)
    for (const one of goTo.cases) {
      const place = written.entry('redirects', id);
      const label = `address ${from === '' ? 'of the flow' : from}`;
      graph.lead('start', one.value, {kind: 'case', label, ...edgeCondition(one.when), ...(place && {place})});
    }
  addRows(graph, flow);
  addMachine(graph, flow);
  if (flow.led === 'order') addOrder(graph, flow);
  addActions(graph, flow, screens, written);
  for (const [id, places] of graph.exits())
    graph.note(id, [], [...places, written.entry('exits', id.slice('exit '.length)) ?? []].flat());
  return graph.done({org, title: plainLine(flow.title)});
}

function titleOf(title: CompiledScreen['title']): {readonly title?: string} {
  const text = anyOf(title);
  return text === '' ? {} : {title: text};
}

/** Each of the texts that it may be. */
const anyOf = ({cases}: CompiledScreen['title']): string => cases.map(({value}) => plainLine(value)).join(' / ');

import type {CompiledFlow, ScreenEntry} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import {standsOnPath} from '../../runtime/decide/journey-path.ts';
import {edgeCondition} from './edge-condition.ts';
import type {GraphBuilder} from './graph-builder.ts';

/** A screen for each item of a list is asked where the list has any. */
const hasItems = ({item}: ScreenEntry): Logic | undefined => item && {known: [{var: `answers.${item.list}`}]};

/** The path of a flow with an order: screen after screen, past those that are asked only at times, to its end. */
export function addOrder(graph: GraphBuilder, {sections, screens, end}: CompiledFlow): void {
  const entries = new Map(screens.map((entry) => [entry.id, entry]));
  const path = sections.flatMap((section) =>
    section.screens.flatMap((id) => {
      const entry = entries.get(id);
      // What has no address, or opens by itself, stands beside the path.
      return entry !== undefined && standsOnPath(entry)
        ? [{id, when: entry.when ?? hasItems(entry), section: section.when}]
        : [];
    }),
  );
  const always = (index: number): boolean => path[index]?.when === undefined && path[index]?.section === undefined;
  path.forEach(({id, when, section}, index) => {
    const before = path[index - 1];
    const edge = {kind: 'next', ...edgeCondition(when ?? section)} as const;
    graph.edge(before === undefined ? 'start' : `screen ${before.id}`, `screen ${id}`, edge);
    // The way past a run of screens that are asked only at times.
    if (index < 2 || !always(index) || always(index - 1)) return;
    let last = index - 1;
    while (last > 0 && !always(last)) last -= 1;
    const passed = path.slice(last + 1, index).map((one) => one.id);
    const whenPassed = `${passed.join(', ')} ${passed.length === 1 ? 'is' : 'are'} not asked`;
    graph.edge(`screen ${path[last]?.id}`, `screen ${id}`, {kind: 'next', when: whenPassed});
  });
  const last = path.at(-1);
  if (end === undefined || last === undefined) return;
  if (!('screen' in end) || end.screen !== last.id) graph.lead(`screen ${last.id}`, end, {kind: 'next', label: 'end'});
}

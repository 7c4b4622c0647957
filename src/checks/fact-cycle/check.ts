import {keyPlace} from '../../lib/key-place.ts';
import type {Contract} from '../../catalog/operations/operations.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {FlowCheck} from '../check.ts';
import {neededParams, type NeededParam} from '../needed-facts.ts';
import {treeAt} from '../trees.ts';

/** Facts that wait for one another: each is asked for by what another says, so none of them ever is. */
export const factCycle: FlowCheck = ({flow, screens, resolved, contract}) => {
  const own = {facts: flow.facts, tree: resolved.flow};
  const ofScreens = Object.values(screens).map(({id, facts}) => ({facts, tree: resolved.screens.get(id)}));
  return [own, ...ofScreens].flatMap(({facts, tree}) =>
    circlesIn(facts)(contract).flatMap((circle) => {
      const [{fact, param}] = circle;
      const place = treeAt(tree, 'facts', fact, 'with', param);
      if (place === undefined) return [];
      const names = circle.map(({root}) => `\`${root}\``).join(', which needs ');
      const message = `\`${fact}\` is never read: it needs ${names}`;
      return [
        diagnostic('fact-cycle', keyPlace(place), message, {
          hint: `Give \`${param}\` a value that does not wait for \`${fact}\`.`,
        }),
      ];
    }),
  );
};

/** Flows that differ in a screen have the same facts on all others. */
const circlesIn = remembered((facts: CompiledScreen['facts']) =>
  remembered(({operations}: Contract) => circlesOf(neededParams(facts, (name) => operations[name]?.operation))),
);

type Circle = readonly [NeededParam, ...NeededParam[]];

/** Each circle once, from the first of its facts. */
function circlesOf(all: readonly NeededParam[]): readonly Circle[] {
  const seen = new Set<string>();
  return all.flatMap((first) => {
    const circle = seen.has(first.fact) ? undefined : circleFrom([first], all);
    for (const {fact} of circle ?? []) seen.add(fact);
    return circle === undefined ? [] : [circle];
  });
}

/** How what these wait for comes back to the first of them. */
function circleFrom(path: Circle, all: readonly NeededParam[]): Circle | undefined {
  const {root} = path.at(-1) ?? path[0];
  if (root === path[0].fact) return path;
  // Another circle, which does not lead back to here.
  if (path.slice(1).some(({fact}) => fact === root)) return undefined;
  for (const next of all.filter(({fact}) => fact === root)) {
    const circle = circleFrom([...path, next], all);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

import type {Machine, State, Transition} from '../../../model/compiled/flow.ts';
import type {MapTree} from '../../../model/tree.ts';
import {scopeOfContext, type LinkContext} from '../context.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {optionalCondition} from '../rules/read-rule.ts';
import {asMap, entriesOf, mapAt, textAt, textOfTree, textsAt, valueAt} from '../tree.ts';
import {logOf} from './gates.ts';
import {readTargets} from './redirects.ts';

/**
 * machine.yaml: states and transitions in order. A machine whose initial state does not exist is
 * left out, because no pass could start; transitions from or to states that do not exist are too.
 */
export function readMachine(tree: MapTree, context: LinkContext): Machine | undefined {
  const names = stateNames(tree);
  const scope = scopeOfContext(context);
  const [initial, at] = [textAt(tree, 'initial'), tree.entries.get('initial')];
  const otherwise = mapAt(tree, 'otherwise');
  const goTo = otherwise?.entries.get('goTo');
  const target = goTo === undefined ? undefined : context.targets.read(textOfTree(goTo) ?? '', goTo.origin, 'state');
  const known = (name: string, origin: MapTree['origin']) => {
    if (names.includes(name)) return true;
    context.report('unknown-reference', origin, `There is no state \`${name}\``, {hint: hintAmong(name, names)});
    return false;
  };
  const order = transitionNames(tree);
  const follows = (name: string, id: string, origin: MapTree['origin']): boolean => {
    const later = order.slice(order.indexOf(id) + 1);
    if (later.includes(name)) return true;
    const message = order.includes(name)
      ? `\`${name}\` does not stand after \`${id}\`, so it is not what \`${id}\` wins over`
      : `There is no transition \`${name}\``;
    context.report('unknown-reference', origin, message, {hint: hintAmong(name, later)});
    return false;
  };
  const states = entriesOf(mapAt(tree, 'states')).map(([id, state]): State => {
    const [where, reserved] = [valueAt(state, 'goTo'), textAt(state, 'reserved')];
    return {
      id,
      ...(where === undefined ? {} : {goTo: readTargets(where, 'state', scope, context)}),
      ...(reserved === undefined ? {} : {reserved}),
      source: context.sourceOf(state.origin),
    };
  });
  const transitions = entriesOf(mapAt(tree, 'transitions')).flatMap(([id, value]): readonly Transition[] => {
    const transition = asMap(value);
    if (transition === undefined) return [];
    const when = optionalCondition(transition.entries.get('when'), scope);
    const [to, toTree, from] = [textAt(transition, 'to'), transition.entries.get('to'), transition.entries.get('from')];
    const reached = to !== undefined && toTree !== undefined && known(to, toTree.origin);
    const leaves =
      textOfTree(from) === 'any'
        ? 'any'
        : textsAt(transition, 'from').flatMap(({text, origin}) => (known(text, origin) ? [text] : []));
    const over = textsAt(transition, 'over').flatMap(({text, origin}) => (follows(text, id, origin) ? [text] : []));
    if (!reached || leaves.length === 0) return [];
    return [
      {
        id,
        from: leaves,
        to,
        ...(when === undefined ? {} : {when: when.logic}),
        ...(over.length === 0 ? {} : {over}),
        source: context.sourceOf(transition.origin),
      },
    ];
  });
  const starts = initial !== undefined && at !== undefined && known(initial, at.origin);
  if (!starts || target === undefined) return undefined;
  return {initial, otherwise: {goTo: target, ...logOf(otherwise)}, states, transitions};
}

export function stateNames(tree: MapTree | undefined): readonly string[] {
  return entriesOf(mapAt(tree, 'states')).map(([name]) => name);
}

export function transitionNames(tree: MapTree | undefined): readonly string[] {
  return entriesOf(mapAt(tree, 'transitions')).map(([name]) => name);
}

import type {NameSort} from './name.ts';

/** How the value under a key of the language names something: as a text, or as each text of a list. */
export const namedByValue: Readonly<Record<string, NameSort | 'target' | 'path'>> = {
  'flow.flow': 'flow',
  'bar-step.flow': 'flow',
  'scenarios.flow': 'flow',
  'screen-name': 'screen',
  'screen.like': 'screen',
  target: 'target',
  'condition.rule': 'rule',
  'fact.from': 'operation',
  'call.call': 'operation',
  'block.type': 'type',
  'block.widget': 'widget',
  'block.retypes': 'field',
  'check.at': 'field',
  'action-error.at': 'field',
  'action.raise': 'transition',
  'machine.initial': 'state',
  'state.like': 'state',
  'state.before': 'state',
  'state.after': 'state',
  'transition.to': 'state',
  'transition.from': 'state',
  'transition.over': 'transition',
  'transition.like': 'transition',
  'transition.before': 'transition',
  'transition.after': 'transition',
  'row.like': 'row',
  'row.before': 'row',
  'row.after': 'row',
  'row.steps': 'group',
  'gate.like': 'gate',
  'gate.before': 'gate',
  'gate.after': 'gate',
  'exit.like': 'exit',
  'exit.before': 'exit',
  'exit.after': 'exit',
  'block.before': 'field',
  'block.after': 'field',
  'listed-screen.before': 'screen',
  'listed-screen.after': 'screen',
  'org.extends': 'organisation',
  'scenario.org': 'organisation',
  'scenario.given.like': 'facts',
  'facts.like': 'facts',
  'scenario.given.raised': 'transition',
  'scenario.at': 'screen',
  'scenario.expect.screen': 'screen',
  'scenario.expect.open': 'screen',
  'scenario.expect.path': 'screen',
  'scenario.expect.exit': 'target',
  'scenario.expect.state': 'state',
  'moment.called': 'operation',
  'moment.asked': 'field',
  'moment.on': 'screen',
  'moment.decides': 'path',
  path: 'path',
};

/** Things of the language that stand under their own name, and what that is the name of. */
export const namedByKey: Readonly<Record<string, NameSort>> = {
  rule: 'rule',
  fact: 'fact',
  exit: 'exit',
  gate: 'gate',
  row: 'row',
  state: 'state',
  transition: 'transition',
};

/** Keys whose own keys are names. */
export const namedByKeysBelow: Readonly<Record<string, NameSort>> = {
  'steps.groups': 'group',
  'action.calls': 'operation',
  'scenario.journey': 'screen',
  'scenario.expect.message': 'field',
  'scenario.expect.sends': 'operation',
};

/** Keys that say the name of their file. */
export const namesOfFiles: Readonly<Record<string, NameSort>> = {
  'flow.flow': 'flow',
  'screen.screen': 'screen',
  'part.part': 'part',
  'org.org': 'organisation',
  'facts.facts': 'facts',
};

import type {FlowKeys} from '../../../model/authored/flow.ts';
import type {MachineKeys} from '../../../model/authored/machine.ts';
import type {StepsKeys} from '../../../model/authored/steps.ts';
import {facts, messages, params, target, textShape} from './screen-shape.ts';
import {keyed, leaf, type MapShape, type Shapes, thing, values} from './shape.ts';

const otherwise = thing({goTo: leaf, log: leaf}, {needs: ['goTo']});

const section = thing(
  {
    title: textShape,
    when: leaf,
    listed: leaf,
    done: leaf,
    screens: keyed(thing({title: textShape, each: leaf, when: leaf, locked: leaf})),
  },
  {needs: ['screens'], begins: ['screens']},
);

const flowKeys: Shapes<FlowKeys> = {
  title: leaf,
  path: leaf,
  base: leaf,
  relativeFlag: leaf,
  params,
  answers: leaf,
  drafts: leaf,
  address: leaf,
  facts,
  keepQuery: leaf,
  country: leaf,
  messages,
  errors: keyed(thing({message: leaf}, {needs: ['message'], begins: ['message']}), {placed: false}),
  gates: keyed(
    thing({when: leaf, goTo: leaf, except: leaf, log: leaf, locked: leaf}, {needs: ['goTo'], begins: ['goTo', 'like']}),
    {likes: [], order: 'wins'},
  ),
  redirects: keyed(thing({from: leaf, goTo: target, keepQuery: leaf}, {needs: ['from', 'goTo'], begins: ['from']}), {
    order: 'wins',
  }),
  exits: keyed(thing({href: leaf, query: values}, {needs: ['href'], begins: ['href']})),
  telemetry: thing({
    about: values,
    queryParams: leaf,
    flagParams: leaf,
    monitoring: thing({sessionSampleRate: leaf, replaySampleRate: leaf}),
    events: keyed(
      thing({on: leaf, when: leaf, type: leaf, data: values, once: leaf}, {needs: ['on', 'type'], begins: ['on']}),
    ),
    experiments: values,
  }),
  screens: keyed(section),
  bar: keyed(thing({title: textShape, flow: leaf}, {needs: ['title', 'flow'], begins: ['flow']})),
  end: leaf,
};
export const flow: MapShape = thing({flow: leaf, ...flowKeys}, {needs: ['title', 'path', 'screens']});

const stepsKeys: Shapes<StepsKeys> = {
  groups: values,
  polling: thing({
    delay: thing({first: leaf, times: leaf, cap: leaf}, {needs: ['first', 'times', 'cap']}),
    waiting: thing(
      {tries: leaf, when: leaf, shows: leaf, thenStep: leaf, keepStep: leaf},
      {needs: ['tries', 'thenStep']},
    ),
    unchanged: thing({tries: leaf}, {needs: ['tries']}),
  }),
  moveOn: thing({when: leaf, except: leaf}, {needs: ['when']}),
  rows: keyed(
    thing(
      {steps: leaf, goTo: target, carry: values, locked: leaf},
      {needs: ['steps', 'goTo'], begins: ['steps', 'like']},
    ),
    {likes: []},
  ),
  otherwise,
};
export const steps: MapShape = thing(stepsKeys, {needs: ['rows']});

const machineKeys: Shapes<MachineKeys> = {
  initial: leaf,
  otherwise,
  states: keyed(thing({goTo: target, reserved: leaf, locked: leaf}, {begins: ['goTo', 'like']}), {likes: []}),
  transitions: keyed(
    thing({from: leaf, to: leaf, when: leaf, locked: leaf}, {needs: ['from', 'to'], begins: ['to', 'like']}),
    {likes: [], order: 'asked'},
  ),
};
export const machine: MapShape = thing(machineKeys, {needs: ['initial', 'otherwise', 'states', 'transitions']});

export const rules: MapShape = values;

/** Nothing is copied in laws, and nobody patches them. */
export const laws: MapShape = values;

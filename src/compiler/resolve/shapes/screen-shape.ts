import type {ActionKeys, BlockKeys, CheckKeys} from '../../../model/authored/definitions.ts';
import type {ScreenKeys} from '../../../model/authored/screen.ts';
import {type ChoiceShape, keyed, leaf, type MapShape, prop, type Shapes, thing, values} from './shape.ts';

export const target: ChoiceShape = {
  shape: 'choice',
  word: 'goTo',
  cases: keyed(thing({when: leaf, goTo: leaf, carry: values, locked: leaf}, {needs: ['goTo'], begins: ['goTo']}), {
    order: 'wins',
  }),
};

export const textShape: ChoiceShape = {
  shape: 'choice',
  word: 'text',
  cases: keyed(thing({when: leaf, text: leaf, locked: leaf}, {needs: ['text'], begins: ['text']}), {order: 'wins'}),
};

export const messages: MapShape = {shape: 'map', keys: {}, rest: textShape};

export const facts: MapShape = keyed(
  thing(
    {from: leaf, with: values, when: leaf, refresh: leaf, onFocus: leaf, optional: leaf},
    {needs: ['from'], begins: ['from']},
  ),
);

export const params: MapShape = keyed(
  thing({type: leaf, format: leaf, pattern: leaf, enum: leaf, optional: leaf}, {needs: ['type'], begins: ['type']}),
);

const words = thing({label: leaf, optional: leaf}, {needs: ['label'], short: 'label'});

const options: MapShape = keyed(
  thing(
    {label: leaf, hint: leaf, when: leaf, alone: leaf, describe: words, locked: leaf},
    {needs: ['label'], begins: ['label'], short: 'label'},
  ),
);

const call = thing({call: leaf, when: leaf, body: values, with: values});
const actionError = thing({at: leaf, message: leaf, then: target}, {needs: ['message'], begins: ['message']});

const actionKeys: Shapes<ActionKeys> = {
  kind: leaf,
  label: leaf,
  when: leaf,
  runs: leaf,
  confirm: thing({title: leaf, text: leaf, accept: leaf, cancel: leaf}, {needs: ['title', 'accept', 'cancel']}),
  calls: keyed(call),
  errors: keyed(actionError, {placed: false}),
  busy: leaf,
  said: leaf,
  raise: leaf,
  dialog: leaf,
  then: target,
  with: values,
  locked: leaf,
};
export const action: MapShape = thing(actionKeys, {begins: ['label', 'runs', 'like']});
const actions: MapShape = keyed(action, {likes: ['actions']});

const checkKeys: Shapes<CheckKeys> = {must: leaf, when: leaf, at: leaf, message: leaf, locked: leaf};
export const check: MapShape = thing(checkKeys, {
  needs: ['must', 'message'],
  begins: ['must', 'like'],
  check: true,
});

const blockKeys: Shapes<BlockKeys> = {
  type: leaf,
  label: textShape,
  short: leaf,
  hint: textShape,
  text: textShape,
  disclosure: leaf,
  widget: leaf,
  summary: leaf,
  tasks: leaf,
  title: textShape,
  // Blocks stand inside blocks.
  get blocks() {
    return blocks;
  },
  actions,
  folded: leaf,
  done: leaf,
  repeat: thing({min: leaf, max: leaf, add: leaf, line: leaf}, {needs: ['max', 'add']}),
  each: thing({in: leaf, key: leaf, by: leaf, max: leaf, line: leaf, when: leaf}, {needs: ['in', 'key', 'max']}),
  empty: leaf,
  when: leaf,
  optional: leaf,
  initial: leaf,
  options,
  optionsFrom: thing(
    {each: leaf, value: leaf, label: leaf, group: leaf, when: leaf},
    {needs: ['each', 'value', 'label']},
  ),
  unit: leaf,
  country: leaf,
  autocomplete: leaf,
  sensitive: leaf,
  retypes: leaf,
  consent: leaf,
  messages,
  props: {shape: 'map', keys: {}, rest: prop},
  events: values,
  minLength: leaf,
  maxLength: leaf,
  minimum: leaf,
  maximum: leaf,
  exclusiveMinimum: leaf,
  exclusiveMaximum: leaf,
  multipleOf: leaf,
  pattern: leaf,
  format: leaf,
  minItems: leaf,
  maxItems: leaf,
  uniqueItems: leaf,
  locked: leaf,
};
export const blockShape: MapShape = thing(blockKeys, {
  block: true,
  begins: ['type', 'text', 'disclosure', 'widget', 'summary', 'tasks', 'blocks', 'like'],
});
const blocks: MapShape = keyed(blockShape, {likes: ['fields', 'blocks']});

export const disclosure: MapShape = thing({title: leaf, text: textShape, locked: leaf}, {needs: ['text']});

const screenKeys: Shapes<ScreenKeys> = {
  title: textShape,
  address: leaf,
  open: leaf,
  params,
  query: params,
  facts,
  blocks,
  checks: keyed(check, {likes: ['checks']}),
  actions,
  survey: leaf,
  locked: leaf,
};
export const screen: MapShape = thing({screen: leaf, ...screenKeys}, {needs: ['title']});

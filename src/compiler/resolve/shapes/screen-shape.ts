import {type ChoiceShape, keyed, leaf, type MapShape, prop, type Shape, thing, values} from './shape.ts';

export const target: ChoiceShape = {
  shape: 'choice',
  word: 'goTo',
  cases: keyed(thing({when: leaf, goTo: leaf, carry: values, locked: leaf}, {needs: ['goTo'], begins: ['goTo']})),
};

export const text: ChoiceShape = {
  shape: 'choice',
  word: 'text',
  cases: keyed(thing({when: leaf, text: leaf, locked: leaf}, {needs: ['text'], begins: ['text']})),
};

export const messages: MapShape = {shape: 'map', keys: {}, rest: text};

export const facts: MapShape = keyed(
  thing({from: leaf, with: values, when: leaf, refresh: leaf, optional: leaf}, {needs: ['from'], begins: ['from']}),
);

export const params: MapShape = keyed(
  thing({type: leaf, format: leaf, pattern: leaf, enum: leaf, optional: leaf}, {needs: ['type'], begins: ['type']}),
);

const options: MapShape = keyed(
  thing(
    {label: leaf, hint: leaf, when: leaf, alone: leaf, describe: leaf, locked: leaf},
    {needs: ['label'], begins: ['label'], short: 'label'},
  ),
);

const call = thing({call: leaf, when: leaf, body: values, with: values});
const actionError = thing({at: leaf, message: leaf, then: target}, {needs: ['message'], begins: ['message']});

const actionKeys: Readonly<Record<string, Shape>> = {
  kind: leaf,
  label: leaf,
  when: leaf,
  runs: leaf,
  confirm: thing({title: leaf, text: leaf, accept: leaf, cancel: leaf}, {needs: ['title', 'accept', 'cancel']}),
  calls: keyed(call),
  errors: keyed(actionError, {placed: false}),
  busy: leaf,
  raise: leaf,
  dialog: leaf,
  then: target,
  with: values,
  locked: leaf,
};
export const action: MapShape = thing(actionKeys, {begins: ['label', 'runs', 'like']});
export const actions: MapShape = keyed(action, {likes: ['actions']});

export const check: MapShape = thing(
  {must: leaf, when: leaf, at: leaf, message: leaf, locked: leaf},
  {needs: ['must', 'message'], begins: ['must', 'like']},
);

const blockKeys: Record<string, Shape> = {
  label: text,
  hint: text,
  text,
  title: text,
  actions,
  repeat: thing({min: leaf, max: leaf, add: leaf, line: leaf}, {needs: ['max', 'add']}),
  each: thing({in: leaf, key: leaf, by: leaf, max: leaf}, {needs: ['in', 'key', 'max']}),
  options,
  optionsFrom: thing({each: leaf, value: leaf, label: leaf, group: leaf, when: leaf}, {needs: ['each', 'value', 'label']}),
  messages,
  props: {shape: 'map', keys: {}, rest: prop},
  events: values,
};
export const block: MapShape = thing(blockKeys, {
  block: true,
  begins: ['type', 'text', 'disclosure', 'widget', 'summary', 'blocks', 'like'],
});
export const blocks: MapShape = keyed(block, {likes: ['fields', 'blocks']});
blockKeys['blocks'] = blocks;

export const disclosure: MapShape = thing({title: leaf, text, locked: leaf}, {needs: ['text']});

export const screen: MapShape = thing(
  {
    screen: leaf,
    title: text,
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
  },
  {needs: ['title']},
);

import {branch, flow, inFile, riverside, rules, type Hostile} from './cases.ts';

const onScreen = (text: string): string =>
  `screen: branch\ntitle: Branch\n${text}\nactions:\n  continue: {label: Go on}\n`;

/** Names that reach for what every object has, and for files that are not the workspace's. */
export const names: readonly Hostile[] = [
  ...(
    [
      ['__proto__ as a key', 'forbidden-key', '__proto__: {polluted: true}'],
      ['__proto__ in quotes', 'forbidden-key', '"__proto__": {polluted: true}'],
      ['__proto__ as a question', 'forbidden-key', 'blocks:\n  __proto__: {type: yes-no, label: Polluted}'],
      ['constructor as a question', 'forbidden-key', 'blocks:\n  constructor: {type: yes-no, label: Polluted}'],
      [
        'prototype as a message',
        'forbidden-key',
        'blocks:\n  a: {type: text, label: A, messages: {prototype: Polluted}}',
      ],
      ['a part by a path that climbs', 'wrong-value', 'blocks:\n  a: {like: ../../../../etc/passwd}'],
      ['a part by an absolute path', 'wrong-value', 'blocks:\n  a: {like: /etc/passwd}'],
      ['a widget of the prototype', 'unknown-reference', 'blocks:\n  a: {widget: toString}'],
      ['a kind of the prototype', 'unknown-reference', 'blocks:\n  a: {type: hasOwnProperty, label: A}'],
      ['an operation of the prototype', 'unknown-reference', 'facts:\n  found: {from: valueOf}'],
    ] as const
  ).map(inFile(branch, onScreen)),
  ...(
    [
      ['a parent of the prototype', 'unknown-org', 'org: riverside\nextends: constructor'],
      ['a parent that climbs', 'wrong-value', 'org: riverside\nextends: ../default'],
      ['a parent of itself', 'extends-cycle', 'org: riverside\nextends: riverside'],
    ] as const
  ).map(inFile(riverside)),
  ...(
    [
      ['a screen that climbs', 'wrong-value', '../../secrets'],
      ['a screen of the prototype', 'forbidden-key', '__proto__'],
    ] as const
  ).map(
    inFile(
      flow,
      (id) =>
        `flow: card\ntitle: Card\npath: /card\nanswers: card\nscreens:\n  you:\n    title: You\n    screens:\n      ${id}: {}\nend: shell:welcome\n`,
    ),
  ),
  ...(
    [
      ['a rule that asks itself', 'rule-cycle', 'isChild: {rule: isChild}'],
      ['rules in a circle', 'rule-cycle', 'isChild: {rule: a}\na: {rule: b}\nb: {rule: isChild}'],
      ['rules that double', 'rule-size', doubling()],
      ['an operator of the prototype', 'forbidden-key', 'isChild: {constructor: [1]}'],
      ['an operator that logs', 'unknown-variable', 'isChild: {log: [{var: answers.dateOfBirth}]}'],
      ['an operator that calls', 'unknown-variable', 'isChild: {method: [{var: answers.fullName}, constructor]}'],
      ['a path to the prototype', 'unknown-variable', 'isChild: {"===": [{var: answers.constructor.name}, Object]}'],
      ['a path to __proto__', 'unknown-variable', 'isChild: {"===": [{var: answers.__proto__}, 1]}'],
    ] as const
  ).map(inFile(rules, (text) => (text.includes('adultAge') ? text : `adultAge: 16\n${text}\n`))),
];

function doubling(): string {
  const lines = Array.from(
    {length: 40},
    (_, at) => `r${String(at + 1)}: {and: [{rule: r${String(at)}}, {rule: r${String(at)}}]}`,
  );
  return ['r0: {"===": [{var: answers.fullName}, x]}', ...lines, 'isChild: {rule: r40}'].join('\n');
}

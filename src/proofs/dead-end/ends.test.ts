import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../../cli/workspace/workspace.ts';
import {createCompiler} from '../../compiler/compile.ts';
import {prove} from '../prove.ts';

/*
 * The journey of the library card has an order of its own; here its files are changed: file -> text -> text in its place.
 */
type Changes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const {files: library} = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
const compile = createCompiler();
const flow = 'flows/card/flow.yaml';
const branch = 'flows/card/screens/branch.yaml';
const going = '  continue: {label: Continue}';
const onlyWhen = (letters: boolean) =>
  `  continue: {label: Continue, when: {answers.wantsLetters: ${String(letters)}}}`;
const stay = '  ask: {kind: button, label: Ask, then: stay}';

function findingsOf(changes: Changes, more: Readonly<Record<string, string>>): readonly string[] {
  const files = new Map([...library, ...Object.entries(more)]);
  for (const [file, texts] of Object.entries(changes)) {
    for (const [before, after] of Object.entries(texts)) {
      const text = files.get(file) ?? '';
      expect(text).toContain(before);
      files.set(file, text.replace(before, after));
    }
  }
  const {orgs, evidence, diagnostics} = compile(files, {artifacts: false});
  expect(diagnostics).toEqual([]);
  return prove({files, orgs, evidence, now: () => 0, only: ['dead-end']}).map(
    ({message, org}) => `${message}${org === undefined ? '' : ` for ${org}`}`,
  );
}

describe('[checks dead-end] ends of flows that have an order of their own', () => {
  it.each<[string, Changes, readonly string[]]>([
    ['the journey as it is', {}, []],
    [
      'the end reached from screens that stand in no list of progress',
      {[flow]: {'    title: Your card\n': '    title: Your card\n    listed: false\n'}},
      [],
    ],
    [
      'a screen that only stays',
      {[branch]: {[going]: '  continue: {label: Continue, then: stay}'}},
      ['From the screen branch nothing leads on: its actions stay or go back'],
    ],
    [
      'a screen that only goes back',
      {[branch]: {[going]: '  continue: {label: Back, then: back}'}},
      ['From the screen branch nothing leads on: its actions stay or go back'],
    ],
    [
      'an end that is the beginning',
      {[flow]: {'end: shell:welcome': 'end: card:index'}},
      ['From the screen check nothing leads to an end: who goes on comes round again'],
    ],
    ['an end that is the last screen', {[flow]: {'end: shell:welcome': 'end: check'}}, []],
    [
      'no end',
      {[flow]: {'end: shell:welcome\n': ''}},
      ['From the screen check nothing leads to an end, and the flow has no `end`'],
    ],
    [
      'no end, and a link that leads out',
      {[flow]: {'end: shell:welcome\n': ''}, 'flows/card/screens/check.yaml': {'then: onward': 'then: shell:welcome'}},
      [],
    ],
    [
      'a way on that is not always there',
      {[branch]: {[going]: `${onlyWhen(true)}\n${stay}`}},
      ['For some facts the screen branch shows nothing that leads on'],
    ],
    [
      'one of two ways on that is always there',
      {
        [branch]: {
          [going]: `${onlyWhen(true)}\n${onlyWhen(false).replace('continue', 'others')}\n${going.replace('continue', 'any')}`,
        },
      },
      [],
    ],
  ])('%s', (_, changes, finds) => {
    expect(findingsOf(changes, {}).toSorted()).toEqual([...finds].toSorted());
  });

  it('an organisation lets nobody go on', () => {
    const text = 'changes: branch\nbecause: Riverside is closed.\nactions: {continue: {then: stay}}\n';
    expect(findingsOf({}, {'orgs/riverside/flows/card/screens/branch.yaml': text})).toContain(
      'From the screen branch nothing leads on: its actions stay or go back for riverside',
    );
  });
});

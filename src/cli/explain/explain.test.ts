import {join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Logic} from '../../model/compiled/logic.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {run} from '../main.ts';
import {packageRoot} from '../package-root.ts';
import {judged, type Judged} from './judged.ts';
import type {Explanation} from './reasons.ts';

const library = filesOf(join(packageRoot(), 'tests/workspaces/library-card'));
const child = `today: {date: '2026-06-01'}\nanswers: {fullName: Ada, dateOfBirth: '2015-05-05'}\nvalid: {index: true}\n`;
const override = {
  'orgs/riverside/flows/card/flow.yaml':
    'changes: flow\nbecause: Riverside asks by name.\nscreens:\n  you: {when: {answers.fullName: Ada}}\n',
};

const explain = async (org: string, ...args: readonly string[]) => explainIn({}, org, ...args);

const explainIn = async (more: Readonly<Record<string, string>>, org: string, ...args: readonly string[]) => {
  const root = tempWorkspace({...library, ...override, ...more, 'facts.yaml': child});
  const terminal = testTerminal(root);
  const code = await run(['explain', '--facts', 'facts.yaml', '--flow', 'card', '--org', org, ...args], terminal);
  return {code, printed: terminal.printed(), remarks: terminal.remarks()};
};

describe('waymark explain', () => {
  it('shows what decided, part by part with values, its place and the named rules in it', async () => {
    const {printed} = await explain('default');
    expect(printed.split('\n\n')[0]).toBe(
      [
        'screen card:guardian',
        'path: index, guardian, branch, check',
        'open too: index',
        'because: path guardian',
        '  when  flows/card/flow.yaml:12, rule isChild flows/card/rules.yaml:3',
        '    yes  age(answers.dateOfBirth, today.date) is below 16 (answers.dateOfBirth: "2015-05-05", today.date: "2026-06-01", = 11)',
      ].join('\n'),
    );
  });

  it('tells which organisation supplies what decided', async () => {
    const {printed} = await explain('riverside');
    expect(printed).toContain(
      '  when  orgs/riverside/flows/card/flow.yaml:4 (override of riverside)\n    yes  answers.fullName is Ada ("Ada")\n',
    );
  });

  it('explains nothing of what does not compile, but says what is wrong with it', async () => {
    const path = 'flows/card/screens/guardian.yaml';
    const {code, printed} = await explainIn({[path]: (library[path] ?? '').replace('title:', 'titel:')}, 'default');
    expect(printed).toContain(`${path}:`);
    expect(printed).not.toContain('because:');
    expect(code).toBe(1);
  });

  it.each(['--at', '--to'])('refuses a screen behind %s that is not there, before anything else', async (option) => {
    const {code, printed, remarks} = await explain('default', option, 'gardian');
    expect([code, printed]).toEqual([2, '']);
    expect(remarks).toContain('card has no screen gardian. Did you mean guardian?');
    expect((await explain('default', option, 'qqqqqq')).remarks).toContain('It has index, guardian, branch, check.');
  });

  it('gives the same as data', async () => {
    const {explanation} = JSON.parse((await explain('riverside', '--json')).printed) as {explanation: Explanation};
    expect(explanation.decided.conditions.map(({source, org, rules}) => ({source, org, rules}))).toEqual([
      {source: 'orgs/riverside/flows/card/flow.yaml:4', org: 'riverside', rules: []},
      {source: 'flows/card/flow.yaml:12', rules: [{name: 'isChild', source: 'flows/card/rules.yaml:3'}]},
    ]);
    expect(explanation.decided.conditions[0]?.judged).toEqual({
      says: 'answers.fullName is Ada',
      holds: true,
      values: {'answers.fullName': 'Ada'},
    });
    expect(explanation.before).toMatchObject([{kind: 'screen', id: 'index', why: 'it is answered'}]);
  });
});

describe('a condition judged part by part', () => {
  const value = fc.constantFrom<unknown>(null, true, false, '', 'Ada', 0, 1, [], [{x: 1}]);
  const leaf = fc
    .constantFrom('a.p', 'a.q', 'a.r')
    .chain((path) =>
      fc.constantFrom<Logic>(
        {'===': [{var: path}, true]},
        {known: [{var: path}]},
        {and: [{known: [{var: path}]}, {'!': [{'===': [{var: path}, 'Ada']}]}]},
        {'>': [{var: path}, 0]},
        {some: [{scope: [{var: path}]}, {'===': [{var: 'item.x'}, 1]}]},
      ),
    );
  const {logic} = fc.letrec<{logic: Logic}>((tie) => ({
    logic: fc.oneof(
      {maxDepth: 3},
      leaf,
      fc.array(tie('logic'), {minLength: 1, maxLength: 3}).map((and) => ({and})),
      fc.array(tie('logic'), {minLength: 1, maxLength: 3}).map((or) => ({or})),
      tie('logic').map((one): Logic => ({'!': [one]})),
    ),
  }));

  const check = ({says, holds: own, parts = []}: Judged): void => {
    parts.forEach(check);
    if (says === 'any of') expect(own).toBe(parts.some((part) => part.holds));
    if (says === 'not') expect(own).toBe(!parts[0]?.holds);
    if (says === 'all of') expect(own).toBe(parts.every((part) => part.holds));
  };

  it('says of the whole what the interpreter says, and parts that agree with it', () => {
    fc.assert(
      fc.property(logic, fc.record({p: value, q: value, r: value}), (rule, a) => {
        const tree = judged(rule, {a});
        expect(tree.holds).toBe(holds(rule, {a}));
        check(tree);
      }),
    );
  });

  it('gives every value that is read, `null` for what is absent', () => {
    const tree = judged({and: [{'>': [{var: 'a.p'}, 1]}, {'===': [{var: 'a.q'}, 'x']}]}, {a: {p: 2, q: ''}});
    expect(tree.parts?.map(({values}) => values)).toEqual([{'a.p': 2}, {'a.q': null}]);
  });
});

import {join} from 'node:path';
import {expect, it} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import {runAll, type ScenarioRun} from '../scenarios/run-all.ts';
import {validatorsOf} from '../scenarios/validators.ts';
import {readWorkspace} from '../workspace/workspace.ts';

const library = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/library-card')).files;
const file = 'tests/scenarios/visits.yaml';

/** One scenario of the library's flow, of which some lines are said otherwise. */
async function running(scenario: string, more = '', workspace = library): Promise<ScenarioRun> {
  const flow = workspace.get('flows/card/flow.yaml') ?? '';
  const files = new Map(workspace)
    .set('flows/card/flow.yaml', flow + more)
    .set(file, `flow: card\nscenarios:\n  It holds:\n${scenario.replaceAll(/^/gm, '    ')}\n`);
  files.delete('tests/scenarios/card.yaml');
  const compilation = compile(files);
  expect(compilation.diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  return runAll({files, compilation, validators: validatorsOf(compilation)});
}
const said = ({diagnostics}: ScenarioRun): string => diagnostics.map(({message}) => message).join('\n');

const signedInOnly = `facts: {places: {from: listBranches, when: {session.signedIn: true}}}
gates:
  closed: {when: {'>': [{count: [{var: places.branches}, {'==': [{var: item.id}, HARBOUR]}]}, 0]}, goTo: leave}
exits: {leave: {href: /leave}}
`;
const adult = `given: {today: {date: 2026-06-01}, found: {branches: [{id: HARBOUR, name: Harbour}]}}
journey:
  index: {fullName: Ada Reader, dateOfBirth: 1990-05-05}`;

it.each([
  ['the next screen, from the one that was answered last', `${adult}\nexpect: {screen: branch}`],
  [
    'a screen whose options are facts of its own that was answered before',
    `${adult}\n  branch: {branch: HARBOUR, wantsLetters: true}\nexpect: {screen: check}`,
  ],
  ['back to what was not answered', `at: check\n${adult}\nexpect: {screen: branch}`],
  [
    'an exit',
    `at: branch\ngiven: {session: {signedIn: true}, places: {branches: [{id: HARBOUR}]}}\nexpect: {exit: leave}`,
    signedInOnly,
  ],
])('comes to %s, as was decided', async (_, scenario, more = '') => {
  const ran = await running(scenario, more);
  expect([said(ran), ran.visits]).toEqual(['', 1]);
});

it('is told from what is decided where a browser would never ask for a fact that the scenario gives', async () => {
  const ran = await running(
    'at: index\ngiven: {places: {branches: [{id: HARBOUR}]}}\nexpect: {exit: leave}',
    signedInOnly,
  );
  expect(said(ran)).toContain('a visit comes to card:index, though what is decided leaves for /leave');
});

it('walks where the answers lead, screen by screen, and comes to the same', async () => {
  const ran = await running(`${adult}\n  branch: {branch: HARBOUR, wantsLetters: true}\nexpect: {screen: check}`);
  expect([said(ran), ran.walks, ran.proofs[0]?.outcome.walk?.screens]).toEqual(['', 1, ['index', 'branch', 'check']]);
});

const freely = `screen: branch
title: Where do you want to collect it?
blocks:
  branch: {type: text, label: Branch, optional: true}
  wantsLetters: {type: yes-no, label: Letters, optional: true}
actions: {continue: {label: Continue}}
`;

it('is told from a walk where a button leads elsewhere than the flow does', async () => {
  const index = 'flows/card/screens/index.yaml';
  const files = new Map(library)
    .set('flows/card/screens/branch.yaml', freely)
    .set(index, (library.get(index) ?? '').replace('{label: Continue}', '{label: Continue, then: check}'));
  const ran = await running(`${adult.replace(/, found.*/, '}')}\nexpect: {screen: branch}`, '', files);
  expect(said(ran)).toContain('a walk over index, check comes to card:check, though a visit comes to card:branch');
});

it('walks no further than the path is answered', async () => {
  const files = new Map(library).set('flows/card/screens/branch.yaml', freely);
  const leftover = adult.replace(/, found.*/, '}').replace('journey:', '$&\n  guardian: {guardianName: Grace}');
  const ran = await running(`${leftover}\nexpect: {screen: branch}`, '', files);
  expect([said(ran), ran.proofs[0]?.outcome.walk?.screens]).toEqual(['', ['index', 'branch']]);
});

it('walks no circle: what leads on there is not the order of screens', async () => {
  const check = 'flows/card/screens/check.yaml';
  const files = new Map(library)
    .set('flows/card/screens/branch.yaml', freely)
    .set(check, (library.get(check) ?? '').replace('then: onward', 'then: index'));
  const all = `${adult.replace(/, found.*/, '}')}\n  branch: {branch: Harbour}\n  check: {houseRules: true}`;
  const ran = await running(`${all}\nexpect: {screen: shell:welcome}`, '', files);
  expect([said(ran), ran.visits, ran.walks]).toEqual(['', 1, 0]);
});

it('walks no circle of screens beside the path either', async () => {
  const flow = library.get('flows/card/flow.yaml') ?? '';
  const beside = (id: string, then: string): readonly [string, string] => [
    `flows/card/screens/${id}.yaml`,
    `screen: ${id}\nopen: always\ntitle: A page ${id}\nactions: {continue: {label: Continue, then: ${then}}}\n`,
  ];
  const index = 'flows/card/screens/index.yaml';
  const aside = '  aside: {listed: false, screens: {news: {}, help: {}}}\nend: shell:welcome';
  const files = new Map(library)
    .set('flows/card/flow.yaml', flow.replace('end: shell:welcome', aside))
    .set(index, (library.get(index) ?? '').replace('label: Continue', 'label: Continue, then: news'))
    .set(...beside('news', 'help'))
    .set(...beside('help', 'news'));
  const ran = await running(`${adult}\nexpect: {screen: branch}`, '', files);
  expect([said(ran), ran.walks]).toEqual(['', 0]);
});

import {join} from 'node:path';
import {expect, it} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import {differences} from '../scenarios/differences.ts';
import {runScenario} from '../scenarios/run.ts';
import {scenariosOf} from '../scenarios/scenario.ts';
import {validatorsOf} from '../scenarios/validators.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {wholeFiles} from './whole-files.ts';

const {files} = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
const flow = 'flows/card/flow.yaml';
const richer = (files.get(flow) ?? '').replace(
  'screens:',
  `facts: {found: {from: listBranches, optional: true}}
keepQuery: [desk]
exits: {desk: {href: /desk, query: {shelf: {var: session.signedIn}}}}
redirects:
  old:
    from: old
    goTo:
      known: {when: {session.signedIn: true}, goTo: index}
      otherwise: {goTo: desk}
screens:`,
);
const file = 'tests/scenarios/whole.yaml';

/** What does not hold of the flow as a whole, written of one text, in another. */
async function broken(text: string): Promise<readonly string[]> {
  const [[, whole] = ['', '']] = wholeFiles(compile(new Map(files).set(flow, richer)), {only: 'card'});
  const changed = new Map(files).set(flow, text).set(file, whole);
  const compilation = compile(changed);
  expect(compilation.diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  const world = {files: changed, compilation, validators: validatorsOf(compilation)};
  const found = scenariosOf(changed, file).map(async (one) => differences(await runScenario(world, one), one.expect));
  return (await Promise.all(found)).flat();
}

it('what holds of a flow as a whole is written as scenarios that hold', async () => {
  expect(await broken(richer)).toEqual([]);
});

it.each([
  ['an exit leads elsewhere', 'href: /desk', 'href: /counter', 'exit desk is /counter'],
  ['an exit says less', ', query: {shelf: {var: session.signedIn}}', '', 'exit desk is /desk, not'],
  ['a redirect leads elsewhere', '{goTo: desk}', '{goTo: branch}', 'redirect old is'],
  [
    'its condition is turned round',
    'known: {when: {session.signedIn: true}',
    'known: {when: {session.signedIn: false}',
    'redirect old is',
  ],
  ['a fact may not be missing', ', optional: true', '', 'reads is'],
  ['a query parameter is not kept', 'keepQuery: [desk]\n', '', 'keepQuery is none'],
  ['a section is not listed', 'title: About you', 'listed: false', 'section you is'],
])('and no longer holds when %s', async (_, from, to, says) => {
  const text = richer.replace(from, to);
  expect(text).not.toBe(richer);
  expect((await broken(text)).join('\n')).toContain(says);
});

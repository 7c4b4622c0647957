import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {compile} from '../../compiler/compile.ts';
import {differences} from '../scenarios/differences.ts';
import {runScenario} from '../scenarios/run.ts';
import {scenariosOf} from '../scenarios/scenario.ts';
import {validatorsOf} from '../scenarios/validators.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {lookFiles} from './look-files.ts';

const {files} = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
const branch = 'flows/card/screens/branch.yaml';
const richer = new Map(files).set(
  branch,
  (files.get(branch) ?? '').replace(
    'actions:\n  continue: {label: Continue}',
    `  late: {when: {any-of: [{session.signedIn: true}, {answers.wantsLetters: true}]}, text: We write a day before.}
  told:
    widget: facts
    props:
      rows:
        who: {label: For, value: ((org.brand.companyName))}
        kept: {label: Kept, value: For a week, shown: {session.signedIn: true}}
        held: {label: Held, value: For a day, shown: {session.signedIn: false}}
actions:
  continue: {label: Continue}
  desk: {kind: link, label: Ask at the desk, when: {session.signedIn: false}, then: index}`,
  ),
);
const file = 'tests/scenarios/looks.yaml';

const made = compile(richer);
const looks = (await lookFiles(made, {org: 'default', flow: 'card', only: 'branch'})).get('card.yaml') ?? '';

/** What does not hold of the looks of one text of the screen, in another. */
async function broken(text: string): Promise<readonly string[]> {
  const changed = new Map(richer).set(branch, text).set(file, looks);
  const compilation = compile(changed);
  expect(compilation.diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  const world = {files: changed, compilation, validators: validatorsOf(compilation)};
  const found = scenariosOf(changed, file).map(async (one) => differences(await runScenario(world, one), one.expect));
  return (await Promise.all(found)).flat();
}

describe('the looks of a screen', () => {
  it('are scenarios that hold, each condition once true and once false by each of its parts', async () => {
    expect(await broken(richer.get(branch) ?? '')).toEqual([]);
    const {scenarios} = parse(looks) as {
      scenarios: Readonly<Record<string, {expect: {shows: readonly string[]; does: Readonly<Record<string, string>>}}>>;
    };
    const shown = Object.values(scenarios).map(({expect: {shows}}) => shows.includes('late'));
    expect(new Set(shown)).toEqual(new Set([true, false]));
    expect(Object.values(scenarios).some(({expect: {does}}) => does['desk'] === 'index')).toBe(true);
  });

  it.each([
    ['a part of a condition is gone', '{session.signedIn: true}, {answers', '{answers', 'late'],
    ['and another', ', {answers.wantsLetters: true}]', ']', 'late'],
    ['a condition is turned round', 'any-of', 'all-of', 'late'],
    ['an action leads elsewhere', 'then: index', 'then: check', 'desk does check, not index'],
    ['an action is gone', /\n {2}desk: .*/, '', 'desk does none'],
    ['an entry of a widget always shows', ', shown: {session.signedIn: true}', '', 'told.rows is told'],
    ['an entry of a widget is gone', /\n {8}who: .*/, '', 'told.who.value is told none'],
    [
      'a text of a widget says something else',
      'value: ((org.brand.companyName))',
      'value: ((today.date | date | or today))',
      'told.who.value is told',
    ],
    ['fields change places', /( {2}branch:[^]*?)( {2}wantsLetters: .*\n)/, '$2$1', 'asks is'],
    ['a field may stay empty', 'a book is due?', 'a book is due?, optional: true', 'asks is'],
    ['a fact may be missing', 'from: listBranches', 'from: listBranches, optional: true', 'found is read by'],
    ['an action always shows', 'when: {session.signedIn: false}, ', '', 'desk'],
  ])('no longer hold when %s', async (_, from, to, says) => {
    const text = (richer.get(branch) ?? '').replace(from, to);
    expect(text).not.toBe(richer.get(branch));
    expect((await broken(text)).join('\n')).toContain(says);
  });

  it('of another organisation are those that it has otherwise', async () => {
    const all = await lookFiles(made, {org: 'riverside', flow: 'card'});
    expect([...all.keys()]).toEqual(['card-riverside.yaml']);
    expect(all.get('card-riverside.yaml')).toContain('org: riverside');
    expect(all.get('card-riverside.yaml')).not.toContain('branch');
  });
});

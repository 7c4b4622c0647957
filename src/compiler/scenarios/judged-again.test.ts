import {expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {compile, createCompiler} from '../compile.ts';

const cards = 'tests/scenarios/card.yaml';
const facts = 'tests/facts/adult.yaml';
const own = Object.entries(filesOf('tests/workspaces/library-card'));
const written = (path: string): string => new Map(own).get(path) ?? '';
const like = '\n  A grown-up comes:\n    given: {like: adult}\n    expect: {screen: index}\n';
const library = new Map([...own, [facts, "facts: adult\ntoday: '2026-06-01'\n"], [cards, `${written(cards)}${like}`]]);
const [branch, check] = ['flows/card/screens/branch.yaml', 'flows/card/screens/check.yaml'];

const edits: readonly (readonly [what: string, edited: ReadonlyMap<string, string>, told: string | undefined])[] = [
  [
    'facts that a scenario is like are gone',
    new Map([...library].filter(([path]) => path !== facts)),
    'There is no file of facts `adult`',
  ],
  [
    'a field that a scenario answers has another name',
    new Map([
      ...library,
      [branch, written(branch).replace('wantsLetters:', 'wantsMail:')],
      [check, written(check).replace('answers.wantsLetters', 'answers.wantsMail')],
    ]),
    '`wantsLetters`',
  ],
  [
    'another screen is edited',
    new Map([...library, [check, written(check).replace(/title: .*/, 'title: Other')]]),
    undefined,
  ],
];

it.each(edits)('judges scenarios that were right anew where %s', (_, edited, told) => {
  const remembering = createCompiler();
  expect(remembering(library).diagnostics).toEqual([]);
  const {diagnostics} = remembering(edited);
  expect(diagnostics).toEqual(compile(edited).diagnostics);
  expect(diagnostics.map(({message}) => message).join('\n')).toContain(told ?? '');
  expect(diagnostics.length > 0).toBe(told !== undefined);
  expect(remembering(library).diagnostics).toEqual([]);
});

import {expect, it} from 'vitest';
import {filesOf} from '../cli/fixtures/temp-workspace.ts';
import {compile, createCompiler} from './compile.ts';

const library = new Map(Object.entries(filesOf('tests/workspaces/library-card')));
const written = [...library.keys()].filter((path) => /^(?:flows|orgs)\/.*\.yaml$/.test(path));

/** An edit of the first words of a file that people read, or of its first line; then one that cannot be parsed. */
const edits = (text: string): readonly string[] => [
  text.replace(/(title|label|text|companyName|because): (?!['"{[|>])(\S)/, '$1: Edited $2'),
  `broken: [\n${text}`,
];

it.each(written)(
  'compiles an edit of %s, and what it was before, as a compiler does that remembers nothing',
  (path) => {
    const remembering = createCompiler();
    remembering(library);
    const before = library.get(path) ?? '';
    for (const text of [...edits(before), before]) {
      const files = new Map(library).set(path, text);
      const [again, anew] = [remembering(files), compile(files)];
      expect(again.diagnostics).toEqual(anew.diagnostics);
      expect(Object.fromEntries(again.artifacts)).toEqual(Object.fromEntries(anew.artifacts));
    }
  },
);

const flow = 'flows/card/flow.yaml';
const shell = 'flows/shell/flow.yaml';
const [confirm, guardian] = ['flows/card/screens/check.yaml', 'flows/card/screens/guardian.yaml'];
const replaced = (file: string, from: string | RegExp, to: string): readonly [string, string] => {
  const text = library.get(file) ?? '';
  const now = text.replace(from, () => to);
  expect(now).not.toBe(text);
  return [file, now];
};

const born = '"((today.date | long-date | or today))"';

/** With something in it that depends on each of them. */
const dependent = new Map([
  ...library,
  replaced(confirm, /^ *errors: .*\n/m, ''),
  replaced(flow, 'check: {}', 'check: {}\n      done: {}'),
  ['flows/card/screens/done.yaml', 'screen: done\ntitle: Done\n'],
  replaced(shell, "path: ''", "path: ''\nfacts: {places: {from: listBranches}}"),
  replaced(guardian, 'blocks:', `blocks:\n  born: {when: {places.branches: present}, text: ${born}}`),
]);
const isThere = 'today.date: present';

/** What screens of a flow see that stands elsewhere. */
const around: readonly (readonly [what: string, file: string, from: string | RegExp, to: string])[] = [
  ['when a screen is listed', flow, '{rule: isChild}', `{and: [{rule: isChild}, {${isThere}}]}`],
  ['the order of screens', flow, 'branch: {}\n      check: {}', 'check: {}\n      branch: {}'],
  ['which screen is the end', flow, 'end: shell:welcome', 'end: done'],
  ['a title of a section', flow, 'About you', 'About yourself'],
  ['messages', flow, 'Please fill this in', 'Say something'],
  ['what is said of an error', flow, /^/, 'errors: {CARD_EXISTS: {message: It is there}}\n'],
  ['the country', flow, /^/, 'country: DE\n'],
  ['a parameter', flow, 'path: /card', 'path: /card\nparams: {kind: {type: text, stored: kind}}'],
  ['a fact', flow, 'path: /card', 'path: /card\nfacts: {near: {from: listBranches}}'],
  ['whose answers it has', flow, 'answers: card', 'answers: cards'],
  ['a rule', 'flows/card/rules.yaml', 'adultAge: 16', 'adultAge: 18'],
  ['an exit of the site', shell, 'href: /catalogue', 'href: /books'],
  ['a fact of the site, which has another name', shell, 'places:', 'branches:'],
  ['a gate of the site', shell, "path: ''", `path: ''\ngates: {shut: {when: {${isThere}}, goTo: error}}`],
];

it.each(around.flatMap(([what, ...edit]) => [true, false].map((follows) => [what, follows, edit] as const)))(
  'compiles an edit of %s of a flow as a compiler does that remembers nothing, following: %s',
  (_, follows, [file, from, to]) => {
    const remembering = createCompiler({follows});
    const before = Object.fromEntries(remembering(dependent).artifacts);
    const text = (dependent.get(file) ?? '').replace(from, () => to);
    for (const files of [
      new Map(dependent).set(file, text),
      new Map(dependent).set(file, `# Above\n${text}`),
      dependent,
    ]) {
      const [again, anew] = [remembering(files), compile(files)];
      expect(anew.artifacts.size > 0, JSON.stringify(anew.diagnostics)).toBe(to !== 'branches:' || files === dependent);
      expect(structuredClone(again.diagnostics)).toEqual(anew.diagnostics);
      expect(Object.fromEntries(again.artifacts)).toEqual(Object.fromEntries(anew.artifacts));
      if (files !== dependent) expect(Object.fromEntries(again.artifacts)).not.toEqual(before);
    }
  },
);

it.each([true, false])('tells lines as they are of what only stands on another one, following: %s', (follows) => {
  const gates = (space: string): string =>
    `gates: {shut: {when: {${isThere}}, goTo: error},${space}gone: {when: {${isThere}}, goTo: error}}\n`;
  const filesWith = (space: string) => new Map(dependent).set(shell, `${gates(space)}${dependent.get(shell) ?? ''}`);
  const remembering = createCompiler({follows});
  const sources = ({orgs}: ReturnType<typeof compile>) =>
    orgs['default']?.flows['shell']?.flow.gates.map(({source}) => source);
  expect(sources(remembering(filesWith('  ')))).toEqual([`${shell}:1`, `${shell}:1`]);
  // Nothing moves: the end of a line takes the place of a space.
  expect(sources(remembering(filesWith('\n ')))).toEqual([`${shell}:1`, `${shell}:2`]);
});

const named = (about: string, most: number): string =>
  `type: object\nproperties:\n  brand: {type: object, properties: {companyName: {type: string, maxLength: ${most}, description: ${about}}}}\n`;

it.each([
  ['settings', 5, 'orgs/default/org.yaml'],
  ['facts of tests', 30, 'tests/facts/reader.yaml'],
])('tells what is wrong with %s in the words that the schema has now', (_, most, file) => {
  const facts = 'schemas/facts/org.yaml';
  const given = new Map(library).set(
    'tests/facts/reader.yaml',
    'facts: reader\norg: {brand: {companyName: Town Library}}\n',
  );
  const wrong = new Map(given).set(
    'tests/facts/reader.yaml',
    'facts: reader\norg: {brand: {companyName: The Library of the Town by the Lake}}\n',
  );
  for (const follows of [true, false]) {
    const remembering = createCompiler({follows});
    for (const [files, about] of [
      [given, 'Its name'],
      [wrong, 'Its short name'],
      [wrong, 'What people call it'],
    ] as const) {
      const now = new Map(files).set(facts, named(about, most));
      const again = remembering(now);
      expect(structuredClone(again.diagnostics)).toEqual(compile(now).diagnostics);
      const told = again.diagnostics.filter(({origin}) => origin.file === file).map(({hint}) => hint);
      if (files === wrong) expect(told).toEqual([`Its schema says \`maxLength: ${most}\`: ${about}`]);
    }
  }
});

const birds = new Map(Object.entries(filesOf('tests/workspaces/bird-count')));
const plugin = 'plugins/sightings/plugin.yaml';

it.each([
  ['a control of a kind', 'control: certainty-scale}', 'control: number}'],
  ['the schema of an answer', 'answer: {type: integer, minimum: 1}', 'answer: {type: integer, minimum: 2}'],
  ['what an operator means', "means: {'<='", "means: {'<'"],
  ['what a format is said to take', 'takes: [number]}', 'takes: [number, text]}'],
])('compiles an edit of %s of a plug-in as a compiler does that remembers nothing', (_, from, to) => {
  const remembering = createCompiler();
  const before = remembering(birds);
  const text = birds.get(plugin) ?? '';
  expect(text).toContain(from);
  const files = new Map(birds).set(
    plugin,
    text.replace(from, () => to),
  );
  const [again, anew] = [remembering(files), compile(files)];
  expect(Object.fromEntries(again.artifacts)).toEqual(Object.fromEntries(anew.artifacts));
  expect(again.diagnostics).toEqual(anew.diagnostics);
  expect(again.artifacts.get('manifest.json')).not.toBe(before.artifacts.get('manifest.json'));
  expect(Object.fromEntries(remembering(birds).artifacts)).toEqual(Object.fromEntries(before.artifacts));
});

it('names the modules of plug-ins with what they say, so that an edit of one is another index', () => {
  const file = 'plugins/sightings/operators/is-rare.ts';
  const index = (files: typeof birds): {readonly modules?: Readonly<Record<string, string>>} =>
    JSON.parse(compile(files).artifacts.get('manifest.json') ?? '') as ReturnType<typeof index>;
  const [before, after] = [index(birds), index(new Map(birds).set(file, 'export default () => true;'))];
  expect(Object.keys(before.modules ?? {})).toHaveLength(7);
  expect(Object.keys(before.modules ?? {})).toContain(file);
  expect(after.modules).toEqual({...before.modules, [file]: expect.any(String)});
  expect(after.modules?.[file]).not.toBe(before.modules?.[file]);
  expect(index(library)).not.toHaveProperty('modules');
});

it.each([
  [
    'an organisation',
    {'org.org': 'lakeside'},
    'orgs/lakeside/org.yaml',
    'org: lakeside\nextends: default\nhosts: [lakeside.example]\n',
  ],
  ['a screen', {'here.screen': 'added'}, 'flows/shell/screens/added.yaml', 'screen: added\ntitle: Added\n'],
])('knows %s that was added, and that it is gone, in what was not edited', (_, when, path, text) => {
  const remembering = createCompiler();
  const screen = 'flows/shell/screens/welcome.yaml';
  const said = `screen: welcome\ntitle: Welcome\nblocks: {more: {when: ${JSON.stringify(when)}, text: More}}\n`;
  const without = new Map(library).set(screen, said);
  const slips = (files: typeof library) =>
    remembering(files)
      .diagnostics.filter(({code}) => code === 'enum-literal')
      .map(({origin}) => origin.file);
  const found = slips(without);
  expect(new Set(found)).toEqual(new Set([screen]));
  expect(slips(new Map(without).set(path, text))).toEqual([]);
  expect(slips(without)).toEqual(found);
});

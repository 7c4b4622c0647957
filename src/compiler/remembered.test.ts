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

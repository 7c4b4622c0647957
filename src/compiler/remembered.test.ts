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

import {join} from 'node:path';
import {expect, it} from 'vitest';
import {filesOf} from '../cli/fixtures/temp-workspace.ts';
import {compile} from './compile.ts';

const sample = filesOf(join(import.meta.dirname, '../../docs/example'));

/** The first finding of a file in which a part was written otherwise, as message and hint. */
const found = (file: string, part: string, otherwise: string) => {
  const text = sample[file]?.replace(part, otherwise) ?? '';
  expect(text).not.toBe(sample[file]);
  const {diagnostics} = compile(new Map(Object.entries({...sample, [file]: text})), {artifacts: false});
  return diagnostics.filter(({origin}) => origin.file === file).map(({message, hint}) => [message, hint])[0];
};

const flow = 'flows/repair/flow.yaml';

it.each([
  [
    'a screen that is not written yet',
    [flow, 'parts: {}', 'parts: {}\n      breed: {}'],
    ['There is no file screens/breed.yaml', 'Write screens/breed.yaml, or take `breed` from the list.'],
  ],
  [
    'a screen that is written by another name',
    [flow, 'parts: {}', 'breed: {}'],
    [
      'There is no file screens/breed.yaml',
      'Write screens/breed.yaml, or take `breed` from the list. Not listed: parts.',
    ],
  ],
  [
    'a screen that is misspelt',
    [flow, 'parts: {}', 'prats: {}'],
    ['There is no file screens/prats.yaml', 'Did you mean `parts`?'],
  ],
  [
    'an address where a host is wanted',
    ['orgs/harbor/org.yaml', '[harbor.example]', "['https://harbor.example/']"],
    [
      '`https://harbor.example/` is not what stands here',
      'A host alone, without https:// and without a path: `lakeside.example`.',
    ],
  ],
] as const)('says what to do about %s', (_, [file, part, otherwise], expected) => {
  expect(found(file, part, otherwise)).toEqual(expected);
});

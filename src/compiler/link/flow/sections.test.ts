import {join} from 'node:path';
import {expect, it} from 'vitest';
import {filesOf} from '../../../cli/fixtures/temp-workspace.ts';
import {compile} from '../../compile.ts';

const sample = filesOf(join(import.meta.dirname, '../../../../docs/example'));
const file = 'flows/repair/flow.yaml';

/** The first finding of a flow that lists something else in place of `parts`, as message and hint. */
const found = (listed: string) => {
  const text = sample[file]?.replace('parts: {}', listed) ?? '';
  const {diagnostics} = compile(new Map(Object.entries({...sample, [file]: text})), {artifacts: false});
  return diagnostics.filter(({origin}) => origin.file === file).map(({message, hint}) => [message, hint])[0];
};

const write = 'Write screens/breed.yaml, or take `breed` from the list.';

it.each([
  ['is not written yet', 'parts: {}\n      breed: {}', ['There is no file screens/breed.yaml', write]],
  ['is written by another name', 'breed: {}', ['There is no file screens/breed.yaml', `${write} Not listed: parts.`]],
  ['is misspelt', 'prats: {}', ['There is no file screens/prats.yaml', 'Did you mean `parts`?']],
])('says what to do about a screen that %s', (_, listed, expected) => {
  expect(found(listed)).toEqual(expected);
});

import {expect, it} from 'vitest';
import {filesOf} from '../../../cli/fixtures/temp-workspace.ts';
import {compile} from '../../compile.ts';

const file = 'flows/claim/screens/proof.yaml';
const claim = new Map(Object.entries(filesOf('examples/claim')));
const text = claim.get(file) ?? '';

it.each([
  ['removeFile', []],
  ['uploadFile', ['The operation `uploadFile` has no parameter `fileId`']],
  ['dropFile', ['The API has no operation `dropFile`']],
])('holds the operation that removes files, %s, against what it is given', (named, found) => {
  const {diagnostics} = compile(new Map(claim).set(file, text.replace('remove: removeFile', `remove: ${named}`)));
  expect(diagnostics.map(({code, message}) => [code, message])).toEqual(
    found.map((message) => ['unknown-reference', message]),
  );
});

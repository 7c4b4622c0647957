import {expect, it} from 'vitest';
import {aFile, withFiles} from './support/files.ts';
import {running} from './support/running.ts';

it('says of a document that was cut off what is wrong with the file, and keeps nothing of it', async () => {
  const {call, services} = await running(withFiles());
  const {status, json} = await call('POST', '/library-api/files', aFile('%PDF-1.7\n1 0 obj'));
  const message = 'This file is damaged or not whole. Please choose another copy of it.';
  expect([status, json]).toEqual([
    422,
    expect.objectContaining({
      code: 'FILE_TYPE',
      message: expect.stringContaining('damaged'),
      errors: [{at: 'file', message}],
    }),
  ]);
  expect(await services.db.selectFrom('uploads').select('uuid').execute()).toEqual([]);
});

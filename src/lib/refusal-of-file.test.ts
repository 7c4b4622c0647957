import {describe, expect, it} from 'vitest';
import {ApiError} from './api-error.ts';
import {refusalOfFile} from './refusal-of-file.ts';

const refused = (status: number, body: object = {}, errors: readonly {at: string; message: string}[] = []) =>
  new ApiError({status, code: 'ANY', message: 'Response was not convertible to json', errors, body: {...body}});

describe('what a server says of a file that it refused', () => {
  it('is what is wrong with the file, before what is wrong with all', () => {
    const errors = [
      {at: 'documentType', message: 'Required'},
      {at: 'file', message: 'This file is damaged.'},
    ];
    expect(refusalOfFile(refused(422, {message: 'Required, This file is damaged.'}, errors))).toEqual({
      message: 'This file is damaged.',
      isFinal: true,
    });
  });

  it.each([
    [409, false],
    [413, true],
    [422, true],
    [429, false],
  ])('is the message of its problem with %i; for good: %s', (status, isFinal) => {
    expect(refusalOfFile(refused(status, {message: 'Not this one.'}))).toEqual({message: 'Not this one.', isFinal});
    expect(refusalOfFile(refused(status))).toEqual({isFinal});
  });

  it('is nothing where another part of the form is wrong', () => {
    const errors = [{at: 'documentType', message: 'Required'}];
    expect(refusalOfFile(refused(422, {message: 'Required'}, errors))).toEqual({isFinal: false});
  });

  it.each([0, 400, 401, 403, 404, 405, 408, 410, 415, 500, 503])(
    'is nothing with %i, which tells people nothing of the file',
    (status) => {
      expect(refusalOfFile(refused(status, {message: 'unauthenticated'}))).toEqual({isFinal: false});
    },
  );

  it('is nothing of what is no refusal', () => {
    expect([refusalOfFile(new Error('offline')), refusalOfFile(undefined)]).toEqual([
      {isFinal: false},
      {isFinal: false},
    ]);
  });
});

import {describe, expect, it} from 'vitest';
import {applicationIn} from './application-in.ts';
import {JsonText} from './as-written.ts';

describe('the application of a row', () => {
  it.each<[string, Readonly<Record<string, unknown>>, object]>([
    ['leaves out what is null in a column and in a structure', {at: null, facts: {a: 1, b: null}}, {facts: {a: 1}}],
    ['keeps what is null in a list', {facts: {list: [1, null]}}, {facts: {list: [1, null]}}],
    ['keeps what is null in a text of JSON', {facts: '{"a": null}'}, {facts: {a: null}}],
    ['keeps it in a column of JSON too', {facts: new JsonText('{"a": null}')}, {facts: {a: null}}],
    ['has large numbers as numbers, and as an id as digits', {id: 7n, facts: {n: 9n}}, {id: '7', facts: {n: 9}}],
    ['has no number that is none', {facts: {n: Number.NaN}}, {facts: {n: null}}],
    ['has lists of numbers as lists', {facts: {n: new Int32Array([1, 2])}}, {facts: {n: [1, 2]}}],
    ['is the whole, where a column has it', {application: '{"id": "a"}', id: 'b'}, {id: 'a'}],
    ['is none where the whole is no object', {application: '1'}, {unreadable: '`application` is no object'}],
    ['is none where a text is no JSON', {facts: '{'}, {unreadable: '`facts` is not JSON'}],
    ['is none where it has bytes', {facts: new Uint8Array(2)}, {unreadable: '`facts` has bytes that are no text'}],
  ])('%s', (_, row, application) => {
    expect(applicationIn(row)).toEqual(application);
  });
});

import {describe, expect, it} from 'vitest';
import {applicationIn, kindOfRow} from './application-in.ts';
import {JsonText} from './column-values.ts';

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
    ['is read from bytes of text', {facts: new TextEncoder().encode('{"a": "é"}')}, {facts: {a: 'é'}}],
    [
      'is none where bytes are no text',
      {facts: new Uint8Array([0xff])},
      {unreadable: '`facts` has bytes that are no text in UTF-8'},
    ],
    ['unwraps what is a text of JSON', {id: new JsonText('"a"'), flow: 'card'}, {id: 'a', flow: 'card'}],
    [
      'is none where a number as an id has lost digits',
      {id: 90_071_992_547_409_940},
      {unreadable: '`id` is a number of more than 15 digits, or none that is whole: write it as a text'},
    ],
    ['has a large whole number as an id whole', {id: 90_071_992_547_409_931n}, {id: '90071992547409931'}],
  ])('%s', (_, row, application) => {
    expect(applicationIn(row)).toEqual(application);
  });
});

describe('the kind of a row', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['is what its columns say', {id: 'a', flow: 'card', org: 'b'}, 'card b'],
    ['is what the whole says', {application: '{"id": "a", "flow": "card", "org": "b"}'}, 'card b'],
    ['is what a column of JSON says', {application: new JsonText('{"flow": "card"}')}, 'card '],
    ['is none where nothing is a plain text', {flow: new Uint8Array([1]), org: null}, ' '],
  ])('%s', (_, row, kind) => {
    expect(kindOfRow(row)).toBe(kind);
  });
});

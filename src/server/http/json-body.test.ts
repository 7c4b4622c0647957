import fc from 'fast-check';
import Fastify from 'fastify';
import {describe, expect, it} from 'vitest';
import {hasMoreValues, isNestedDeeper, takeJson} from './json-body.ts';
import {storageErrors} from './storable.ts';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 +
      Math.max(0, Object.values(value).length - 1) +
      Object.values(value).reduce((sum, one) => sum + countOf(one), 0)
    : 0;

describe('a JSON text', () => {
  it.each([
    ['lists', nested(4), 4],
    ['objects', '{"a":{"b":{}}}', 3],
    ['one list after the other', '[[[]],[[]],[[]]]', 3],
    ['brackets in texts and names', '["[[[[", {"{{{{": "]]"}, "[[["]', 2],
    ['texts with quotes and strokes in them', String.raw`["\"[[[", "\\", ["\\\"[["], "["]`, 2],
    ['a text that does not end', '["[[[[', 1],
    ['neither list nor object', '"[["', 0],
  ])('is nested as deep as its %s are', (_, text, levels) => {
    expect(isNestedDeeper(text, levels)).toBe(false);
    if (levels > 0) expect(isNestedDeeper(text, levels - 1)).toBe(true);
  });

  it('is nested as deep as what it says, whatever that is', () => {
    fc.assert(
      fc.property(fc.jsonValue({maxDepth: 6}), fc.nat(7), (value, most) => {
        expect(isNestedDeeper(JSON.stringify(value), most)).toBe(depthOf(value) > most);
      }),
    );
  });

  it.each([
    [32, false],
    [33, true],
  ])('of %s levels is refused unread as what it says would be', (levels, isRefused) => {
    expect(isNestedDeeper(nested(levels), 32)).toBe(isRefused);
    expect(storageErrors(JSON.parse(nested(levels)))).toHaveLength(isRefused ? 1 : 0);
  });

  it('has as many values as what it says, whatever that is', () => {
    fc.assert(
      fc.property(fc.jsonValue({maxDepth: 4}), fc.nat(20), (value, most) => {
        expect(hasMoreValues(JSON.stringify(value), most)).toBe(countOf(value) > most);
      }),
    );
  });
});

describe('a body of JSON', () => {
  const send = async (payload: Buffer | string): Promise<unknown> => {
    const app = Fastify({bodyLimit: 2_000_000});
    takeJson(app);
    app.post('/', ({body}) => ({body}));
    const headers = {'content-type': 'application/json'};
    const {statusCode, body} = await app.inject({method: 'POST', url: '/', headers, payload});
    return [statusCode, statusCode === 200 ? JSON.parse(body).body : JSON.parse(body).message];
  };

  it('is read in UTF-8, with its mark or without', async () => {
    expect(await send('{"name":"Zoë 👩‍👩‍👧"}')).toEqual([200, {name: 'Zoë 👩‍👩‍👧'}]);
    expect(await send('\ufeff{"name":"Zoë"}')).toEqual([200, {name: 'Zoë'}]);
  });

  it.each([
    ['of another alphabet', Buffer.from('{"name":"Zoë"}', 'latin1')],
    ['half a character', Buffer.from('{"name":"Zoë"}').subarray(0, 12)],
    ['half a pair', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ])('is refused with bytes %s, and not read as other letters', async (_, bytes) => {
    expect(await send(bytes)).toEqual([400, 'The body is not written in UTF-8.']);
  });

  it.each([
    ['values', '1,'],
    ['lists', '[],'],
    ['objects', '{},'],
  ])('of %s without end is refused unread', async (_, one) => {
    // It is no JSON: whoever reads it says that.
    expect(await send(`[${one.repeat(60_000)}`)).toEqual([422, 'Must not have more than 50,000 values']);
    expect(await send(JSON.stringify(Array.from({length: 49_999}, () => 1)))).toEqual([200, expect.any(Array)]);
  });
});

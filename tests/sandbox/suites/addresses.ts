import {describe, expect, it} from 'vitest';
import {call} from '../support/client.ts';
import type {TestServer} from '../support/server.ts';

/** The address lookup. */
export function addresses(server: () => TestServer): void {
  const find = async (typed: string): Promise<readonly string[]> => {
    const {body} = await call(
      server().app,
      'GET',
      `/service-address/external/api/v1/lookup?partialAddress=${encodeURIComponent(typed)}`,
    );
    return (body['items'] as {fullAddress: string}[]).map(({fullAddress}) => fullAddress);
  };

  describe('[CALLS-FLOW-15] the address lookup', () => {
    it.each([['320 Elm St Austin', /^320 Elm Street Austin, TX 787/]])('finds %s', async (typed, expected) => {
      expect((await find(typed))[0]).toMatch(expected);
    });

    it('gives eight at most, and none for what is no address', async () => {
      expect(await find('1 main')).toHaveLength(8);
      expect(await find('zzzzzz qqqq xx')).toEqual([]);
    });

    it.each(["'; drop table streets; --", '%_%', '\\m(a+)+$', '((((', 'a'.repeat(128), '12 🏠🏠🏠', '---', '   1   '])(
      'is calm about %j',
      async (typed) => {
        expect(Array.isArray(await find(typed))).toBe(true);
      },
    );
  });
}

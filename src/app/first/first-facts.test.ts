import {describe, expect, it} from 'vitest';
import type {FactRequest} from '../../model/fact-store.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import {createFirstFacts} from './first-facts.ts';

const request = (operation: Partial<Operation>): FactRequest => ({
  operation: {method: 'GET', path: '/branches', queryParams: [], ...operation} as Operation,
  params: {},
});

const read = async (operation: Partial<Operation>) => {
  let unknown = false;
  let come: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => {
    come = resolve;
  });
  const facts = createFirstFacts(
    async () => ['Main'],
    () => (unknown = true),
  );
  const wanted = request(operation);
  facts.store.watch(() => come()).want([wanted]);
  await changed;
  return {value: facts.store.peek(wanted), read: facts.read(), unknown};
};

describe('facts of somebody unknown', () => {
  it('are what anybody is told, and handed to the browser', async () => {
    expect(await read({id: 'listBranches'})).toEqual({
      value: {value: ['Main']},
      read: [{operation: 'listBranches', params: {}, value: ['Main']}],
      unknown: false,
    });
  });

  it('are null where each visit is told apart, and the browser goes by that until it has asked', async () => {
    expect(await read({id: 'readFlags', method: 'POST', visitor: 'sessionKey'})).toEqual({
      value: {value: null},
      read: [{operation: 'readFlags', params: {}, value: null}],
      unknown: false,
    });
  });

  it('are unknown where they are somebody’s own', async () => {
    expect((await read({id: 'readCard', access: 'token'})).unknown).toBe(true);
  });
});

import {describe, expect, it, vi} from 'vitest';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Transport} from '../transport/transport.ts';
import {saveExperiments} from './experiments.ts';

const assign: Operation = {
  id: 'assign',
  method: 'POST',
  path: '/assign',
  pathParams: [],
  queryParams: [],
  body: true,
  errors: [],
  about: 'joining',
};
const save: Operation = {...assign, id: 'save', method: 'PATCH', pathParams: ['cardId']};

describe('saveExperiments', () => {
  it('[EXPERIMENTS-01, EXPERIMENTS-03, CALLS-SHELL-08] assigns the groups and keeps them with what they are about, where the contract has it', async () => {
    const call = vi.fn<Transport['call']>(async () => null);
    const experiments = [{name: 'short', variation: 'control'} as const];
    await saveExperiments(experiments, 'a1', {assign, save, call});
    expect(call.mock.calls).toEqual([
      [assign, {body: {experiments, joining: 'a1'}}],
      [save, {params: {cardId: 'a1'}, body: {experiments}}],
    ]);
  });

  it.each([undefined, ''])('[EXPERIMENTS-04, ERRORS-15] refuses the application %j', async (application) => {
    const call = vi.fn<Transport['call']>();
    await expect(saveExperiments([], application, {assign, save, call})).rejects.toThrow(
      'App ID is required to save experiment',
    );
    expect(call).not.toHaveBeenCalled();
  });
});

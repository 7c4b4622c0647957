import {describe, expect, it} from 'vitest';
import {flowOf} from '../world.ts';

describe('polling', () => {
  it('[STEP-GROUPS-POLLING-23] reads it from the server', () => {
    const flow = flowOf('heloc');
    expect(flow.operations[flow.facts['step']?.from ?? '']).toMatchObject({
      method: 'GET',
      path: '/service-application/api/v1/application/heloc/{applicationUuid}/step',
    });
  });
});

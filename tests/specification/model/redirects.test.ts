import {describe, expect, it} from 'vitest';
import {flowOf} from '../world.ts';

describe('redirects', () => {
  it('[REDIRECTS-AND-GATES-02] keeps the whole query on the way to registration', () => {
    expect(flowOf('shell').redirects.find(({from}) => from === 'account/register/*')?.keepQuery).toBe('all');
  });

  it('[ERRORS-FLOW-04] [ERRORS-FLOW-07] logs an error where data is missing, and where no state has a screen', () => {
    const {gates, machine, exits} = flowOf('heloc');
    expect(gates.find(({id}) => id === 'missing-data')).toMatchObject({goTo: {exit: 'not-in-account'}, log: 'error'});
    expect(machine?.otherwise).toMatchObject({goTo: {exit: 'no-screen'}, log: 'error'});
    expect(exits['no-screen']).toMatchObject({href: '/'});
  });

  it('[STEP-ROUTING-03] keeps pop-webchat alone in an application', () => {
    expect(flowOf('heloc').keepQuery).toEqual(['pop-webchat']);
  });
});

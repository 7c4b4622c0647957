import {describe, expect, it} from 'vitest';
import {flowOf, screenOf} from '../world.ts';

describe('a new account', () => {
  it('[IDENTITY-LOGIN-05] [IDENTITY-LOGIN-06] [ERRORS-13] is looked up before anything is begun; if that fails, it exists', () => {
    const create = screenOf('register', 'login-info').actions.find(({id}) => id === 'create');
    expect(create?.calls.map(({operation}) => operation)).toEqual(['register', 'verifyIdentity', 'createApplication']);
    expect(flowOf('register').operations['verifyIdentity']).toMatchObject({
      path: '/identity/secure/api/v1/identity',
      failure: {code: 'IDENTITY_EXISTS', message: 'identity exists'},
    });
    expect(Object.keys(create?.errors ?? {})).toContain('IDENTITY_EXISTS');
  });

  it('[IDENTITY-LOGIN-11, IDENTITY-LOGIN-14, SHELL-FEATURES-20] is asked of the broker in the name of this application', () => {
    const {operations} = flowOf('shell');
    for (const id of ['logout', 'brokerLogin'])
      expect(operations[id]?.constants).toEqual({userType: 'customer', applicationName: 'heloc'});
    expect([operations['brokerLogin'], operations['logout']]).toMatchObject([
      {method: 'POST', path: '/identity-broker/{userType}/api/v3/login'},
      {method: 'POST', path: '/identity-broker/{userType}/secure/api/v3/logout'},
    ]);
    expect(operations['getIdentity']?.alternative).toMatchObject({
      id: 'getBrokerIdentity',
      headers: {'x-application-name': 'heloc'},
    });
  });
});

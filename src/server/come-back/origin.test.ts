import {describe, expect, it} from 'vitest';
import type {ServerServices} from '../services.ts';
import {originOf, publicOrigin} from './origin.ts';

const services = (mode: string) =>
  ({
    config: {mode},
    orgs: {ofHost: (host: string) => (host === 'apply.example' ? 'north' : undefined)},
  }) as unknown as ServerServices;

describe('originOf', () => {
  it('is in production the first host by its one name, to which people are led anyway', () => {
    const orgs = {config: () => ({hosts: ['apply.example.', 'other.example']})};
    expect(originOf({...services('production'), orgs} as unknown as ServerServices, 'north')).toBe(
      'https://apply.example',
    );
  });
});

describe('publicOrigin', () => {
  it.each([
    ['apply.example', 'https://apply.example'],
    ['Apply.Example', 'https://apply.example'],
    ['apply.example.', 'https://apply.example'],
    ['apply.example.:443', 'https://apply.example'],
    ['apply.example.:8443', undefined],
    ['apply.example..', undefined],
    ['apply.example:8443', undefined],
    ['apply.example:443', 'https://apply.example'],
    ['elsewhere.example', undefined],
    ['apply.example.evil.example', undefined],
    ['apply.example@evil.example', undefined],
    ['', undefined],
    ['a b', undefined],
  ])('in production is a host that the workspace names, at no port of its own: %s', (host, site) => {
    expect(publicOrigin(services('production'), {protocol: 'http', host})).toBe(site);
  });

  it('elsewhere is where the person is', () => {
    expect(publicOrigin(services('development'), {protocol: 'http', host: 'localhost:3000'})).toBe(
      'http://localhost:3000',
    );
  });
});

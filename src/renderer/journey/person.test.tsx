// @vitest-environment happy-dom
import {describe, expect, it} from 'vitest';
import type {CompiledFlow, Operation} from '../../model/compiled/flow.ts';
import {join, joinModules, shell, shellModules} from '../fixtures/library.ts';
import {shownHeading, openSite, problem} from '../fixtures/site.tsx';
import type {FakeAnswer} from '../fixtures/site.tsx';
import {personOf} from '../../journey/stages/person.ts';

describe('who is signed in', () => {
  it.each([
    ['unknown', undefined, {}],
    ['unknown to both services', null, {}],
    ['known without an address', {phoneNumbers: []}, {}],
    [
      'known with addresses',
      {email: 'a@b.example', phoneNumbers: ['5555550123', '5555550124']},
      {email: 'a@b.example', phone: '5555550123'},
    ],
  ])('can be reached when %s', (_, identity, expected) => {
    expect(personOf(identity)).toEqual(expected);
  });
});

const operation = (id: string, access?: Operation['access']): Operation => ({
  ...{id, method: 'GET', path: `/${id}`, pathParams: [], queryParams: [], body: false, errors: []},
  ...(access === undefined ? {} : {access}),
});
const always = {with: {}, optional: true} as const;
const flow: CompiledFlow = {
  ...join,
  operations: {
    ...join.operations,
    getIdentity: operation('getIdentity', 'token'),
    getProfile: operation('getProfile', 'token'),
    getHours: operation('getHours', 'external'),
  },
  facts: {
    identity: {...always, from: 'getIdentity'},
    profile: {...always, from: 'getProfile'},
    hours: {...always, from: 'getHours'},
  },
};
const visit = (signedIn: boolean, getIdentity: FakeAnswer) =>
  openSite('/library/join', {
    flows: [flow, shell],
    modules: [...joinModules, ...shellModules],
    signedIn,
    server: {'GET /getIdentity': getIdentity, 'GET /getProfile': () => ({}), 'GET /getHours': () => ({})},
  });

describe('what needs a token', () => {
  it.each([
    ['not without one', false, 0],
    ['with one', true, 1],
  ])('[AUTH-SESSION-10] [ERRORS-08] is asked for %s', async (_, signedIn, times) => {
    const {sent} = await visit(signedIn, () => ({}));
    expect(['getIdentity', 'getProfile', 'getHours'].map((id) => sent(`GET /${id}`).length)).toEqual([times, times, 1]);
  });
});

describe('a screen', () => {
  it('waits until it is known who is signed in, and shows where that cannot be known', async () => {
    const pending: {answer?: (value: Response) => void} = {};
    const {journey} = await visit(true, () => new Promise((resolve) => (pending.answer = resolve)));
    expect(journey.view.get().kind).toBe('loading');
    await visit(true, () => problem(500));
    expect([journey.view.get().kind, shownHeading()]).toEqual(['loading', expect.stringMatching(/\S/)]);
  });
});

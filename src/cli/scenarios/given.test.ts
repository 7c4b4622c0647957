import {describe, expect, it} from 'vitest';
import {aFlow} from '../../runtime/fixtures/flow.ts';
import type {OrgConfig} from '../../model/compiled/flow.ts';
import {factsFor} from './given.ts';

const flow = {...aFlow({}), facts: {card: {}, step: {}}} as unknown as ReturnType<typeof aFlow>;
const org: OrgConfig = {
  ...{org: 'default', hosts: [], theme: {primary: '#000', secondary: '#000'}},
  brand: {companyName: 'Library', supportPhone: '', email: ''},
};

describe('facts as they are given', () => {
  it.each<[string, object, object]>([
    ['nothing', {}, {card: null, step: null, session: {signedIn: false}, org}],
    [
      'a step and a day in short',
      {step: 'SENT', today: '2026-06-01'},
      {card: null, step: {name: 'SENT'}, today: {date: '2026-06-01'}, session: {signedIn: false}, org},
    ],
    [
      'a step and a day in full, and a fact that the flow does not name',
      {step: {name: 'SENT'}, today: {date: '2026-06-01'}, other: 1},
      {card: null, step: {name: 'SENT'}, today: {date: '2026-06-01'}, other: 1, session: {signedIn: false}, org},
    ],
    [
      'a part of a session and of an organisation',
      {session: {name: 'Ada'}, org: {brand: {email: 'a@b.example'}}, card: {id: 1}},
      {
        ...{card: {id: 1}, step: null, session: {signedIn: false, name: 'Ada'}},
        org: {...org, brand: {...org.brand, email: 'a@b.example'}},
      },
    ],
    [
      'what was raised, which is no fact',
      {raised: ['paid', 1]},
      {card: null, step: null, session: {signedIn: false}, org},
    ],
  ])('of %s', (_, given, facts) => {
    const before = structuredClone(given);
    const found = factsFor(given as Readonly<Record<string, unknown>>, flow, org);
    expect(found.facts).toEqual(facts);
    expect(Object.keys(found.facts)).not.toContain('raised');
    expect(found.raised).toEqual('raised' in given ? ['paid', '1'] : []);
    expect(given).toEqual(before);
  });
});

import {expect, it} from 'vitest';
import {readOfQuery} from '../src/compiler/emit/read-of-query.ts';
import {compilation} from './compiled.ts';

const {default: home} = compilation.orgs;
const flows = home?.flows ?? {};

it('a site reads of a query what its rules, texts, addresses and visits read, and nothing else', () => {
  const {query = []} = readOfQuery(flows);
  // An entry of `address`, of `keepQuery`, of a screen's `query`, of a rule, and of the visit.
  expect(query).toEqual(
    expect.arrayContaining(['step', 'pop-webchat', 'conditionUuid', 'reason', 'utm_source', 'userToken']),
  );
  expect(query.filter((name) => /^(?:gclid|fbclid|utm_medium|org)$/.test(name))).toEqual([]);
  expect(compilation.manifest?.orgs['default']?.query).toEqual(query);
});

it.each([
  ['leads by all of a query', {exits: {all: {href: {cat: ['/', {var: 'query'}]}}}}],
  ['prints its address', {title: {cases: [{id: 'only', value: [{print: {var: 'here.address'}, formats: []}]}]}}],
] as readonly (readonly [string, object])[])('a site that %s reads any parameter', (_, part) => {
  const [id = '', one] = Object.entries(flows)[0] ?? [];
  if (one === undefined) throw new Error('No flow.');
  expect(readOfQuery({...flows, [id]: {...one, flow: {...one.flow, ...part}}})).toEqual({});
});

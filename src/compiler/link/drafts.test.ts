import {describe, expect, it} from 'vitest';
import {compile} from '../compile.ts';

const contract = `openapi: 3.1.0
info: {title: API, version: 1.0.0}
paths:
  /drafts/{set}:
    parameters: [{name: set, in: path, required: true, schema: {type: string}}]
    get: {operationId: readDraft, responses: {'200': {description: Answers.}}}
    put: {operationId: saveDraft, responses: {'200': {description: Kept.}}}
`;
const org =
  "org: default\nhosts: []\nbrand: {companyName: Club, supportPhone: '+15555550123', email: desk@club.example}\ntheme: {primary: '#1d5c4a', secondary: '#7a3b1d'}\n";
const flow = (id: string, path: string, more: string): readonly (readonly [string, string])[] => [
  [`flows/${id}/flow.yaml`, `flow: ${id}\ntitle: Site\npath: ${path}\n${more}screens: {all: {screens: {ask: {}}}}\n`],
  [
    `flows/${id}/screens/ask.yaml`,
    'screen: ask\ntitle: Who?\nblocks: {name: {type: text, label: Name, messages: {required: Say it}}}\nactions: {go: {label: Go, then: stay}}\n',
  ],
];
const compiled = (...flows: readonly (readonly (readonly [string, string])[])[]) =>
  compile(new Map([['schemas/api/openapi.yaml', contract], ['orgs/default/org.yaml', org], ...flows.flat()]));

describe('a flow without drafts', () => {
  it('has neither of their operations', () => {
    const {orgs} = compiled(flow('kept', '/kept', ''), flow('code', '/code', 'drafts: none\n'));
    const [org] = Object.values(orgs);
    expect(Object.keys(org?.flows['kept']?.flow.operations ?? {})).toEqual(['readDraft', 'saveDraft']);
    expect(Object.keys(org?.flows['code']?.flow.operations ?? {})).toEqual([]);
  });

  it.each([
    ['kept', 'answers: one\n', ['The flow `kept` has the same answers, and keeps drafts of them']],
    ['kept in none of them', 'answers: one\ndrafts: none\n', []],
    ['of their own', '', []],
  ])('is told of answers that are %s', (_what, more, said) => {
    const {diagnostics} = compiled(flow('kept', '/kept', more), flow('code', '/code', 'answers: one\ndrafts: none\n'));
    const found = diagnostics.filter(({code}) => code === 'wrong-value');
    expect(found.map(({message}) => message)).toEqual(said);
    expect(found.map(({origin}) => origin.file)).toEqual(said.map(() => 'flows/code/flow.yaml'));
  });
});

import {describe, expect, it} from 'vitest';
import {compile} from '../compile.ts';

const saidOf = (file: string, property: string): readonly string[] =>
  compile(new Map([[file, `title: Session\ntype: object\nproperties:\n  ${property}\n`]]))
    .diagnostics.filter(({origin}) => origin.file === file)
    .map(({code, message}) => `${code}: ${message}`);

describe('a fragment of the address', () => {
  const said = ['fact-schema: `fragment` may hold a secret, and is not `x-sensitive`'];
  it.each([
    ['schemas/facts/session.yaml', 'fragment: {type: string}', said],
    ['schemas/facts/session.yaml', 'fragment: {type: string, x-sensitive: false}', said],
    ['schemas/facts/session.yaml', 'fragment: {type: string, x-sensitive: true}', []],
    ['schemas/facts/session.yaml', 'other: {type: string}', []],
    ['schemas/facts/vase.yaml', 'fragment: {type: string}', []],
  ])('is sensitive: of %s with %j is said %j', (file, property, expected) => {
    expect(saidOf(file, property)).toEqual(expected);
  });
});

const contractOf = (body: string, answer: string, schemas: string): string => `openapi: 3.1.0
info: {title: Library API, version: 1.0.0}
paths:
  /cards:
    post:
      operationId: orderCard
      requestBody: {content: {application/json: {schema: ${body}}}}
      responses: {'200': {description: A card., content: {application/json: {schema: ${answer}}}}}
components:
  schemas: ${schemas}
`;
const extra = 'Extra: {type: object, required: [fullName], properties: {number: {type: string}}}';
const base = 'Base: {type: object, properties: {fullName: {type: string}}}';
const named = (name: string): string => `{$ref: '#/components/schemas/${name}'}`;

describe('a name in `required` that no property has', () => {
  const api = 'schemas/api/openapi.yaml';
  const fact = 'schemas/facts/vase.yaml';
  const saidIn = (files: Readonly<Record<string, string>>): readonly string[] =>
    compile(new Map(Object.entries(files)))
      .diagnostics.filter(({code}) => code === 'fact-schema')
      .map(({message}) => message);
  const said = ['`required` names `fullName`, and there is no such property'];

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'not of parts that are joined by their names',
      {[api]: contractOf(`{allOf: [${named('Base')}, ${named('Extra')}]}`, '{}', `{${base}, ${extra}}`)},
      [],
    ],
    [
      'not of a part that a part is called by',
      {[api]: contractOf(`{anyOf: [${named('Same')}]}`, '{}', `{Same: ${named('Extra')}, ${extra}}`)},
      [],
    ],
    [
      'not of what is named beside further properties',
      {[api]: contractOf(`{$ref: '#/components/schemas/Extra', properties: {fullName: {}}}`, '{}', `{${extra}}`)},
      [],
    ],
    [
      'not of a part of another file',
      {
        [api]: contractOf(`{allOf: [{$ref: ../facts/vase.yaml}, ${named('Base')}]}`, '{}', `{${base}}`),
        [fact]: 'type: object\nrequired: [fullName]\nproperties: {number: {type: string}}\n',
      },
      [],
    ],
    [
      'not of a part below `$defs`',
      {
        [fact]: `allOf: [{$ref: '#/$defs/Base'}, {$ref: '#/$defs/Extra'}]\n$defs: {${base}, ${extra}}\n`,
      },
      [],
    ],
    ['not of an answer, which may have more', {[api]: contractOf('{}', named('Extra'), `{${extra}}`)}, []],
    ['of what is sent', {[api]: contractOf(named('Extra'), '{}', `{${extra}}`)}, said],
    [
      'of what stands in what is sent',
      {[api]: contractOf(`{type: array, items: ${named('Extra')}}`, '{}', `{${extra}}`)},
      said,
    ],
    [
      'of what is sent, in its place',
      {[api]: contractOf('{type: object, required: [fullName], properties: {number: {}}}', '{}', '{}')},
      said,
    ],
    [
      'of a slip in an answer',
      {[api]: contractOf('{}', '{required: [fullName], properties: {fulName: {}}}', '{}')},
      said,
    ],
  ])('is told, %s', (_, files, expected) => {
    expect(saidIn(files)).toEqual(expected);
  });
});

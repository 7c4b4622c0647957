import {describe, expect, it} from 'vitest';
import type {FactType} from '../../catalog/operations/schema.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {parseFile} from '../parse/parse.ts';
import {checkValues} from './check-values.ts';

/** What is found in a value of a type, each as code, message and hint. */
function found(value: string, type: FactType): readonly (readonly [string, string, string | undefined])[] {
  const findings: Diagnostic[] = [];
  const {tree} = parseFile('orgs/default/org.yaml', `value: ${value}\n`);
  const written = tree?.kind === 'map' ? tree.entries.get('value') : undefined;
  if (written !== undefined)
    checkValues(written, type, ['org', 'value'], {add: (one) => void findings.push(one), unknownHint: ''});
  return findings.map(({code, message, hint}) => [code, message, hint]);
}

describe('values that stand outside of the limits of their schema', () => {
  it.each<readonly [value: string, type: FactType, says: string]>([
    ['558O2', {type: 'string', pattern: '^[0-9]{5}$'}, 'pattern: ^[0-9]{5}$'],
    ['31.12.2026', {type: 'string', format: 'date'}, 'format: date'],
    ["'2026-02-31'", {type: 'string', format: 'date'}, 'format: date'],
    ["'2026-12-31'", {type: 'string', format: 'date-time'}, 'format: date-time'],
    ['registry', {type: 'string', format: 'uri'}, 'format: uri'],
    ['help at lakeside', {type: 'string', format: 'email'}, 'format: email'],
    ['urn:uuid:7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01', {type: 'string', format: 'uuid'}, 'format: uuid'],
    ["''", {type: 'string', minLength: 1}, 'minLength: 1'],
    ['Minnesota', {type: 'string', maxLength: 2}, 'maxLength: 2'],
    ['1.5', {type: 'integer'}, 'type: integer'],
    ['1.5', {type: ['integer', 'null']}, 'type: integer,null'],
    ['0', {type: 'number', minimum: 1}, 'minimum: 1'],
    ['9', {type: 'number', maximum: 8}, 'maximum: 8'],
    ['1', {type: 'number', exclusiveMinimum: 1}, 'exclusiveMinimum: 1'],
    ['8', {type: 'number', exclusiveMaximum: 8}, 'exclusiveMaximum: 8'],
    ['0.015', {type: 'number', multipleOf: 0.01}, 'multipleOf: 0.01'],
    ['558O2', {anyOf: [{type: 'string', pattern: '^[0-9]{5}$'}, {type: 'null'}]}, 'pattern: ^[0-9]{5}$'],
    ['ABC', {type: 'string', allOf: [{maxLength: 2}]}, 'maxLength: 2'],
  ])('%s of %o', (value, type, says) => {
    const text = value.replaceAll("'", '');
    expect(found(value, type)).toEqual([
      ['enum-literal', `\`org.value\` is never \`${text}\``, `Its schema says \`${says}\`.`],
    ]);
  });

  it('lists by their length, and each of their items', () => {
    const type: FactType = {type: 'array', minItems: 1, maxItems: 2, items: {type: 'string', maxLength: 3}};
    const findings = [found('[]', type), found('[a, b, c]', type), found('[a, long]', type), found('[a, b]', type)];
    expect(findings.map((all) => all.map(([, message]) => message))).toEqual([
      ['`org.value` never has 0 entries'],
      ['`org.value` never has 3 entries'],
      ['`org.value` is never `long`'],
      [],
    ]);
  });

  it('with what the schema says of them', () => {
    const type: FactType = {type: 'string', pattern: '^[A-Z]{2}$', description: 'Two letters, such as TX.'};
    expect(found('Texas', type)).toEqual([
      [
        'enum-literal',
        '`org.value` is never `Texas`',
        'Its schema says `pattern: ^[A-Z]{2}$`: Two letters, such as TX.',
      ],
    ]);
  });
});

it.each<readonly [value: string, type: FactType]>([
  ["'55802'", {type: 'string', pattern: '^[0-9]{5}$'}],
  ['null', {type: 'string', pattern: '^[0-9]{5}$'}],
  ["'2026-12-31'", {type: 'string', format: 'date'}],
  ["'2026-12-31T09:00:00Z'", {type: 'string', format: 'date-time'}],
  ['https://registry.example/000009', {type: 'string', format: 'uri'}],
  ['help@lakeside.example', {type: 'string', format: 'email'}],
  ['anything', {type: 'string', format: 'of-our-own'}],
  ['0.07', {type: 'number', multipleOf: 0.01}],
  // Found where the pattern stands, or not worth the wait.
  ['a', {type: 'string', pattern: '('}],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', {type: 'string', pattern: '^(a+)+$'}],
  // Nobody knows which of them is meant.
  [
    'abc',
    {
      anyOf: [
        {type: 'string', maxLength: 2},
        {type: 'string', minLength: 3},
      ],
    },
  ],
])('takes %s of %o', (value, type) => {
  expect(found(value, type)).toEqual([]);
});

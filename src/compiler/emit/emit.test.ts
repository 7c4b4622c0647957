import {mkdtempSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {hashForSchema} from '@rjsf/utils';
import {createPrecompiledValidator} from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import {afterAll, describe, expect, it} from 'vitest';
import type {ScreenModule} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import {canonical, canonicalOfParts} from '../../lib/canonical.ts';
import {schemaHash} from './schema-hash.ts';
import {screenModule} from './screen-module.ts';

const schema = {
  type: 'object',
  properties: {
    name: {type: 'string', minLength: 2, pattern: '^\\p{L}+$'},
    born: {type: 'string', format: 'date', formatMinimum: '1950-01-01'},
    email: {type: 'string', format: 'email'},
    kind: {type: 'string', enum: ['ADULT', 'CHILD']},
    wishes: {type: 'array', maxItems: 2, items: {type: 'string', enum: ['MUSIC', 'MAPS']}},
    fee: {type: 'number', minimum: 0, multipleOf: 0.01},
    loans: {type: 'array', items: {type: 'object', properties: {title: {type: 'string', maxLength: 3}}}},
  },
};

const screen: CompiledScreen = {
  id: 'card/order',
  flow: 'card',
  title: {cases: [{id: 'otherwise', value: ['Order \u2028 </script>']}]},
  params: [],
  query: [],
  facts: {},
  blocks: [],
  checks: [],
  actions: [],
  schema,
  flags: {},
  values: {},
};

const folder = mkdtempSync(join(tmpdir(), 'waymark-emit-'));
afterAll(() => rmSync(folder, {recursive: true}));

function write(path: string, text: string): string {
  mkdirSync(dirname(join(folder, path)), {recursive: true});
  writeFileSync(join(folder, path), text);
  return pathToFileURL(join(folder, path)).href;
}

write('package.json', '{"type": "module"}');
const text = screenModule(screen);
const module = (await import(write('screens/order.js', text))) as ScreenModule;
const [validate] = Object.values(module.validators);

function wrong(answers: unknown): readonly string[] {
  if (validate === undefined) throw new Error('The module has no validator.');
  return validate(answers)
    ? []
    : (validate.errors ?? []).map(({instancePath, keyword}) => `${instancePath} ${keyword}`);
}

it('writes an object by its parts as it writes it whole', () => {
  const object = fc.dictionary(
    fc.string(),
    fc.jsonValue().map((value) => value as unknown),
  );
  fc.assert(
    fc.property(object, (value) => {
      const withHole = {...value, none: undefined};
      expect(canonicalOfParts(withHole)).toBe(canonical(withHole));
      expect(canonicalOfParts(withHole)).toBe(canonical(withHole));
    }),
  );
});

describe('a screen module', () => {
  it('holds the screen as it was linked', () => {
    expect(module.screen).toEqual(screen);
  });

  it.each<readonly [unknown, readonly string[]]>([
    [{}, []],
    [
      {
        name: 'Åsa',
        born: '2000-02-29',
        email: 'a@b.example',
        kind: 'ADULT',
        wishes: ['MUSIC'],
        fee: 0.07,
        loans: [{title: 'abc'}],
      },
      [],
    ],
    [{name: 'x'}, ['/name minLength']],
    [{name: '😀😀'}, ['/name pattern']],
    [{name: 'B2'}, ['/name pattern']],
    [{born: '2001-02-29'}, ['/born format']],
    [{born: '1899-12-31'}, ['/born format', '/born formatMinimum']],
    [{born: '1949-12-31'}, ['/born formatMinimum']],
    [{email: 'nobody'}, ['/email format']],
    [{kind: 'CAT'}, ['/kind enum']],
    [{wishes: ['MUSIC', 'MAPS', 'CATS']}, ['/wishes maxItems', '/wishes/2 enum']],
    [{fee: -1}, ['/fee minimum']],
    [{fee: 1.005}, ['/fee multipleOf']],
    [{loans: [{title: 'ab'}, {title: 'abcd'}]}, ['/loans/1/title maxLength']],
    [{name: 5}, ['/name type']],
    [[], [' type']],
  ])('says of %j: %j', (answers, expected) => {
    expect(wrong(answers)).toEqual(expected);
  });

  it('is what the form library takes for the same schema', () => {
    const validator = createPrecompiledValidator(module.validators as never, module.screen.schema as never);
    const {errors} = validator.validateFormData({name: 'x'}, module.screen.schema as never);
    expect(errors.map(({name, property}) => `${property ?? ''} ${name ?? ''}`)).toEqual(['.name minLength']);
  });

  it('evaluates no text and needs no other file: no eval, no Function, no import', () => {
    expect(text).not.toMatch(/\beval\s*\(|new Function|Function\(|\bimport\b/);
  });

  it('has of what validators may ask for what its own asks for', () => {
    const asking = (properties: Readonly<Record<string, Json>>): string =>
      screenModule({...screen, schema: {type: 'object', properties}});
    const plain = asking({a: {type: 'string', minLength: 1}, b: {type: 'number', minimum: 0}});
    expect(asking({b: {type: 'number', minimum: 0}})).not.toContain('require');
    expect(plain).toContain('function length');
    expect(plain).not.toContain('function isDay');
    expect(asking({c: {type: 'string', format: 'date'}})).toContain('function isDay');
  });

  it('is the same text however the screen was put together', () => {
    const turned = {
      ...Object.fromEntries(Object.entries(screen).toReversed()),
      schema: {properties: schema.properties, type: 'object'},
    };
    expect(screenModule(turned as unknown as CompiledScreen)).toBe(text);
  });
});

describe('schemaHash', () => {
  it('is the name under which the form library looks', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({maxLength: 8}), fc.jsonValue({maxDepth: 3})), (value) => {
        expect(schemaHash(value)).toBe(hashForSchema(value as never));
      }),
      {seed: 2, numRuns: 300},
    );
  });
});

describe('canonical', () => {
  it('gives equal text for equal values, whose JSON it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
      }),
      {seed: 4, numRuns: 300},
    );
  });
});

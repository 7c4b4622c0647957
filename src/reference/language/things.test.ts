import {describe, expect, it} from 'vitest';
import {flowSchemas} from '../../compiler/validate/schemas.ts';
import {definitionName} from './schema.ts';
import {keysOf, things} from './things.ts';

/** They define anew, under the same names, what they change or are a part of. */
const again = ['override.schema.json', 'part.schema.json'];

describe('the things of the language', () => {
  it('have a name each, which means one thing', () => {
    const named = Object.entries(flowSchemas)
      .filter(([file]) => !again.includes(file))
      .flatMap(([file, schema]) =>
        Object.keys(schema['$defs'] ?? {}).flatMap((name) =>
          /keys$/i.test(name) ? [] : (definitionName(file, `/$defs/${name}`) ?? []),
        ),
      );
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  });

  it('tell of what answers an operation by each key and word that it may have', () => {
    const operation = things.get('operation');
    expect(operation && keysOf(operation).map(({path}) => path)).toEqual(
      expect.arrayContaining(['submit', 'once', 'answer', 'receipt', 'pay', 'comeBack', 'upstream', 'cache']),
    );
    for (const word of ['draft', 'upload', 'session', 'example']) expect(operation?.about).toContain(`\`${word}\`:`);
  });
});

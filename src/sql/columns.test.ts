import {describe, expect, it} from 'vitest';
import {Unsayable} from './asking.ts';
import {Columns} from './columns.ts';
import {comment} from './comment.ts';
import {dialects} from './dialects/index.ts';

const columns = (): Columns => new Columns(dialects.postgresql, (path) => `part(${path.join('.')})`, {});

describe('columns of facts', () => {
  it('are two for paths that differ in case, and for those that differ behind the 63rd byte', () => {
    const long = `answers.${'n'.repeat(63)}`;
    const made = columns();
    const names = ['answers.city', 'answers.City', `${long}a`, `${long}b`, 'answers'].map((path) => made.of(path));
    expect(new Set(names.map((name) => name.toLowerCase().slice(0, 63))).size).toBe(5);
  });

  it('are one for one path, and the query says which it is', () => {
    const made = columns();
    expect([made.of('answers.city'), made.of('answers.City'), made.of('answers.city')]).toEqual([
      'fact_1',
      'fact_2',
      'fact_1',
    ]);
    expect(made.legend).toEqual(['-- fact_1 is answers.city', '-- fact_2 is answers.City']);
  });

  it.each(['a.length', 'a.01', 'a..b', 'a.\u0000', 'a.\uD800'])(
    'there is none for %j, which engines read otherwise',
    (path) => {
      expect(() => columns().of(path)).toThrow(Unsayable);
    },
  );
});

describe('a comment of a query', () => {
  it('is one line, whatever it says', () => {
    expect(comment('a\nDROP\r\u2028b\\')).toBe('-- aU+000aDROPU+000dU+2028bU+005c');
  });
});

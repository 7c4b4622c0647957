import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {insertEntry} from './insert-entry.ts';

const comment = fc.constantFrom('', ' # why', '  # it: {is}');
const value = fc.constantFrom(
  '{}',
  '{when: {a.b: true}}',
  "{title: 'x # y'}",
  '\n    when:\n      a.b: 1',
  '\n    text: >-\n      long\n\n      text',
);
const entry = fc.tuple(value, comment, fc.boolean());

describe('a new entry of a map', () => {
  it('is one more line after its neighbour; every other line stays', () => {
    fc.assert(
      fc.property(
        fc.array(entry, {minLength: 1, maxLength: 5}),
        fc.nat(4),
        fc.boolean(),
        fc.boolean(),
        (all, at, ends, more) => {
          const lines = all.map(([text, word, blank], index) => {
            const head = `  key-${index}: ${text.startsWith('\n') ? text.slice(1) && text : text + word}`;
            return `${blank ? '\n  # above\n' : ''}${head}`;
          });
          const rest = more ? '\nother: {a: 1} # last' : '';
          const text = `# first\nscreens:\n${lines.join('\n')}${rest}${ends ? '\n' : ''}`;
          const after = `key-${at % all.length}`;
          const made = insertEntry(text, ['screens'], 'new/one', after);
          const {screens, ...others} = parse(made) as {screens: Record<string, unknown>};
          const before = parse(text) as {screens: Record<string, unknown>};
          expect({...others, screens: {...screens, 'new/one': undefined}}).toEqual({
            ...before,
            screens: {...before.screens, 'new/one': undefined},
          });
          const keys = Object.keys(screens);
          expect(keys[keys.indexOf('new/one') - 1]).toBe(after);
          const left = made.split('\n').filter((line) => line !== '  new/one: {}');
          expect(left.join('\n').trimEnd()).toBe(text.trimEnd());
        },
      ),
      {seed: 6, numRuns: 300},
    );
  });

  it('is put into a map that stands on one line', () => {
    const text = '# first\nscreens: {a: {}, b: {when: {x.y: true}}} # both\nend: z # out\n';
    const made = insertEntry(text, ['screens'], 'c', 'a');
    expect(Object.keys((parse(made) as {screens: object}).screens)).toEqual(['a', 'c', 'b']);
    for (const words of ['# first', '# both', 'end: z # out']) expect(made).toContain(words);
  });

  it('has the value that is given, in a map between braces and in one with a line for each', () => {
    const value = '{b: [1, 2]}';
    expect(insertEntry('m: { x: 1,  y: {z: 2} } # all\n', ['m'], 'a', 'x', value)).toBe(
      'm: { x: 1, a: {b: [1, 2]},  y: {z: 2} } # all\n',
    );
    expect(insertEntry('m:\n  x: 1 # one\n  y: 2\n', ['m'], 'a', 'x', value)).toBe(
      'm:\n  x: 1 # one\n  a: {b: [1, 2]}\n  y: 2\n',
    );
  });

  it('keeps the line breaks of the file', () => {
    expect(insertEntry('screens:\r\n  a: {}\r\nend: b\r\n', ['screens'], 'c')).toBe(
      'screens:\r\n  a: {}\r\n  c: {}\r\nend: b\r\n',
    );
  });

  it('quotes a key that YAML would read as something else', () => {
    expect(insertEntry('screens:\n  a: {}\n', ['screens'], 'true')).toContain("'true': {}");
  });
});

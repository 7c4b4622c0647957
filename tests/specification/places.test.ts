import {existsSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {isBreakable} from '../../scripts/mutations/cited/is-breakable.ts';
import {locate, type Said} from '../../scripts/mutations/cited/said.ts';

const root = resolve(import.meta.dirname, '../..');

const textOf = (file: string): string | undefined =>
  isBreakable(file) && existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;

describe('where requirements are said to be done', () => {
  it('is there: each file, and each line in it', () => {
    const places = parse(readFileSync(join(import.meta.dirname, 'places.yaml'), 'utf8')) as Record<string, Said>;
    const gone = Object.entries(places).flatMap(([id, said]) => {
      const found = locate(said, textOf(said.file));
      return typeof found === 'string' ? [`${id}: ${found}`] : [];
    });
    expect(gone).toEqual([]);
  });

  it('is a text of a line, below another if that is said, and else told to be missing', () => {
    const text = 'one: {if: a}\ntwo:\n  three: {if: a}\n';
    const at = (said: object) => locate({file: 'flows/a.yaml', line: 'if: a', ...said}, text);
    expect(at({})).toEqual({line: 1, within: [6, 11]});
    expect(at({after: 'two'})).toEqual({line: 3, within: [28, 33]});
    expect(at({line: 'if: b'})).toBe('flows/a.yaml has no line with "if: b".');
    expect(at({after: 'four'})).toBe('flows/a.yaml has no line with "four".');
    expect(locate({file: 'flows/b.yaml', line: 'if: a'}, undefined)).toBe(
      'flows/b.yaml is no file that can be broken.',
    );
  });
});

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

import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {readFactsFile} from './given.ts';

describe('readFactsFile', () => {
  it('patches the facts that it is like, and keeps a null', () => {
    const root = tempWorkspace({
      'tests/facts/reader.yaml':
        'facts: reader\ncard: {kind: ADULT, name: Ada, fines: [1, 2]}\nsession: {signedIn: true}',
      'mine.yaml': 'like: reader\ncard: {name: null, fines: []}\n',
    });
    expect(readFactsFile(join(root, 'mine.yaml'), root)).toEqual({
      card: {kind: 'ADULT', name: null, fines: []},
      session: {signedIn: true},
    });
  });

  it.each([
    ['a file that is not there', {}, 'there is no file'],
    ['a file that is misspelt', {'mien.yaml': 'a: 1'}, 'with facts. Did you mean `mien.yaml`?'],
    ['a folder', {'mine.yaml/facts.yaml': 'a: 1'}, 'is a folder'],
    ['a list', {'mine.yaml': '- 1'}, 'must be a map'],
    ['no YAML', {'mine.yaml': 'a: [1'}, 'mine.yaml'],
    ['facts like themselves', {'mine.yaml': 'like: a', 'tests/facts/a.yaml': 'like: a'}, 'is like itself'],
  ])('refuses %s', (_what, files, message) => {
    const root = tempWorkspace(files);
    expect(() => readFactsFile(join(root, 'mine.yaml'), root)).toThrow(message);
  });

  it('refuses a file in a file', () => {
    const root = tempWorkspace({'mine.yaml': 'a: 1'});
    expect(() => readFactsFile(join(root, 'mine.yaml/facts.yaml'), root)).toThrow('there is no file');
  });

  it('takes no prototype from a file', () => {
    const root = tempWorkspace({
      'tests/facts/base.yaml': 'a: {b: 1}',
      'mine.yaml': 'like: base\na: {__proto__: {polluted: true}}',
    });
    const facts = readFactsFile(join(root, 'mine.yaml'), root);
    expect(Object.getPrototypeOf(facts['a'])).toBe(Object.prototype);
    expect(({} as {polluted?: boolean}).polluted).toBeUndefined();
  });
});

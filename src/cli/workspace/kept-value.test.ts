import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {describe, expect, it, vi} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {keepValue, readKept} from './kept-value.ts';
import {readWorkspace} from './workspace.ts';

const inFile = (): string => join(tempWorkspace({}), 'kept/value.v8');

describe('a value that is kept', () => {
  it('is read under its key alone, with what was one object as one', () => {
    const file = inFile();
    const shared = {title: 'Café', at: undefined};
    expect(readKept(file, 'a')).toBeUndefined();
    keepValue(file, 'a', {shared, list: [shared, new Map([[1, shared]])]});
    const read = readKept(file, 'a') as {shared: object; list: readonly object[]} | undefined;
    expect(isDeepStrictEqual(read, {shared, list: [shared, new Map([[1, shared]])]})).toBe(true);
    expect(read?.list[0]).toBe(read?.shared);
    expect(readKept(file, 'b')).toBeUndefined();
    keepValue(file, 'b', 1);
    expect([readKept(file, 'a'), readKept(file, 'b')]).toEqual([undefined, 1]);
    expect(readdirSync(join(file, '..'))).toEqual(['value.v8']);
  });

  it.each(['v8', 'icu', 'cldr', 'tz'])('is none where another %s wrote it', (name) => {
    const file = inFile();
    keepValue(file, 'a', 1);
    vi.stubGlobal('process', {...process, versions: {...process.versions, [name]: '1'}});
    expect(readKept(file, 'a')).toBeUndefined();
    vi.unstubAllGlobals();
    expect(readKept(file, 'a')).toBe(1);
  });

  it('is none where its file was cut off or any byte of it is another', () => {
    const file = inFile();
    keepValue(file, 'a', {title: 'What it says'});
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += 1) {
      writeFileSync(file, whole.subarray(0, at));
      expect(readKept(file, 'a'), `the first ${at} bytes`).toBeUndefined();
      writeFileSync(file, whole.with(at, (whole[at] ?? 0) ^ 1));
      expect(readKept(file, 'a'), `byte ${at}`).toBeUndefined();
    }
    keepValue(file, 'a', {title: 'What it says'});
    expect(readFileSync(file)).toEqual(whole);
    expect(readKept(file, 'a')).toEqual({title: 'What it says'});
  });

  it('is none where it is no data, or cannot be written', () => {
    const file = inFile();
    keepValue(file, 'a', () => 1);
    expect(readKept(file, 'a')).toBeUndefined();
    const inTheWay = join(tempWorkspace({kept: ''}), 'kept/value.v8');
    keepValue(inTheWay, 'a', 1);
    expect(readKept(inTheWay, 'a')).toBeUndefined();
  });

  it.each(['.', 'tests/workspaces/book-club', 'examples/onboarding'])(
    'is what it was, to the last property, of what a server is told of %s',
    (root) => {
      const {orgs, contract, serverTexts, plugIns} = compile(readWorkspace(join(packageRoot(), root)).files, {
        artifacts: false,
        orgs: ['default'],
      });
      const file = inFile();
      const served = {orgs, operations: contract.operations, serverTexts, plugIns: plugIns.plugIns};
      keepValue(file, 'a', served);
      expect(Object.keys(orgs)).toEqual(['default']);
      expect(isDeepStrictEqual(readKept(file, 'a'), served)).toBe(true);
    },
  );
});
